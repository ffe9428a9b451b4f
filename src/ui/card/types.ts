import type { ReactNode } from 'react';
import type { PrimitiveProps } from '../internal/primitive';
import type { TagProps } from '../tag/types';

export interface CardProps extends PrimitiveProps {
  /** Heading of the card. */
  title?: string;
  /** Right of the heading: a number, a link. */
  extra?: ReactNode;
  /** No padding: rows bring their own. */
  flush?: boolean;
  /** No padding either: that of `className` applies, whichever style sheet is loaded first. */
  bare?: boolean;
  /** Holds fields, which bring their own space above and below. */
  form?: boolean;
}

export interface RecordCardProps {
  title: string;
  /** Two or three of them. Empty values show as —. A `whole` value may take a second line. */
  lines?: readonly { label: string; value: string; danger?: boolean; whole?: boolean }[];
  tag?: TagProps;
  /** Drawn below the lines, such as a bar or pictures, and how the card's name says it. */
  below?: { name?: string; drawn: ReactNode };
  /** Below, small: when and by whom. */
  note?: string;
  /** Left of everything: avatar, tile, checkbox. */
  lead?: ReactNode;
  /** The whole card is tappable. */
  onTap: () => void;
  onLongPress?: () => void;
  /** Shows a trailing ⋯ that opens the row's actions. */
  onMore?: () => void;
  /** Desktop: shown in the adjacent pane. Batch mode: chosen. */
  selected?: boolean;
  /** Desktop list: no gaps, a line between cards. */
  dense?: boolean;
}
