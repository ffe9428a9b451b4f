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
  /** One line about what would be here; a general one by default. */
  text?: string;
  /** A second line, if it helps. */
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
  /** Shown in place of the age, for example that there is something newer. */
  headline?: string;
  /** Time of the content shown, such as `08:40`. */
  since?: string;
  /** There is a network, but the content shown could not be refreshed yet. */
  online?: boolean;
  /** Why it could not, in the catalogue's words. */
  why?: string;
  /** Anything else to know about it, in the catalogue's words. */
  note?: string;
  onRetry?: () => void;
  /** Label of the `onRetry` button; default retry. */
  retryText?: string;
  /** Number of pending entries in the outbox; shown with a link to it. */
  outbox?: number;
  onOutbox?: () => void;
}
