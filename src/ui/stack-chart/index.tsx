import { Box } from '../box';
import { seriesClass } from '../chart-legend/series';
import { cx } from '../internal/cx';
import { Pressable } from '../pressable';
import { Text } from '../text';
import type { StackChartProps } from './types';
import '../chart-legend/series.scss';
import './index.scss';

/** Height of the highest column, px. */
const HEIGHT = 160;
/** More marks than this would run into each other. */
const MARKS = 12;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Columns made of parts; spoken as one text, a tap selects a column. */
export function StackChart({ name, columns, selected, onSelect }: StackChartProps) {
  const most = Math.max(1, ...columns.map(({ parts }) => sum(parts)));
  const every = Math.ceil(columns.length / MARKS);
  const spoken = columns.map(({ label, text }) => `${label}: ${text}`).join(' · ');
  return (
    <Box className="stacks__frame">
      <Box role="img" name={`${name} ${spoken}`} className="stacks__spoken" />
      {/* Narrower than a finger: whoever shows the selected column offers a way from one to the next as well. */}
      <Box hidden className="stacks">
        {columns.map(({ key, label, mark, parts }, at) => (
          <Pressable
            key={key}
            name={label}
            focusable={false}
            className="stacks__column"
            onTap={() => onSelect(at)}
          >
            <Box
              className={cx('stacks__space', at === selected && 'stacks__space--on')}
              style={{ height: HEIGHT }}
            >
              <Box className="stacks__pile">
                {parts.map((value, series) =>
                  value > 0 ? (
                    <Box
                      key={series}
                      className={cx('stacks__part', seriesClass(series))}
                      style={{ height: Math.max(1, Math.round((value / most) * HEIGHT)) }}
                    />
                  ) : null,
                )}
              </Box>
            </Box>
            <Text lines={1} className={cx('stacks__mark', at === selected && 'stacks__mark--on')}>
              {at % every === 0 || at === selected ? mark : ' '}
            </Text>
          </Pressable>
        ))}
      </Box>
    </Box>
  );
}
