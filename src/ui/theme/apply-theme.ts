import type { Theme } from './types';

/** Without a document the theme is set on each page's root (`themeClass`, `brandStyle`): nothing to do here. */
export function applyTheme(_theme: Theme): void {}
