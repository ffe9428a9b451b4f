import { useMemo, useState } from 'react';
import { useQuery } from '@/data/query/use-query';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useTodaysDate } from '@/features/shared/use-todays-date';
import { groupedCount } from '@/lib/grouped-count';
import { periodBefore, type DayRange, type PeriodPreset } from '@/lib/named-periods';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { open } from '@/navigation/navigation';
import { Box } from '@/ui/box';
import { Page } from '@/ui/page';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Text } from '@/ui/text';
import { VirtualList } from '@/ui/virtual-list';
import type { ReportModel, WorkMenu } from '@/features/menus/menu-model';
import { filtersToText } from '@/features/records/list/filter-address';
import { reportScreenMessages } from './messages';
import { ReportChart } from './report-chart';
import { ReportConditions, type ReportValues } from './report-conditions';
import { ReportFigures } from './report-figures';
import { useReportOrder } from './report-order';
import { ReportPanes } from './report-panes';
import { periodParams } from './report-period';
import { reportQuery } from './report-query';
import { filtersOfRow } from './report-records';
import { reportTable } from './report-rows';
import { ReportRow, ROW_PX } from './report-row';
import './report-screen.scss';

/** The same parameters for the period before; undefined unless both ends of the period are set. */
function valuesBefore(report: ReportModel, values: ReportValues, today: string, preset?: PeriodPreset) {
  const names = periodParams(report);
  const [from, to] = [names && values[names.from], names && values[names.to]];
  if (!names || !from || !to) return undefined;
  const period: DayRange = periodBefore({ from, to }, today, preset);
  return { period, values: { ...values, [names.from]: period.from, [names.to]: period.to } };
}

/** A report menu: what it is asked for, its totals, a chart of one measure, and all its rows (OpenType Report). */
export function ReportScreen({ menu }: { menu: WorkMenu }) {
  const t = useTranslation(reportScreenMessages);
  const shared = useTranslation(sharedMessages);
  const { report } = menu;
  const [{ values, preset }, setAsked] = useState<{ values: ReportValues; preset?: PeriodPreset }>({
    values: {},
  });
  const [measure, setMeasure] = useState(report?.chart?.y[0] ?? '');
  const today = useTodaysDate();
  // Rows stay until those for other parameters have arrived; until then all that is said of them is what they were asked for.
  const { data: shown, error, since, why, refresh } = useQuery(reportQuery(menu, values), { keep: true });
  const rows = shown?.rows;
  const earlier = report && shown ? valuesBefore(report, shown.asked, today, preset) : undefined;
  const past = useQuery(reportQuery(menu, earlier?.values)).data?.rows;
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  const table = useMemo(() => (report && rows ? reportTable(report, rows) : null), [report, rows]);
  const weights = table?.columns.map(({ weight }) => weight) ?? [];
  const isOpened = report?.records !== null;
  const order = useReportOrder({ table, rows, weights, isOpened });
  if (!report) {
    return (
      <Page title={menu.name} width="wide">
        <ErrorState text={t('broken')} />
      </Page>
    );
  }
  const { records } = report;
  const before = earlier && past ? { period: earlier.period, table: reportTable(report, past) } : undefined;
  const hasRows = table !== null && table.rows.length > 0;
  const openRecords = (index: number) => {
    const filters = filtersToText(filtersOfRow(report, shown?.asked ?? {}, rows?.[index]));
    void open('workList', { menu: records?.menu ?? '', filters });
  };
  const figures = (
    <Box className="report">
      {error === '' ? null : <ErrorState compact text={error} onRetry={refresh} />}
      {table ? <ReportFigures table={table} chosen={measure} before={before} /> : null}
      {rows ? (
        <ReportChart
          report={report}
          rows={rows}
          before={past}
          chosen={measure}
          onRow={records ? openRecords : undefined}
          onChoose={setMeasure}
        />
      ) : null}
    </Box>
  );
  const head = (
    <>
      {hasRows ? order.head : null}
      {table?.rows.length === 0 ? <Empty compact text={t('none')} /> : null}
      {!table && error === '' ? <Skeleton shape="list" count={3} /> : null}
    </>
  );
  return (
    <Page
      fixed
      width="wide"
      title={menu.name}
      offline={offline}
      under={
        <ReportConditions
          report={report}
          values={values}
          preset={preset}
          onChange={(next, named) => setAsked({ values: next, preset: named })}
        />
      }
    >
      <ReportPanes
        figures={figures}
        hasFigures={hasRows && (report.chart !== null || table.columns.some(({ sum }) => sum !== undefined))}
        rows={(above) => (
          <VirtualList
            name={t('table')}
            count={table?.rows.length ?? 0}
            estimate={ROW_PX}
            keyOf={String}
            row={(index) => (
              <ReportRow
                kind="row"
                cells={table?.rows[order.rowAt(index)] ?? []}
                weights={weights}
                onTap={records ? () => openRecords(order.rowAt(index)) : undefined}
              />
            )}
            header={
              <>
                {above}
                {head}
              </>
            }
            footer={
              hasRows ? (
                <>
                  {table.columns.some(({ sum }) => sum !== undefined) ? (
                    <ReportRow
                      kind="total"
                      cells={table.columns.map(({ total }, at) => (at === 0 ? t('total') : total))}
                      weights={weights}
                      isOpened={isOpened}
                    />
                  ) : null}
                  <Text className="report__total">
                    {shared('rowTotal', { count: groupedCount(table.rows.length) })}
                  </Text>
                </>
              ) : null
            }
          />
        )}
      />
    </Page>
  );
}
