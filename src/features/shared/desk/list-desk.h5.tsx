import { useState, type ReactNode } from 'react';
import { PaneSeparator } from '@/features/shared/panes/pane-separator.h5';
import type { PanePlace } from '@/features/shared/panes/place';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import type { ChangeLook, ListLook } from '@/ui/data-table/column-look';
import { ColumnsSheet } from '@/ui/data-table/columns-sheet';
import type { NamedColumn } from '@/ui/data-table/grid-column';
import { gridMessages } from '@/ui/data-table/messages';
import { Icon } from '@/ui/icon';
import { cx } from '@/ui/internal/cx';
import { Pressable } from '@/ui/pressable';
import { Segment } from '@/ui/segment';
import { Text } from '@/ui/text';
import './list-desk.scss';

/** Widths of a table that has something beside it, px. */
const TABLE_BESIDE = 560;
const TABLE_NARROWEST = 400;

/** What a list shares its room with. */
export interface Beside {
  pane: ReactNode;
  /** Something was opened; until then a table has all of the room. */
  isOpen: boolean;
  /** Closes it. */
  onClose: () => void;
  /** What closing it is called. */
  closeName: string;
  /** Where the width of the cards is remembered. */
  cards: PanePlace;
  /** What the width of the table is remembered under. */
  table: string;
}

export interface ListDeskProps {
  look: ListLook;
  change: ChangeLook;
  /** Hidden ones as well. */
  columns: readonly NamedColumn[];
  /** What is above the rows. */
  bar: ReactNode;
  /** The rows as the look has them. */
  rows: ReactNode;
  /** What is below them. */
  foot?: ReactNode;
  /** What is opened beside them; undefined where nothing is. */
  beside?: Beside;
}

interface LookBarProps extends Pick<ListDeskProps, 'look' | 'change'> {
  /** It is beside the bar, not above it. */
  isShort: boolean;
  onColumns: () => void;
}

/** The choice between cards and a table, and the columns of the latter. */
function LookBar({ look: { table }, change, isShort, onColumns }: LookBarProps) {
  const t = useTranslation(gridMessages);
  return (
    <Box className="list-desk__look">
      {table ? (
        <Pressable name={t('columns')} popup="dialog" className="list-desk__columns" onTap={onColumns}>
          <Icon icon="settings" size={20} tone="text-2" />
          <Text className="list-desk__columns-text">{t('columns')}</Text>
        </Pressable>
      ) : null}
      <Box className={isShort ? 'list-desk__switch' : 'list-desk__switch--wide'}>
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
  );
}

/** A list on a desktop: cards beside what was opened, or a table that shares its room with it. */
export function ListDesk(props: ListDeskProps) {
  const { look, change, columns, bar, rows, foot, beside } = props;
  const [choosing, setChoosing] = useState(false);
  const { table } = look;
  const isWhole = !beside || (table && !beside.isOpen);
  const isShort = table || !beside;
  return (
    <Box className="list-desk">
      <Box
        className={cx(
          'list-desk__main',
          table && 'list-desk__main--table',
          isWhole && 'list-desk__main--whole',
        )}
      >
        <Box
          className={cx(
            'list-desk__head',
            isShort && 'list-desk__head--table',
            !isWhole && 'list-desk__head--beside',
          )}
        >
          <Box className="list-desk__bar">{bar}</Box>
          <LookBar isShort={isShort} look={look} change={change} onColumns={() => setChoosing(true)} />
        </Box>
        {rows}
        {foot}
      </Box>
      {isWhole ? null : (
        <>
          <PaneSeparator
            key={table ? 'table' : 'list'}
            {...(table ? { place: beside.table, usual: TABLE_BESIDE, min: TABLE_NARROWEST } : beside.cards)}
          />
          <Box className="list-desk__pane">
            {table ? (
              <Box className="list-desk__close">
                <Pressable name={beside.closeName} className="list-desk__x" onTap={beside.onClose}>
                  <Icon icon="close" size={20} tone="text-2" />
                </Pressable>
              </Box>
            ) : null}
            {beside.pane}
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
