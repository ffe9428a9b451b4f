import { Box } from '../box';
import { cx } from '../internal/cx';
import { Progress } from '../progress';
import { Text } from '../text';
import type { BarChartProps } from './types';
import './index.scss';

/** Values side by side as bars, each with its label. */
export function BarChart({ name, items, max, strongest }: BarChartProps) {
  const most = max ?? Math.max(1, ...items.map((item) => item.value));
  return (
    <Box role="list" name={name} className="bars">
      {items.map(({ key, label, value, text }) => {
        const on = key === strongest;
        return (
          <Box role="listitem" key={key} className="bars__item">
            <Box className="bars__head">
              <Text lines={1} className={cx('bars__label', on && 'bars__label--on')}>
                {label}
              </Text>
              <Text className={cx('bars__value', on && 'bars__label--on')}>{text ?? String(value)}</Text>
            </Box>
            <Progress name={label} value={(value / most) * 100} tone={on || !strongest ? 'brand' : 'plain'} />
          </Box>
        );
      })}
    </Box>
  );
}
