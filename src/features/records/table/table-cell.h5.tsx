import type { ReactNode } from 'react';
import type { Row } from '@/data/protocol/row';
import { StoredImage } from '@/features/shared/stored-image';
import { cleanRow, decodeValue } from '@/form/store/row-values';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/internal/cx';
import { Tag } from '@/ui/tag';
import { imageOf } from '@/features/records/list/card-data';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { toneOf } from '@/features/records/list/tag-tone';
import { cellClass, type PlacedColumn } from '@/ui/data-table/grid-column';
import type { TableColumn } from '@/features/records/table/table-columns';
import { tableMessages } from '@/features/records/table/table-messages';

interface ContentProps {
  definition: ListDefinition;
  column: TableColumn;
  row: Row;
  /** The value as people read it. */
  text: string;
}

function Content({ definition, column, row, text }: ContentProps) {
  const t = useTranslation(tableMessages);
  const { field, kind } = column;
  if (text === '') return <span className="table__none">—</span>;
  if (kind === 'tag') return <Tag text={text} tone={toneOf(text)} />;
  if (kind === 'files') {
    const files = decodeValue(field, cleanRow(row));
    return <>{t('files', { count: Array.isArray(files) ? files.length : 1 })}</>;
  }
  if (kind === 'image')
    return (
      <StoredImage
        path={imageOf(field, row)}
        place={{ table: definition.form.table.name, id: row.Id, field: field.id, menu: definition.menu.id }}
        className="table__image"
      />
    );
  return <span className="table__label">{text}</span>;
}

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
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-readonly={isFixed || undefined}
      aria-invalid={isRefused || undefined}
      className={cx(
        cellClass(column),
        isRefused && 'table__cell--refused',
        control !== undefined && 'table__cell--edited',
      )}
      style={column.style}
      title={column.kind === 'text' ? content.text : undefined}
    >
      {control ?? <Content column={column} {...content} />}
    </div>
  );
}
