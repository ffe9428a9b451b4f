import type { ReactNode } from 'react';

export interface Description {
  key: string;
  label: string;
  /** Text, or anything drawn; an empty text shows —. */
  value: ReactNode;
  /** The value below the label, over the whole width (long text, images). */
  wide?: boolean;
}

/** One line: a pair without a list around it. */
export type DescriptionItemProps = Omit<Description, 'key'>;

export interface DescriptionListProps {
  pairs: readonly Description[];
}
