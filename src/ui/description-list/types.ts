import type { ReactNode } from 'react';

export interface Pair {
  key: string;
  label: string;
  /** Text, or anything drawn; an empty text shows —. */
  value: ReactNode;
  /** The value below the label, over the whole width (long text, images). */
  wide?: boolean;
}

/** One line: a pair without a list around it. */
export type PairRowProps = Omit<Pair, 'key'>;

export interface PairsProps {
  pairs: readonly Pair[];
}
