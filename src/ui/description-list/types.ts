import type { ReactNode } from 'react';

export interface Description {
  key: string;
  label: string;
  /** Text, or any content; an empty text is shown as —. */
  value: ReactNode;
  /** The value below the label, over the full width (long text, images). */
  wide?: boolean;
}

/** A single line: a pair without a list around it. */
export type DescriptionItemProps = Omit<Description, 'key'>;

export interface DescriptionListProps {
  pairs: readonly Description[];
}
