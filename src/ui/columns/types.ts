import type { ReactNode } from 'react';

export interface ColumnsProps {
  /** Second column. */
  side: ReactNode;
  children: ReactNode;
}

export interface BoardProps {
  children: ReactNode;
}
