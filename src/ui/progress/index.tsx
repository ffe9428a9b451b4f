import { Box } from '../box';
import { cx } from '../internal/cx';
import { Text } from '../text';
import type { ProgressProps } from './types';
import './index.scss';

/** A bar from 0 to 100. */
export function Progress({ value, name, tone = 'brand', shown }: ProgressProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 100));
  return (
    <Box className="progress">
      <Box role="img" name={`${name} ${percent}%`} className="progress__track">
        <Box className={cx('progress__bar', `progress__bar--${tone}`)} style={{ width: `${percent}%` }} />
      </Box>
      {shown ? <Text className="progress__value">{`${percent}%`}</Text> : null}
    </Box>
  );
}
