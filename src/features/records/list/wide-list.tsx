import type { ReactNode } from 'react';
import { Box } from '@/ui/box';
import { RecordList, type RecordListProps } from '@/features/records/list/record-list';
import { RecordSide } from '@/features/records/record/record-side';
import './wide-list.scss';

export interface WideListProps extends RecordListProps {
  /** What is above the rows. */
  bar: ReactNode;
  /** Closes the record beside the rows. */
  onClose: () => void;
}

/** A list with the open record next to it. */
export function WideList({ bar, onClose, ...rows }: WideListProps) {
  return (
    <Box className="wide-list__split">
      <Box className="wide-list__side">
        {bar}
        <RecordList {...rows} dense />
      </Box>
      <Box className="wide-list__pane">
        <RecordSide menu={rows.list.definition.menu.id} id={rows.current} onGone={onClose} />
      </Box>
    </Box>
  );
}
