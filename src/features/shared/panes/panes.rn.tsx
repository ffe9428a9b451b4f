import type { PanesProps } from '@/features/shared/panes/panes-props';
import { Split } from '@/ui/split';

/** Two panes of a tablet. */
export const Panes = ({ side, children }: PanesProps) => <Split side={side}>{children}</Split>;
