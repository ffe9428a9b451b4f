import { Image } from '@tarojs/components';
import { ariaProps, primitiveStyle } from '../internal/primitive-props';
import { dark, light, type TokenName } from '../theme/palette';
import { useTheme } from '../theme/theme';
import { filledPaths, iconPaths } from './paths';
import type { IconProps } from './types';

const cache = new Map<string, string>();

/** An SVG of the icon as a data URL, with colours written in: mini-programs show SVG only as an image. */
function draw(icon: IconProps['icon'], filled: boolean, color: string, ground: string): string {
  const key = `${icon}${filled}${color}${ground}`;
  let address = cache.get(key);
  if (!address) {
    const solid = filled ? filledPaths[icon] : undefined;
    const fill = solid ? ` fill='${color}'` : '';
    const knock = solid?.knock ? `<path d='${solid.knock}' stroke='${ground}'/>` : '';
    const svg =
      `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='${color}' stroke-width='1.5' ` +
      `stroke-linecap='round' stroke-linejoin='round'><path d='${solid?.fill ?? iconPaths[icon]}'${fill}/>${knock}</svg>`;
    address = `data:image/svg+xml,${svg.replace(/#/g, '%23').replace(/</g, '%3C').replace(/>/g, '%3E')}`;
    cache.set(key, address);
  }
  return address;
}

/** An icon of the set in the colour of the theme. */
export function Icon({ icon, size = 24, tone = 'text', filled = false, name, className, style }: IconProps) {
  const theme = useTheme();
  const palette = theme.mode === 'dark' ? dark : light;
  const token: TokenName = `color-${tone}`;
  const color = (theme.brand as Partial<Record<TokenName, string>>)[token] ?? palette[token];
  return (
    <Image
      src={draw(icon, filled, color, palette['color-surface'])}
      mode="aspectFit"
      className={className}
      style={primitiveStyle({ width: size, height: size, flexShrink: 0, ...style })}
      {...ariaProps(name ? 'img' : undefined, name)}
    />
  );
}
