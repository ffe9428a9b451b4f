import type { CSSProperties } from 'react';

const NOTHING: { className: string; style: CSSProperties } = { className: '', style: {} };

/** In a browser the document carries the theme (`applyTheme`), so a page's root need not. */
export function useThemeRoot(): { className: string; style: CSSProperties } {
  return NOTHING;
}
