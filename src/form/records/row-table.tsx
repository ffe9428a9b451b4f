import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { cx } from '@/ui/internal/cx';
import { Icon } from '@/ui/icon';
import { Pressable } from '@/ui/pressable';
import { Text } from '@/ui/text';
import type { JsonObject } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import type { ColumnOptions } from '@/form/records/use-column-options';
import { cellText } from '@/form/records/row-text';
import { totalsOf } from '@/form/records/totals';
import './row-table.scss';

export interface RowTableProps {
  /** What the rows are. */
  name: string;
  columns: readonly FieldModel[];
  /** For columns whose values are keys. */
  options?: ColumnOptions;
  rows: readonly JsonObject[];
  keyOf: (row: JsonObject, index: number) => string;
  /** The chosen rows of the table. */
  chosen?: ReadonlySet<string>;
  multiple?: boolean;
  onOpen?: (row: JsonObject, index: number) => void;
  /** Shows ⋯ at the end of each row. */
  onMore?: (row: JsonObject, index: number) => void;
  /** Adds a line with the sums of the numbers. */
  totals?: boolean;
}

const isNumber = ({ type }: FieldModel): boolean => type.list.aggregate === 'sum';

function Cells({
  columns,
  texts,
  strong,
}: {
  columns: readonly FieldModel[];
  texts: readonly string[];
  strong?: boolean;
}) {
  return (
    <>
      {columns.map((column, index) => (
        <Text
          key={column.name}
          lines={2}
          className={cx(
            'row-table__cell',
            index === 0 && 'row-table__cell--first',
            isNumber(column) && 'row-table__cell--number',
            strong && 'row-table__cell--strong',
          )}
        >
          {texts[index] || '—'}
        </Text>
      ))}
    </>
  );
}

/** Rows of another table or of a JSON value: the most telling columns, with the whole row as the target. */
export function RowTable(props: RowTableProps) {
  const { name, columns, options, rows, keyOf, chosen, multiple, onOpen, onMore, totals } = props;
  const t = useTranslation(fieldMessages);
  const sums = totals ? totalsOf(rows, columns) : null;
  return (
    <Box role="list" name={name} className="row-table">
      <Box className={cx('row-table__row row-table__row--head', onMore && 'row-table__row--more')} hidden>
        {chosen ? <Box className="row-table__mark" /> : null}
        <Cells columns={columns} texts={columns.map((column) => column.label)} />
        {onMore ? <Box className="row-table__more" /> : null}
      </Box>
      {rows.map((row, index) => {
        const key = keyOf(row, index);
        const texts = columns.map((column) => cellText(row, column, options));
        const spoken = columns.map((column, at) => `${column.label} ${texts[at] || t('none')}`).join(' ');
        const on = chosen?.has(key);
        return (
          <Box key={key} role="listitem" className={cx('row-table__row', on && 'row-table__row--on')}>
            {onOpen ? (
              <Pressable
                name={spoken}
                role={chosen ? (multiple ? 'checkbox' : 'radio') : 'button'}
                checked={on}
                className="row-table__main"
                onTap={() => onOpen(row, index)}
              >
                {chosen ? (
                  <Icon icon={on ? 'check' : 'plus'} size={20} tone={on ? 'brand' : 'text-3'} />
                ) : null}
                <Cells columns={columns} texts={texts} />
              </Pressable>
            ) : (
              <Box className="row-table__main">
                <Cells columns={columns} texts={texts} />
              </Box>
            )}
            {onMore ? (
              <Pressable
                name={t('rowActions', { row: index + 1 })}
                popup="menu"
                className="row-table__more"
                onTap={() => onMore(row, index)}
              >
                <Icon icon="more" size={20} tone="text-2" />
              </Pressable>
            ) : null}
          </Box>
        );
      })}
      {sums ? (
        <Box role="listitem" className="row-table__row">
          <Box className="row-table__main">
            <Cells
              strong
              columns={columns}
              texts={columns.map((column, index) =>
                index === 0 ? t('total') : (sums.get(column.name) ?? ' '),
              )}
            />
          </Box>
          {onMore ? <Box className="row-table__more" /> : null}
        </Box>
      ) : null}
    </Box>
  );
}
