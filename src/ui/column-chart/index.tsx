import { Box } from '../box';
import { cx } from '../internal/cx';
import { Text } from '../text';
import type { ColumnChartProps } from './types';
import './index.scss';

/** Height of the highest column, px. */
const HEIGHT = 120;
/** More marks than this would run into each other. */
const MARKS = 12;

/** Values over time as columns, the last one emphasised; spoken as one text. */
export function ColumnChart({ name, items, before }: ColumnChartProps) {
  const most = Math.max(1, ...items.map(({ value }) => value), ...(before ?? []));
  const height = (value: number) => Math.round((Math.max(0, value) / most) * HEIGHT);
  const every = Math.ceil(items.length / MARKS);
  const spoken = items.map(({ label, value, text }) => `${label} ${text ?? value}`).join(' · ');
  return (
    <Box role="group" name={`${name} ${spoken}`} className="columns">
      {items.map(({ key, mark, value }, at) => (
        <Box hidden key={key} className="columns__item">
          <Box className="columns__space" style={{ height: HEIGHT }}>
            <Box
              className={cx('columns__bar', at === items.length - 1 && 'columns__bar--last')}
              style={{ height: Math.max(2, height(value)) }}
            />
            {before?.[at] === undefined ? null : (
              <Box className="columns__before" style={{ bottom: height(before[at] ?? 0) }} />
            )}
          </Box>
          <Text lines={1} className="columns__label">
            {at % every === 0 ? mark : ' '}
          </Text>
        </Box>
      ))}
    </Box>
  );
}
