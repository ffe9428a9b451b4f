import type { ReactNode } from 'react';
import { Box } from '../box';
import './index.scss';

export interface SplitProps {
  /** The pane on the left, whose width is fixed. */
  side: ReactNode;
  /** Between the panes: what changes the width of the left one. */
  separator?: ReactNode;
  /** The pane that takes the rest. */
  children: ReactNode;
}

/** Two panes next to each other. */
export function Split({ side, separator, children }: SplitProps) {
  return (
    <Box className="split">
      <Box className="split__side">{side}</Box>
      {separator}
      <Box className="split__pane">{children}</Box>
    </Box>
  );
}
