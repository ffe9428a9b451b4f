import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { useSession } from '@/data/session/session-store';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Icon } from '@/ui/icon';
import { cx } from '@/ui/internal/cx';
import { KeyLine } from '@/ui/keys/key-line';
import { Pressable } from '@/ui/pressable';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/states';
import { Text } from '@/ui/text';
import { RecordList, type RecordListProps } from '@/features/records/list/record-list';
import { RecordSide } from '@/features/records/record/record-side';
import { ColumnsSheet } from '@/features/records/table/columns-sheet';
import { PaneSeparator } from '@/features/shared/panes/pane-separator.h5';
import { designedColumns } from '@/features/records/table/designed-columns';
import { mayEditCells } from '@/features/records/table/editable-cells';
import { useListLook } from '@/features/records/table/list-looks';
import { RecordTable } from '@/features/records/table/record-table';
import { tableColumns } from '@/features/records/table/table-columns';
import { tableMessages } from '@/features/records/table/table-messages';
import './desktop-list.scss';

export interface DesktopListProps extends RecordListProps {
  /** What the list offers by keys, to be named below the rows. */
  keys: readonly string[];
  /** What is above the rows. */
  bar: ReactNode;
  /** Closes the record beside the rows. */
  onClose: () => void;
}

/** Widths of a table that has a record beside it, px. */
const TABLE_BESIDE = 560;
const TABLE_NARROWEST = 400;

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
  const [choosing, setChoosing] = useState(false);
  if (!look) return <Skeleton shape="list" count={5} />;
  const { table } = look;
  const isWhole = table && current === undefined;
  return (
    <Box className="desktop-list">
      <Box
        className={cx(
          'desktop-list__main',
          table && 'desktop-list__main--table',
          isWhole && 'desktop-list__main--whole',
        )}
      >
        <Box
          className={cx(
            'desktop-list__head',
            table && 'desktop-list__head--table',
            !isWhole && 'desktop-list__head--beside',
          )}
        >
          <Box className="desktop-list__bar">{bar}</Box>
          <Box className="desktop-list__look">
            {table ? (
              <Pressable
                name={t('columns')}
                popup="dialog"
                className="desktop-list__columns"
                onTap={() => setChoosing(true)}
              >
                <Icon icon="settings" size={20} tone="text-2" />
                <Text className="desktop-list__columns-text">{t('columns')}</Text>
              </Pressable>
            ) : null}
            <Box className={table ? 'desktop-list__switch' : 'desktop-list__switch--wide'}>
              <Segment
                name={t('look')}
                options={[
                  { key: 'cards', text: t('cards') },
                  { key: 'table', text: t('table') },
                ]}
                value={table ? 'table' : 'cards'}
                onChange={(key) => change((before) => ({ ...before, table: key === 'table' }))}
              />
            </Box>
          </Box>
        </Box>
        {table ? (
          <RecordTable {...rows} columns={columns} look={look} change={change} />
        ) : (
          <div className="desktop-list__cards" onContextMenuCapture={openMenuOf}>
            <RecordList {...rows} dense />
          </div>
        )}
        <KeyLine
          place="list"
          offers={table && mayEditCells(user, definition) ? [...keys, 'editCell'] : keys}
        />
      </Box>
      {isWhole ? null : (
        <>
          <PaneSeparator
            key={table ? 'table' : 'list'}
            {...(table ? { place: 'table', usual: TABLE_BESIDE, min: TABLE_NARROWEST } : { place: 'list' })}
          />
          <Box className="desktop-list__pane">
            {table ? (
              <Box className="desktop-list__close">
                <Pressable name={t('closeRecord')} className="desktop-list__x" onTap={onClose}>
                  <Icon icon="close" size={20} tone="text-2" />
                </Pressable>
              </Box>
            ) : null}
            <RecordSide menu={definition.menu.id} id={current} onGone={onClose} />
          </Box>
        </>
      )}
      <ColumnsSheet
        open={choosing}
        columns={columns}
        look={look}
        change={change}
        onClose={() => setChoosing(false)}
      />
    </Box>
  );
}
