import type { PrimitiveProps } from '../internal/primitive';

export interface TextProps extends PrimitiveProps {
  /** The element on H5. Default `span`. */
  as?: 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'label' | 'strong' | 'small' | 'time' | 'dt' | 'dd' | 'kbd';
  id?: string;
  /** With `as="label"`: the id of the control it names. */
  htmlFor?: string;
  /** A text that is a picture (initials, a count on a bell): browsers draw it without making it part of the words. */
  drawn?: boolean;
  /** Cut after this many lines with an ellipsis. */
  lines?: number;
  /** Announced at once (`alert`) or when idle (`status`). */
  role?: 'alert' | 'status' | 'img';
  /** Accessible name in place of the text. */
  name?: string;
  /** Hidden from assistive technology. */
  hidden?: boolean;
  /** Can be selected and copied; on by default on H5. */
  selectable?: boolean;
}
