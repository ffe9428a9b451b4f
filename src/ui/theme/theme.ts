import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isSystemDark, onSystemThemeChange } from '@/device/runtime/system-theme';
import { applyTheme } from './apply-theme';
import { TEXT_SCALES, type BrandTokens, type TextScale, type Theme } from './types';
import type { ThemeChoice, ThemeMode } from './types';
import { contrast, mix, parseColor, shiftUntil, toHex, type Rgb } from './contrast';

/** Where the choice is kept between starts; set at launch, absent in tests. */
export interface ThemePort {
  read(): Promise<string | undefined>;
  write(value: string): Promise<void>;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const READABLE = 4.5;

/** Backgrounds of text (page, surface, sunken), the share of brand in its tint, and where to move for contrast. */
const GROUNDS: Record<ThemeMode, { grounds: Rgb[]; surface: Rgb; tint: number; towards: Rgb }> = {
  light: {
    grounds: [
      [244, 245, 247],
      [255, 255, 255],
      [240, 242, 245],
    ],
    surface: [255, 255, 255],
    tint: 0.08,
    towards: BLACK,
  },
  dark: {
    grounds: [
      [17, 18, 20],
      [27, 29, 32],
      [36, 39, 43],
    ],
    surface: [27, 29, 32],
    tint: 0.15,
    towards: WHITE,
  },
};

/**
 * Creates the brand tokens from a tenant's ThemeColor: the fill is darkened until white reads 4.5:1 on it, the text
 * colour moved (darker on light, lighter on dark) until it reads 4.5:1 on every background and on its own tint.
 * @param color any CSS hex or rgb() colour; unreadable input gives no overrides
 */
export function deriveBrand(color: string, mode: ThemeMode): Partial<BrandTokens> {
  const base = parseColor(color);
  if (!base) return {};
  const { grounds, surface, tint, towards } = GROUNDS[mode];
  const fill = shiftUntil(base, BLACK, (c) => contrast(c, WHITE) >= READABLE);
  const soft = (c: Rgb) => mix(surface, c, tint);
  const text = shiftUntil(base, towards, (c) =>
    [...grounds, soft(c)].every((ground) => contrast(c, ground) >= READABLE),
  );
  return {
    'color-brand': toHex(text),
    'color-brand-fill': toHex(fill),
    'color-brand-press': toHex(mix(fill, BLACK, 0.18)),
    'color-brand-soft': toHex(soft(text)),
  };
}

const FIRST: Theme = { choice: 'light', mode: 'light', textScale: 1, simple: false, brand: {} };

export const themeStore = createStore<Theme>(() => FIRST);

let port: ThemePort | undefined;
let stopFollowing: (() => void) | undefined;

function change(patch: Partial<Pick<Theme, 'choice' | 'textScale' | 'tenantColor'>>): void {
  const next = { ...themeStore.getState(), ...patch };
  next.mode = next.choice === 'system' ? (isSystemDark() ? 'dark' : 'light') : next.choice;
  next.simple = next.textScale === 1.6;
  next.brand = next.tenantColor ? deriveBrand(next.tenantColor, next.mode) : {};
  themeStore.setState(next, true);
  applyTheme(next);
}

function remember(): void {
  const { choice, textScale } = themeStore.getState();
  void port?.write(JSON.stringify({ mode: choice, textScale })).catch(() => undefined);
}

/** The stored choice, as far as it can be read. */
function readChoice(kept: string | undefined): { mode?: unknown; textScale?: unknown } {
  try {
    const choice: unknown = JSON.parse(kept ?? '{}');
    return typeof choice === 'object' && choice !== null ? choice : {};
  } catch {
    return {};
  }
}

/** Those that can be chosen here. */
export function themeChoices(): readonly ThemeChoice[] {
  return isSystemDark() === undefined ? ['light', 'dark'] : ['system', 'light', 'dark'];
}

/** Reads the stored choice and applies it; anything unreadable gives the default theme. Call once at launch. */
export async function startTheme(where: ThemePort): Promise<void> {
  port = where;
  const kept = await where.read().catch(() => undefined);
  const choice = readChoice(kept);
  change({
    choice: themeChoices().find((one) => one === choice.mode) ?? 'light',
    textScale: TEXT_SCALES.find((scale) => scale === choice.textScale) ?? 1,
  });
  stopFollowing?.();
  stopFollowing = onSystemThemeChange(() => change({}));
}

export function setMode(choice: ThemeChoice): void {
  change({ choice });
  remember();
}

export function setTextScale(textScale: TextScale): void {
  change({ textScale });
  remember();
}

/** Sets the tenant's ThemeColor (getSysConfig); an empty or unreadable one restores our blue. */
export function setTenantColor(color: string | null | undefined): void {
  change({ tenantColor: color && parseColor(color) ? color : undefined });
}

/** Subscribes a component to the theme. */
export function useTheme(): Theme {
  return useStore(themeStore);
}

/** Whether elder mode is on: what a page can do without is left out. */
export function useSimple(): boolean {
  return useStore(themeStore, ({ simple }) => simple);
}

/** How high the smallest target is, px: the `--touch-target` of the stylesheets. */
export function touchTarget(): number {
  return themeStore.getState().simple ? 56 : 44;
}

/** Class names for the theme where the document cannot carry it (mini-programs: each page's root). */
export function themeClass(theme: Theme): string {
  const scale = TEXT_SCALES.indexOf(theme.textScale);
  const size = theme.simple ? 'theme--simple' : scale > 0 && `theme--scale-${scale + 1}`;
  return ['theme', theme.mode === 'dark' && 'theme--dark', size].filter(Boolean).join(' ');
}

/** The tenant's overrides as custom properties for an inline style. */
export function brandStyle(theme: Theme): Record<string, string> {
  return Object.fromEntries(Object.entries(theme.brand).map(([name, value]) => [`--${name}`, value]));
}
