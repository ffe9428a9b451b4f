import type { PanesProps } from '@/features/shared/panes/panes-props';

/** The windows of mini-programs have no room for two panes: nothing is drawn in them that has some. */
export const Panes = ({ side, children }: PanesProps) => (
  <>
    {side}
    {children}
  </>
);
