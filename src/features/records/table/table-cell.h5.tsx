import type { ReactNode } from 'react';
import type { Row } from '@/data/protocol/row';
import { StoredImage } from '@/features/shared/stored-image';
import type { FieldModel } from '@/form/model/model';
import { cleanRow, decodeValue } from '@/form/store/row-values';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/internal/cx';
import { Tag } from '@/ui/tag';
import { imageOf } from '@/features/records/list/card-data';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { toneOf } from '@/features/records/list/tag-tone';
import { cellClass, NO_VALUE, type PlacedColumn } from '@/ui/data-table/grid-column';
import type { TableColumn } from '@/features/records/table/table-columns';
import { tableMessages } from '@/features/records/table/table-messages';

interface ContentProps {
  definition: ListDefinition;
  column: TableColumn;
  row: Row;
  /** The value as people read it. */
  text: string;
}

function FileCount({ field, row }: { field: FieldModel; row: Row }) {
  const t = useTranslation(tableMessages);
  const files = decodeValue(field, cleanRow(row));
  return <>{t('files', { count: Array.isArray(files) ? files.length : 1 })}</>;
}

function Content({ definition, column, row, text }: ContentProps) {
  const { field, kind } = column;
  if (kind === 'tag') return <Tag text={text} tone={toneOf(text)} />;
  if (kind === 'files') return <FileCount field={field} row={row} />;
  if (kind === 'image')
    return (
      <StoredImage
        path={imageOf(field, row)}
        place={{ table: definition.form.table.name, id: row.Id, field: field.id, menu: definition.menu.id }}
        className="table__image"
      />
    );
  return <>{text}</>;
}

/** Kinds that are no text. */
const DRAWN: readonly TableColumn['kind'][] = ['tag', 'image'];

interface TableCellProps extends ContentProps {
  column: PlacedColumn<TableColumn>;
  /** The table can be edited, and this column cannot. */
  isFixed: boolean;
  /** What was typed in it was refused. */
  isRefused: boolean;
  /** The control that it is edited with. */
  control: ReactNode;
}

/** One value of a row. */
export function TableCell({ column, isFixed, isRefused, control, ...content }: TableCellProps) {
  const { text } = content;
  const isDrawn = control !== undefined || (text !== '' && DRAWN.includes(column.kind));
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-readonly={isFixed || undefined}
      aria-invalid={isRefused || undefined}
      className={cx(
        cellClass(column, isDrawn),
        text === '' && 'table__cell--none',
        isRefused && 'table__cell--refused',
        control !== undefined && 'table__cell--edited',
      )}
      style={column.style}
      title={column.kind === 'text' ? text : undefined}
    >
      {control ?? (text === '' ? NO_VALUE : <Content column={column} {...content} />)}
    </div>
  );
}
