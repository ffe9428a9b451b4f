import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useSession } from '@/data/session/session-store';
import { ListDesk } from '@/features/shared/desk/list-desk';
import { useTranslation } from '@/i18n/use-translation';
import { KeyLine } from '@/ui/keys/key-line';
import { Skeleton } from '@/ui/states';
import { RecordList, type RecordListProps } from '@/features/records/list/record-list';
import { RecordSide } from '@/features/records/record/record-side';
import { designedColumns } from '@/features/records/table/designed-columns';
import { mayEditCells } from '@/features/records/table/editable-cells';
import { useListLook } from '@/features/records/table/list-looks';
import { RecordTable } from '@/features/records/table/record-table';
import { tableColumns } from '@/features/records/table/table-columns';
import { tableMessages } from '@/features/records/table/table-messages';
import { useLeading } from '@/features/records/table/use-leading.h5';

export interface DesktopListProps extends RecordListProps {
  /** What the list offers by keys, to be named below the rows. */
  keys: readonly string[];
  /** What is above the rows. */
  bar: ReactNode;
  /** Closes the record beside the rows. */
  onClose: () => void;
}

/** A right click on a card opens its menu, as ⋯ does. A finger that rests on it has already begun to choose. */
function openMenuOf(event: MouseEvent) {
  const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
  const card = (event.target as HTMLElement).closest('.virtual-list__row');
  const more = card?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  if (!more || isTouch) return;
  event.preventDefault();
  event.stopPropagation();
  more.click();
}

/** A list on a desktop: cards beside a record, or a table that shares its room with a record once one is opened. */
export function DesktopList({ bar, keys, onClose, ...rows }: DesktopListProps) {
  const t = useTranslation(tableMessages);
  const { list, current } = rows;
  const { definition } = list;
  const columns = useMemo(() => tableColumns(definition, designedColumns(definition.menu)), [definition]);
  const user = useSession((session) => session.user);
  const [look, change] = useListLook(list);
  useLeading(list.rows, definition.menu);
  if (!look) return <Skeleton shape="list" count={5} />;
  const { table } = look;
  return (
    <ListDesk
      look={look}
      change={change}
      columns={columns}
      bar={bar}
      rows={
        table ? (
          <RecordTable {...rows} columns={columns} look={look} change={change} />
        ) : (
          <div className="list-desk__cards" onContextMenuCapture={openMenuOf}>
            <RecordList {...rows} dense />
          </div>
        )
      }
      foot={
        <KeyLine
          place="list"
          offers={table && mayEditCells(user, definition) ? [...keys, 'editCell'] : keys}
        />
      }
      beside={{
        pane: <RecordSide menu={definition.menu.id} id={current} onGone={onClose} />,
        isOpen: current !== undefined,
        onClose,
        closeName: t('closeRecord'),
        cards: { place: 'list' },
        table: 'table',
      }}
    />
  );
}
