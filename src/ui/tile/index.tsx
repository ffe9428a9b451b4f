import { useState } from 'react';
import { uiMessages } from '@/ui/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Badge } from '../badge';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Icon } from '../icon';
import { Image } from '../image';
import { Pressable } from '../pressable';
import { colorFromName } from '../theme/color-from-name';
import { Text } from '../text';
import type { TileEntryProps, TileProps } from './types';
import './index.scss';

/** The picture of a menu: its image, its icon, else its first character, on its own tint. */
export function Tile({ title, icon, src, size = 44, tint = colorFromName(title), onBroken }: TileProps) {
  const [broken, setBroken] = useState('');
  const box = { width: size, height: size, borderRadius: size === 28 ? 6 : size === 56 ? 16 : 10 };
  if (src && broken !== src) {
    const fail = () => {
      setBroken(src);
      onBroken?.();
    };
    return <Image src={src} name="" fit="contain" style={box} onError={fail} />;
  }
  return (
    <Box hidden className={cx('tile', `tint--${tint}`)} style={box}>
      {icon ? (
        <Icon icon={icon} size={size === 28 ? 20 : 24} tone={`tile-${tint}`} />
      ) : (
        <Text drawn className={cx('tile__text', size === 28 && 'tile__text--s', `tint__text--${tint}`)}>
          {title.trim().charAt(0)}
        </Text>
      )}
    </Box>
  );
}

/** A tile with its label, in a grid of four per row, three in elder mode. */
export function TileEntry({ label, count = 0, onTap, onLongPress, ...tile }: TileEntryProps) {
  const t = useTranslation(uiMessages);
  const text = label ?? tile.title;
  return (
    <Pressable
      name={count > 0 ? t('unread', { label: text, count }) : text}
      className="tile-entry"
      onTap={onTap}
      onLongPress={onLongPress}
    >
      <Box className="tile-entry__tile">
        <Tile {...tile} />
        {count > 0 ? (
          <Box className="tile-entry__badge">
            <Badge drawn count={count} most={999} />
          </Box>
        ) : null}
      </Box>
      <Text lines={2} className="tile-entry__label">
        {text}
      </Text>
    </Pressable>
  );
}
