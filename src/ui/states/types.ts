import type { IconName } from '../icon/paths';

export interface SkeletonProps {
  /** The shape that will come: cards, label/value pairs, fields, rows with an avatar. Default `list`. */
  shape?: 'list' | 'detail' | 'form' | 'rows';
  /** How many cards, fields or rows. Default 4. */
  count?: number;
}

export interface StateAction {
  text: string;
  icon?: IconName;
  onTap: () => unknown;
}

export interface EmptyProps {
  /** One line saying what would be here; default a general one. */
  text?: string;
  /** A second line, when it helps. */
  hint?: string;
  action?: StateAction;
  /** Inside a card or sheet: smaller. */
  compact?: boolean;
}

export interface ErrorStateProps {
  /** What happened, in the catalogue's words. */
  text: string;
  hint?: string;
  /** Retry; leave out only where repeating cannot help. */
  onRetry?: () => unknown;
  compact?: boolean;
}

export interface OfflineBarProps {
  /** What is said in place of the age: that there is something newer, say. */
  headline?: string;
  /** Time of the content shown, such as `08:40`. */
  since?: string;
  /** There is a network, but what is shown could not be read anew yet. */
  online?: boolean;
  /** Why it could not, in the catalogue's words. */
  why?: string;
  /** What else is to be known of it, in the catalogue's words. */
  note?: string;
  onRetry?: () => void;
  /** What `onRetry` is called; default retry. */
  retryText?: string;
  /** Entries waiting in the outbox; shown with a way there. */
  outbox?: number;
  onOutbox?: () => void;
}
