import type { CSSProperties } from 'react';
import type { LeafRole, LeafState } from './leaf';

/** Name and role as mini-programs spell them. */
export function announced(
  role: LeafRole | undefined,
  name: string | undefined,
  state: LeafState = {},
): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  if (role) props.ariaRole = role;
  if (name !== undefined) props.ariaLabel = name;
  if (state.checked !== undefined) props.ariaChecked = state.checked;
  if (state.selected !== undefined) props.ariaSelected = state.selected;
  if (state.expanded !== undefined) props.ariaExpanded = state.expanded;
  if (state.disabled) props.ariaDisabled = true;
  return props;
}

/** Length in a style object: mini-programs want their unit written out, numbers are pixels of the screen. */
export function leafStyle(style: CSSProperties | undefined): CSSProperties | undefined {
  if (!style) return undefined;
  const out: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(style)) {
    out[name] = typeof value === 'number' && !UNITLESS.has(name) ? `${value}px` : value;
  }
  return out;
}

const UNITLESS = new Set([
  'flex',
  'flexGrow',
  'flexShrink',
  'opacity',
  'zIndex',
  'fontWeight',
  'order',
  'lineClamp',
]);
