import type { CSSProperties, ReactNode } from 'react';

/** Props that all our elements take. Lengths in `style` are pixels; `className` becomes `style` on React Native. */
export interface PrimitiveProps {
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}

/** Roles that all four targets can announce. */
export type PrimitiveRole =
  | 'button'
  | 'link'
  | 'tab'
  | 'checkbox'
  | 'radio'
  | 'switch'
  | 'menuitem'
  | 'option'
  | 'tablist'
  | 'tabpanel'
  | 'listbox'
  | 'list'
  | 'listitem'
  | 'radiogroup'
  | 'group'
  | 'menu'
  | 'dialog'
  | 'alertdialog'
  | 'status'
  | 'alert'
  | 'img'
  | 'progressbar'
  | 'slider'
  | 'spinbutton'
  | 'tree'
  | 'treeitem'
  | 'search'
  | 'region'
  | 'navigation'
  | 'none';

export interface AriaState {
  selected?: boolean;
  checked?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  busy?: boolean;
}
