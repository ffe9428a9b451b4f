export type ThemeMode = 'light' | 'dark';

/** What the user may choose: one of the two, or the one that the system is in. */
export type ThemeChoice = ThemeMode | 'system';

/** Text sizes that the user may choose; the system's own setting scales on top of it. */
export const TEXT_SCALES = [1, 1.15, 1.3, 1.6] as const;
export type TextScale = (typeof TEXT_SCALES)[number];

/** The tokens that a tenant's ThemeColor replaces; all others stay. */
export interface BrandTokens {
  'color-brand': string;
  'color-brand-fill': string;
  'color-brand-press': string;
  'color-brand-soft': string;
}

export interface Theme {
  /** §9: on the first start, light, with dark mode off. */
  choice: ThemeChoice;
  /** The one in use, which is the choice or what it follows. */
  mode: ThemeMode;
  textScale: TextScale;
  /** Elder mode, which comes with the largest text: targets of 56 px, and fewer things on a page. */
  simple: boolean;
  /** The tenant's ThemeColor as received, undefined for our own blue. */
  tenantColor?: string;
  /** Overrides for `mode`; empty without a tenant colour. */
  brand: Partial<BrandTokens>;
}
