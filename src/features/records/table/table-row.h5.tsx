import { memo, type MouseEvent } from 'react';
import type { Row } from '@/data/protocol/row';
import { useOutbox } from '@/data/outbox/app-outbox';
import { waitingIds } from '@/data/outbox/laid-rows';
import { sharedMessages } from '@/features/shared/messages';
import type { FormStore } from '@/form/store/types';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { cx } from '@/ui/internal/cx';
import { uiMessages } from '@/ui/messages';
import { cardTitle, textOfField, type OptionsByField } from '@/features/records/list/card-data';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { useCells } from '@/features/records/list/use-cells';
import { useNamedPeople } from '@/features/records/list/use-named-people';
import { TableCell, type PlacedColumn } from '@/features/records/table/table-cell';
import { tableMessages } from '@/features/records/table/table-messages';

interface PlaceProps {
  /** From 0. */
  index: number;
  top: number;
  height: number;
  /** The row at which Tab stops. */
  isStop: boolean;
}

const placeOf = ({ index, top, height, isStop }: PlaceProps) => ({
  role: 'row',
  // The head is the first row.
  'aria-rowindex': index + 2,
  tabIndex: isStop ? 0 : -1,
  style: { top, height },
});

/** What templates produced is kept by row, and a card of the same row shows other fields. */
const copies = new WeakMap<Row, Row>();

function copyOf(row: Row): Row {
  const copy = copies.get(row) ?? { ...row };
  copies.set(row, copy);
  return copy;
}

/** A row whose page has not been read yet. */
export function BlankRow(place: PlaceProps) {
  return (
    <div {...placeOf(place)} aria-busy className="table__row">
      <div role="gridcell" className="table__cell">
        <div className="table__blank" />
      </div>
    </div>
  );
}

export interface TableRowProps extends PlaceProps {
  definition: ListDefinition;
  options: FormStore;
  texts: OptionsByField;
  columns: readonly PlacedColumn[];
  row: Row;
  /** It is shown beside the table. */
  isCurrent: boolean;
  isChosen: boolean;
  onOpen: (row: Row) => void;
  onMore?: (row: Row) => void;
  onChoose?: (row: Row) => void;
}

/** Redrawn when something in its own row or in what all rows share has changed. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { definition, options, texts, columns, row, isCurrent, isChosen, onOpen, onMore, onChoose } = props;
  const t = useTranslation(tableMessages);
  const ui = useTranslation(uiMessages);
  const shared = useTranslation(sharedMessages);
  const cells = useCells(definition, copyOf(row));
  useNamedPeople(options, row, texts);
  const waits = useOutbox(({ entries }) => waitingIds(entries).has(row.Id));
  const name = cardTitle(definition, row, shared('untitled'));
  const apart = (act: (row: Row) => void) => (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    act(row);
  };
  return (
    <div
      {...placeOf(props)}
      aria-selected={onChoose ? isChosen : undefined}
      aria-current={isCurrent || undefined}
      className={cx('table__row', (isCurrent || isChosen) && 'table__row--on')}
      onClick={() => onOpen(row)}
      onContextMenu={onMore && apart(onMore)}
    >
      <div role="gridcell" className="table__edge">
        {onChoose ? (
          <button
            type="button"
            role="checkbox"
            aria-checked={isChosen}
            aria-label={t('choose', { name })}
            tabIndex={-1}
            className="table__button"
            onClick={apart(onChoose)}
          >
            <span className={cx('table__box', isChosen && 'table__box--on')}>
              {isChosen ? <Icon icon="check" size={16} tone="on-brand" /> : null}
            </span>
          </button>
        ) : null}
        {waits ? <Icon icon="clock" size={16} tone="warning" name={shared('waitsToBeSent')} /> : null}
      </div>
      {columns.map((column) => (
        <TableCell
          key={column.key}
          definition={definition}
          column={column}
          row={row}
          text={cells[column.key] ?? textOfField(column.field, row, texts)}
        />
      ))}
      <div role="gridcell" className="table__edge table__edge--end">
        {onMore ? (
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={`${name} ${ui('more')}`}
            tabIndex={-1}
            className="table__button table__more"
            onClick={apart(onMore)}
          >
            <Icon icon="more" size={20} tone="text-2" />
          </button>
        ) : null}
      </div>
    </div>
  );
});
