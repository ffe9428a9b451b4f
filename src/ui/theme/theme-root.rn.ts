import type { CSSProperties } from 'react';

/** React Native inherits nothing: each primitive follows the theme itself (`usePrimitiveStyle`). */
export function useThemeRoot(): { className: string; style: CSSProperties } {
  return { className: '', style: {} };
}
