import type { CSSProperties } from 'react';

const NOTHING: { className: string; style: CSSProperties } = { className: '', style: {} };

/** In a browser the theme is set on the document (`applyTheme`), so a page's root does not need it. */
export function useThemeRoot(): { className: string; style: CSSProperties } {
  return NOTHING;
}
