import { memo } from 'react';
import type { PagedRowsState } from '@/data/query/paged-rows-contract';
import { rowsTotal } from '@/features/shared/rows-total';
import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import type { PlacedColumn } from '@/ui/data-table/grid-column';
import type { GridEdges } from '@/ui/data-table/placed-columns';
import { TableFoot } from '@/ui/data-table/table-foot';
import { Text } from '@/ui/text';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { statisticsOf } from '@/features/records/list/statistics';
import { sumsOf } from '@/features/records/table/head-actions';
import type { TableColumn } from '@/features/records/table/table-columns';

interface TotalsProps {
  definition: ListDefinition;
  /** As the server sent them. */
  statistics: unknown;
  columns: readonly PlacedColumn<TableColumn>[];
}

/** The numbers of the columns, below them. The wheel does not draw them again, another language does. */
export const ColumnTotals = memo(function ColumnTotals(props: TotalsProps & GridEdges) {
  const { definition, statistics, ...foot } = props;
  useTranslation(sharedMessages);
  return <TableFoot {...foot} sums={sumsOf(statisticsOf(definition, statistics))} />;
});

/** How many rows there are, and the numbers of fields that are no columns. */
export const TotalLine = memo(function TotalLine(
  props: Omit<TotalsProps, 'statistics'> & { state: PagedRowsState },
) {
  const { definition, columns, state } = props;
  const t = useTranslation(sharedMessages);
  const others = statisticsOf(definition, state.statistics).filter(({ field }) =>
    columns.every(({ key }) => key !== field),
  );
  return (
    <Text className="table-total">
      {[rowsTotal(t, state), ...others.map(({ label, text }) => `${label} ${text}`)]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
});
