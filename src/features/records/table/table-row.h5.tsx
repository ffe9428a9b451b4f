import { memo, useMemo, type MouseEvent } from 'react';
import type { Row } from '@/data/protocol/row';
import { useOutbox } from '@/data/outbox/app-outbox';
import { isOnItsWay } from '@/data/outbox/entry';
import { waitingIds, withChanges } from '@/data/outbox/laid-rows';
import { sharedMessages } from '@/features/shared/messages';
import { cleanRow, decodeValue } from '@/form/store/row-values';
import type { FormStore } from '@/form/store/types';
import { useTranslation } from '@/i18n/use-translation';
import type { PlacedColumn } from '@/ui/data-table/grid-column';
import { placeOfRow, RowBox, type RowPlace } from '@/ui/data-table/grid-row';
import { Icon } from '@/ui/icon';
import { cx } from '@/ui/internal/cx';
import { uiMessages } from '@/ui/messages';
import { cardTitle, readingOf, type OptionsByField } from '@/features/records/list/card-data';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { useCells } from '@/features/records/list/use-cells';
import { useNamedPeople } from '@/features/records/list/use-named-people';
import { TableCell } from '@/features/records/table/table-cell';
import type { TableColumn } from '@/features/records/table/table-columns';
import type { RowEdits } from '@/features/records/table/cell-edits';

/** What templates produced is kept by row, and a card of the same row shows other fields. */
const copies = new WeakMap<Row, Row>();

function copyOf(row: Row): Row {
  const copy = copies.get(row) ?? { ...row };
  copies.set(row, copy);
  return copy;
}

export interface TableRowProps extends RowPlace {
  /** 2 below the head of a group. */
  level?: number;
  definition: ListDefinition;
  options: FormStore;
  texts: OptionsByField;
  columns: readonly PlacedColumn<TableColumn>[];
  row: Row;
  /** It is shown beside the table. */
  isCurrent: boolean;
  isChosen: boolean;
  /** Which columns can be edited; undefined where none can. */
  isEditable?: (column: PlacedColumn<TableColumn>) => boolean;
  edits: RowEdits;
  onOpen: (row: Row, event: MouseEvent) => void;
  onMore?: (row: Row) => void;
  onChoose?: (row: Row) => void;
}

/** The row as it will be once this device's pending changes of it have arrived. */
function useLaid({ form }: ListDefinition, row: Row): { row: Row; waits: boolean } {
  const entries = useOutbox((state) => (waitingIds(state.entries).has(row.Id) ? state.entries : undefined));
  return useMemo(() => {
    if (!entries) return { row, waits: false };
    const { name, id } = form.table;
    const [laid = row] = withChanges([name, id], [row], entries.filter(isOnItsWay)).filter(
      ({ Id }) => Id === row.Id,
    );
    return { row: laid, waits: true };
  }, [entries, form, row]);
}

/** Redrawn when something in its own row or in what all rows share has changed. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { definition, options, texts, columns, isCurrent, isChosen, isEditable, edits } = props;
  const { onOpen, onMore, onChoose } = props;
  const ui = useTranslation(uiMessages);
  const shared = useTranslation(sharedMessages);
  const { row, waits } = useLaid(definition, props.row);
  const cells = useCells(definition, copyOf(row));
  useNamedPeople(options, row, texts);
  const name = cardTitle(definition, row, shared('untitled'));
  const values = useMemo(() => cleanRow(row), [row]);
  const text = ({ field }: TableColumn) => readingOf(field, decodeValue(field, values), texts[field.name]);
  const apart = (act: (row: Row) => void) => (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    act(row);
  };
  return (
    <div
      {...placeOfRow(props)}
      aria-level={props.level}
      aria-selected={onChoose ? isChosen : undefined}
      aria-current={isCurrent || undefined}
      className={cx(
        'table__row',
        (isCurrent || isChosen) && 'table__row--on',
        edits.editing && 'table__row--edited',
      )}
      onClick={(event) => onOpen(row, event)}
      onContextMenu={onMore && apart(onMore)}
    >
      <div role="gridcell" className="table__edge">
        {onChoose ? <RowBox name={name} isChosen={isChosen} onTap={apart(onChoose)} /> : null}
        {waits ? <Icon icon="clock" size={16} tone="warning" name={shared('waitsToBeSent')} /> : null}
      </div>
      {columns.map((column) => (
        <TableCell
          key={column.key}
          definition={definition}
          column={column}
          row={row}
          text={edits.taken?.[column.key] ?? cells[column.key] ?? text(column)}
          isFixed={isEditable !== undefined && !isEditable(column)}
          isRefused={edits.refused.split(',').includes(column.key)}
          control={edits.editing?.name === column.key ? edits.editing.control : undefined}
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
            ⋯
          </button>
        ) : null}
      </div>
    </div>
  );
});
