export interface PeriodNavigatorProps {
  /** The period that is shown. */
  title: string;
  /** Below the title; an empty one keeps its place. */
  note?: string;
  /** Accessible names of the two arrows. */
  previous: string;
  next: string;
  /** There is no earlier period. */
  atStart?: boolean;
  /** There is no later period. */
  atEnd?: boolean;
  onTurn: (by: -1 | 1) => void;
}
