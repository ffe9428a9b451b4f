import type { ReactNode } from 'react';

export interface SheetOptions {
  title: string;
  /** Sticky below the content: an `<ActionBar>`. */
  footer?: ReactNode;
  /** `auto` grows with the content, `tall` is nine tenths of the screen, `full` all of it. Default `auto`. */
  height?: 'auto' | 'tall' | 'full';
  /** The content does its own scrolling or fills the sheet. */
  fixed?: boolean;
  /** False: only its own buttons close it. */
  dismissable?: boolean;
}

export interface SheetProps extends SheetOptions {
  open: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** A sheet opened from code; `render` gets the function that closes it. */
export interface OpenSheetOptions extends Omit<SheetOptions, 'footer'> {
  render: (close: () => void) => ReactNode;
  footer?: (close: () => void) => ReactNode;
  onClose?: () => void;
}

/** A sheet that asks a question; `render` gets the function that takes the answer and closes it. */
export interface AskSheetOptions<T> extends Omit<SheetOptions, 'footer'> {
  render: (answer: (value: T) => void) => ReactNode;
}

export interface FrameProps extends SheetOptions {
  visible: boolean;
  closing: boolean;
  onDismiss: () => void;
  children?: ReactNode;
}
