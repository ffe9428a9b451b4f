import { useTranslation } from '@/i18n/use-translation';
import { groupedCount } from '@/lib/grouped-count';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import type { ChangeLook } from '@/ui/data-table/column-look';
import { cellClass, type PlacedColumn } from '@/ui/data-table/grid-column';
import { placeOfRow, type RowPlace } from '@/ui/data-table/grid-row';
import { Icon } from '@/ui/icon';
import { Text } from '@/ui/text';
import { MOST_GROUPED, type RowGroup } from '@/features/records/table/groups';
import type { TableColumn } from '@/features/records/table/table-columns';
import { tableMessages } from '@/features/records/table/table-messages';
import type { Lines } from '@/features/records/table/use-lines';

interface GroupRowProps extends RowPlace {
  group: RowGroup;
  name: string;
  columns: readonly PlacedColumn<TableColumn>[];
  isFolded: boolean;
  onFold: () => void;
}

/** The head of a group: what its rows share, how many they are, and their sums below their columns. */
export function GroupRow({ group, name, columns, isFolded, onFold, ...place }: GroupRowProps) {
  const t = useTranslation(tableMessages);
  return (
    <div
      {...placeOfRow(place)}
      aria-level={1}
      aria-expanded={!isFolded}
      className="table__row table__row--group"
      onClick={onFold}
    >
      <div role="gridcell" className="table__edge">
        <Icon icon={isFolded ? 'right' : 'down'} size={16} tone="text-2" />
      </div>
      {columns.map((column, at) => {
        const sums = group.sums.filter(({ field }) => field === column.key);
        return (
          <div
            key={column.key}
            role="gridcell"
            className={cellClass(column, at === 0)}
            style={column.style}
            title={sums.map(({ label, text }) => `${label} ${text}`).join('\n') || undefined}
          >
            {at === 0 ? (
              <>
                <span className="table__label">{name || t('noValue')}</span>
                <span className="table__count">{groupedCount(group.count)}</span>
              </>
            ) : (
              sums.map(({ text }) => text).join(' · ')
            )}
          </div>
        );
      })}
      <div role="gridcell" className="table__edge table__edge--end" />
    </div>
  );
}

interface NotGroupedProps {
  failure: NonNullable<Lines['failure']>;
  change: ChangeLook;
}

/** Why the rows below are not in the groups that were asked for. */
export function NotGrouped({ failure, change }: NotGroupedProps) {
  const t = useTranslation(tableMessages);
  return (
    <Box live="polite" className="record-list__broken">
      <Text className="record-list__broken-text">
        {'total' in failure
          ? t('tooLong', { count: groupedCount(failure.total), most: groupedCount(MOST_GROUPED) })
          : failure.error}
      </Text>
      <Button
        kind="text"
        size="s"
        text={t('ungroup')}
        onTap={() => change((before) => ({ ...before, group: '' }))}
      />
    </Box>
  );
}
