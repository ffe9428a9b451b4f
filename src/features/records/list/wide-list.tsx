import type { ReactNode } from 'react';
import { RecordList, type RecordListProps } from '@/features/records/list/record-list';
import { RecordSide } from '@/features/records/record/record-side';
import { Panes } from '@/features/shared/panes/panes';
import { KeyLine } from '@/ui/keys/key-line';

export interface WideListProps extends RecordListProps {
  /** What the list offers by keys, to be named below the rows. */
  keys: readonly string[];
  /** What is above the rows. */
  bar: ReactNode;
  /** Closes the record beside the rows. */
  onClose: () => void;
}

/** A list with the open record next to it. */
export function WideList({ bar, keys, onClose, ...rows }: WideListProps) {
  return (
    <Panes
      place="list"
      side={
        <>
          {bar}
          <RecordList {...rows} dense />
          <KeyLine place="list" offers={keys} />
        </>
      }
    >
      <RecordSide menu={rows.list.definition.menu.id} id={rows.current} onGone={onClose} />
    </Panes>
  );
}
