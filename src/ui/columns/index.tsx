import type { BoardProps, ColumnsProps } from './types';

/** A phone has one column: what is in the first is above what is in the second. */
export function TwoColumns({ side, children }: ColumnsProps) {
  return (
    <>
      {children}
      {side}
    </>
  );
}

/** Cards one below the other. */
export const Board = ({ children }: BoardProps) => <>{children}</>;
