import type { CSSProperties } from 'react';

export interface BaseInputProps {
  /** Links it to its label (`<Text as="label" htmlFor={id}>`) and lets `revealField(id)` find it. */
  id?: string;
  value: string;
  onChange: (value: string) => void;
  /** Accessible name where no visible label exists. */
  name?: string;
  placeholder?: string;
  /** Keyboard and masking. `decimal` allows a point and a minus sign. Default `text`. */
  type?: 'text' | 'number' | 'decimal' | 'tel' | 'password' | 'search' | 'email' | 'url';
  multiline?: boolean;
  /** Lines shown before it scrolls, with `multiline`. Default 3. */
  rows?: number;
  /** In characters; anything beyond is not accepted. */
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
  invalid?: boolean;
  /** Id of the help or error text below. */
  describedBy?: string;
  /** H5 autofill hint, such as `username` or `current-password`. */
  autoComplete?: string;
  autoFocus?: boolean;
  /** Word on the keyboard's key. */
  confirmType?: 'done' | 'go' | 'next' | 'search' | 'send';
  /** Enter on a keyboard, the confirm key on a phone. */
  onSubmit?: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** H5: keys are offered to the caller first; true means handled. */
  onKey?: (key: string) => boolean;
  /** The text field has a list of suggestions: the list's id, and whether it is open. */
  suggests?: { listId: string; open: boolean; activeId?: string };
  className?: string;
  style?: CSSProperties;
}
