import type { Theme } from './types';

const BRAND = ['color-brand', 'color-brand-fill', 'color-brand-press', 'color-brand-soft'] as const;
const FRAME = { light: '#ffffff', dark: '#1b1d20' };

/** Sets the theme on the document, so that overlays and the browser's own bars follow too. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('theme--dark', theme.mode === 'dark');
  root.classList.toggle('theme--simple', theme.simple);
  root.style.setProperty('--text-scale', String(theme.textScale));
  for (const name of BRAND) {
    const value = theme.brand[name];
    if (value) root.style.setProperty(`--${name}`, value);
    else root.style.removeProperty(`--${name}`);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME[theme.mode]);
}
