import type { CSSProperties } from 'react';

/** React Native inherits nothing: each leaf follows the theme itself (`useLeafStyle`). */
export function useThemeRoot(): { className: string; style: CSSProperties } {
  return { className: '', style: {} };
}
