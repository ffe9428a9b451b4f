import { Box } from '../box';
import { cx } from '../internal/cx';
import type { SpinnerProps } from './types';
import './index.scss';

/** A spinning ring; decoration, since its owner describes the wait in words. */
export function Spinner({ size = 20, tone = 'brand' }: SpinnerProps) {
  return <Box hidden className={cx('spinner', `spinner--${tone}`)} style={{ width: size, height: size }} />;
}
