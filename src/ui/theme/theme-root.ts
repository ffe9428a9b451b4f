import type { CSSProperties } from 'react';
import { brandStyle, themeClass, useTheme } from './theme';

/** Class and style that carry the theme on the root of a page or overlay. */
export function useThemeRoot(): { className: string; style: CSSProperties } {
  const theme = useTheme();
  return { className: themeClass(theme), style: brandStyle(theme) as CSSProperties };
}
