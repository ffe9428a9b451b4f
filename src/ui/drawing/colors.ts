import { dark, light, type TokenName } from '../theme/palette';
import type { Theme } from '../theme/types';
import type { ShapeColor } from './types';

/** The actual colour, for drawings that cannot refer to the theme. */
export function colorOf(theme: Theme, color: ShapeColor | undefined): string {
  if (color === undefined) return 'none';
  if (color.startsWith('#')) return color;
  const token = `color-${color}` as TokenName;
  const branded = (theme.brand as Partial<Record<TokenName, string>>)[token];
  return branded ?? (theme.mode === 'dark' ? dark : light)[token];
}
