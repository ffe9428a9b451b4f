import type { ReactNode } from 'react';

export interface TimelineStep {
  key: string;
  /** Who or what: the bold part. */
  title: string;
  /** After it, lighter: what was done. */
  action?: string;
  time?: string;
  state: 'done' | 'now' | 'next' | 'refused';
  /** What was said, quoted. */
  quote?: string;
  /** A line below, small. */
  hint?: string;
  children?: ReactNode;
}

export interface TimelineProps {
  name: string;
  steps: readonly TimelineStep[];
  /** Small dots, for a log of changes. */
  compact?: boolean;
}
