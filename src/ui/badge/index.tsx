import { Box } from '../box';
import { cx } from '../internal/cx';
import { Text } from '../text';
import type { BadgeProps } from './types';
import './index.scss';

/** A count in a pill. Decoration: the element that carries it includes the number in its accessible name. */
export function Badge({ count, most = 99, tone = 'alert', drawn, dot }: BadgeProps) {
  if (count <= 0) return null;
  if (dot) return <Box hidden className="badge__dot" />;
  return (
    <Box hidden className={cx('badge', tone === 'brand' && 'badge--brand')}>
      <Text drawn={drawn} className={cx('badge__text', tone === 'brand' && 'badge__text--brand')}>
        {count > most ? `${most}+` : String(count)}
      </Text>
    </Box>
  );
}
