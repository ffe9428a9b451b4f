import { Box } from '../box';
import type { BoardProps, ColumnsProps } from './types';
import './index.scss';

/** On a page of `width="wide"` two columns, elsewhere what is in the first above what is in the second. */
export function TwoColumns({ side, children }: ColumnsProps) {
  return (
    <Box className="columns">
      <Box className="columns__one">{children}</Box>
      <Box className="columns__one">{side}</Box>
    </Box>
  );
}

/** Cards one below the other; on a page of `width="wide"` in two columns or three, each card whole, about as much in each column. */
export function Board({ children }: BoardProps) {
  return <Box className="board">{children}</Box>;
}
