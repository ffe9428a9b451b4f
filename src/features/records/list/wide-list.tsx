import type { ReactNode } from 'react';
import { RecordList, type RecordListProps } from '@/features/records/list/record-list';
import { RecordSide } from '@/features/records/record/record-side';
import { Split } from '@/ui/split';

export interface WideListProps extends RecordListProps {
  /** What is above the rows. */
  bar: ReactNode;
  /** Closes the record beside the rows. */
  onClose: () => void;
}

/** A list with the open record next to it. */
export function WideList({ bar, onClose, ...rows }: WideListProps) {
  return (
    <Split
      side={
        <>
          {bar}
          <RecordList {...rows} dense />
        </>
      }
    >
      <RecordSide menu={rows.list.definition.menu.id} id={rows.current} onGone={onClose} />
    </Split>
  );
}
