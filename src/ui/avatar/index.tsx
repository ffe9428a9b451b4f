import { useState } from 'react';
import { Box } from '../box';
import { cx } from '../internal/cx';
import { Image } from '../image';
import { colorFromName } from '../theme/color-from-name';
import { Text } from '../text';
import type { AvatarProps } from './types';
import './index.scss';

/** The text shown for a person: the given name if it is a Chinese name, otherwise the initials. */
export function shortName(person: string, size = 40): string {
  const name = person.trim();
  const latin = /^[\x20-\x7e]+$/.test(name);
  if (!latin) return name.slice(size < 36 ? -1 : -2);
  const letters = name.split(/\s+/).map((word) => word.charAt(0).toUpperCase());
  return letters.slice(0, size < 36 ? 1 : 2).join('');
}

/** A person in a circle. Decoration: the name is shown next to it. */
export function Avatar({ person, src, size = 40, onBroken }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const tint = colorFromName(person);
  const box = { width: size, height: size, borderRadius: size / 2 };
  const fail = () => {
    setBroken(src ?? '');
    onBroken?.();
  };
  if (src && broken !== src) return <Image src={src} name="" style={box} onError={fail} />;
  return (
    <Box hidden className={cx('avatar', `tint--${tint}`)} style={box}>
      <Text
        drawn
        className={cx(
          'avatar__text',
          size < 36 && 'avatar__text--s',
          size > 40 && 'avatar__text--l',
          `tint__text--${tint}`,
        )}
      >
        {shortName(person, size)}
      </Text>
    </Box>
  );
}
