import { scalePx2dp } from '@tarojs/runtime-rn';
import type { CSSProperties } from 'react';
import type { PrimitiveRole, AriaState } from './primitive';
import { dark, light, type TokenName } from '../theme/palette';
import { themeStore, useTheme } from '../theme/theme';

const NATIVE_ROLE: Partial<Record<PrimitiveRole, string>> = {
  alertdialog: 'alert',
  status: 'text',
  img: 'image',
  option: 'menuitem',
  listbox: 'list',
  treeitem: 'menuitem',
  slider: 'adjustable',
  dialog: 'none',
  group: 'none',
  region: 'none',
  navigation: 'none',
  listitem: 'none',
  tree: 'list',
};

/** Roles that are a single element to a screen reader; the others are boxes, whose content has to stay reachable. */
const ONE_THING: readonly PrimitiveRole[] = [
  'button',
  'link',
  'tab',
  'checkbox',
  'radio',
  'switch',
  'menuitem',
  'option',
  'treeitem',
  'img',
  'progressbar',
  'slider',
  'spinbutton',
];

/** Name, role and state as React Native spells them. */
export function ariaProps(
  role: PrimitiveRole | undefined,
  name: string | undefined,
  state: AriaState = {},
): Record<string, unknown> {
  if (!role && name === undefined) return {};
  return {
    accessible: role && ONE_THING.includes(role) ? true : undefined,
    accessibilityRole: role ? (NATIVE_ROLE[role] ?? role) : undefined,
    accessibilityLabel: name,
    accessibilityState: state,
  };
}

/** Which tokens a style property takes, so that a light value identifies a single token. */
function tokensFor(property: string): TokenName[] {
  const names = Object.keys(light) as TokenName[];
  if (property === 'color') {
    return names.filter((name) => /text|brand$|on-|success$|warning$|danger$|info$|ink|tile-\w+$/.test(name));
  }
  if (property.startsWith('border'))
    return names.filter((name) => /line|brand$|danger$|success$|warning$/.test(name));
  return names.filter((name) => !/text|color-brand$|on-|ink/.test(name));
}

const byProperty = new Map<string, Map<string, TokenName>>();

function tokenOf(property: string, value: string): TokenName | undefined {
  let map = byProperty.get(property);
  if (!map) {
    map = new Map(tokensFor(property).map((name) => [light[name].replace(/\s/g, ''), name]));
    byProperty.set(property, map);
  }
  return map.get(value.toLowerCase().replace(/\s/g, ''));
}

/** `translateX(8px) scale(2)` as the list React Native wants; other transforms are left as they are. */
function transformOf(text: string): Record<string, number>[] {
  return Array.from(
    text.matchAll(/(translateX|translateY|scale)\((-?[\d.]+)(?:px)?\)/g),
    ([, name = '', value]) => ({
      [name]: Number(value),
    }),
  );
}

function flatten(style: unknown): Record<string, unknown> {
  if (Array.isArray(style)) return Object.assign({}, ...style.map(flatten)) as Record<string, unknown>;
  return style && typeof style === 'object' ? (style as Record<string, unknown>) : {};
}

/** The smallest target as it is compiled, and in elder mode. */
const TARGET = scalePx2dp(44);
const LARGE_TARGET = scalePx2dp(56);

/** Whether a length is that of a target: the least one of something tappable, or the length of a square button. */
const isTarget = (property: string, value: unknown): boolean =>
  typeof value === 'number' &&
  (/^min(Height|Width)$/.test(property)
    ? value >= TARGET && value < LARGE_TARGET
    : /^(height|width)$/.test(property) && value === TARGET);

/** Four tiles or months per row become three in elder mode: rules below `.theme--simple` are not for React Native. */
const FOURTH = '25%';
const THIRD = '33.3%';

/**
 * React Native's styles are compiled with the light values. In the dark theme, with a tenant's colour or with larger text, this
 * replaces each value with that of the current theme; in elder mode it enlarges targets and tiles too.
 */
export function primitiveStyle(style: CSSProperties | undefined): CSSProperties | undefined {
  const theme = themeStore.getState();
  if (!style) return style;
  const plain = theme.mode === 'light' && theme.textScale === 1 && !theme.tenantColor;
  const flat = flatten(style);
  if (plain && typeof flat.transform !== 'string') return style;
  const out = { ...flat };
  if (typeof out.transform === 'string') out.transform = transformOf(out.transform);
  if (plain) return out as CSSProperties;
  for (const [property, value] of Object.entries(out)) {
    if ((property === 'fontSize' || property === 'lineHeight') && typeof value === 'number') {
      out[property] = value * theme.textScale;
    } else if (theme.simple && isTarget(property, value)) {
      out[property] = LARGE_TARGET;
    } else if (theme.simple && property === 'width' && value === FOURTH) {
      out[property] = THIRD;
    } else if (typeof value === 'string' && /color$/i.test(property)) {
      const token = tokenOf(property, value);
      if (token)
        out[property] =
          (theme.brand as Record<string, string>)[token] ?? (theme.mode === 'dark' ? dark : light)[token];
    }
  }
  return out as CSSProperties;
}

/** `primitiveStyle`, applied again after each theme change: nothing is inherited, so each leaf follows the theme itself. */
export function usePrimitiveStyle(style: CSSProperties | undefined): CSSProperties | undefined {
  useTheme();
  return primitiveStyle(style);
}
