import { Box } from '../box';
import { cx } from '../internal/cx';
import type { SpinnerProps } from './types';
import './index.scss';

/** A turning ring; decoration, since whoever waits says so in words. */
export function Spinner({ size = 20, tone = 'brand' }: SpinnerProps) {
  return <Box hidden className={cx('spinner', `spinner--${tone}`)} style={{ width: size, height: size }} />;
}
