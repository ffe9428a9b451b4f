import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import type { IconTone } from '../icon/types';
import { Text } from '../text';
import type { TagProps } from './types';
import './index.scss';

/** A status in one word. */
export function Tag({ text, tone = 'plain', icon, raised }: TagProps) {
  const iconTone: IconTone = tone === 'plain' ? 'text-2' : tone;
  return (
    <Box className={cx('tag', `tag--${tone}`, raised && 'tag--raised')}>
      {icon ? <Icon icon={icon} size={16} tone={iconTone} /> : null}
      <Text className={cx('tag__text', `tag__text--${tone}`)}>{text}</Text>
    </Box>
  );
}
