import type { CSSProperties } from 'react';
import type { PrimitiveRole, AriaState } from './primitive';

/** Name and role as mini-programs spell them. */
export function ariaProps(
  role: PrimitiveRole | undefined,
  name: string | undefined,
  state: AriaState = {},
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

/** A length in a style object: mini-programs need the unit written out, numbers are screen pixels. */
export function primitiveStyle(style: CSSProperties | undefined): CSSProperties | undefined {
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
