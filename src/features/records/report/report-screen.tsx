import { fieldTypes } from '@/form/fields/field-types';
import { useMemo, useState } from 'react';
import { queries } from '@/data/query/app-queries';
import { askDataSource } from '@/data/query/ask-list';
import type { Query } from '@/data/query/query';
import { useQuery } from '@/data/query/use-query';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { hashText } from '@/lib/hash';
import { formatCount } from '@/lib/amount';
import { groupedCount } from '@/lib/grouped-count';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { BarChart } from '@/ui/bar-chart';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { SelectTrigger } from '@/ui/select-trigger';
import { openDatePicker } from '@/ui/date-picker';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Page } from '@/ui/page';
import { Segment } from '@/ui/segment';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Text } from '@/ui/text';
import { VirtualList } from '@/ui/virtual-list';
import type { ReportModel, ReportParam, WorkMenu } from '@/features/menus/menu-model';
import { reportBars, reportTable } from '@/features/records/report/report-rows';
import './report-screen.scss';

/** Height of a row of the table, px. */
const ROW = 44;
/** The most bars drawn; the table has all rows. */
const BARS = 24;

type Values = Readonly<Record<string, string>>;

/** The rows of a report for these parameters; empty ones are sent, too, as its SQL names them all. */
function reportQuery({ id, report }: WorkMenu, values: Values): Query<readonly unknown[]> {
  const params = Object.fromEntries((report?.params ?? []).map(({ name }) => [name, values[name] ?? '']));
  return {
    name: report ? `report_menu:${id}:${hashText(JSON.stringify(params))}` : '',
    ask: () => askDataSource(report?.dataSource ?? '', params),
  };
}

interface ParamProps {
  param: ReportParam;
  value: string;
  onChange: (value: string) => void;
}

function ParamField({ param, value, onChange }: ParamProps) {
  const t = useTranslation(sharedMessages);
  const id = `report-${param.name}`;
  const pick = async () => {
    const picked = await openDatePicker({ name: param.name, title: param.label, value });
    if (picked && typeof picked.value === 'string') onChange(picked.value);
  };
  if (fieldTypes.named(param.component)?.list.filter === 'dates') {
    return (
      <Field group label={param.label} id={id}>
        {() => (
          <SelectTrigger
            name={param.label}
            value={value}
            placeholder={t('reportAny')}
            icon="calendar"
            onClear={() => onChange('')}
            onTap={() => void pick()}
          />
        )}
      </Field>
    );
  }
  if (param.options.length > 0) {
    return (
      <Field group label={param.label} id={id}>
        {() => (
          <Box className="report__chips">
            {param.options.map((option) => (
              <Chip
                key={option}
                role="radio"
                size="block"
                ground="sunken"
                text={option === '' ? t('reportAny') : option}
                selected={option === value}
                onTap={() => onChange(option)}
              />
            ))}
          </Box>
        )}
      </Field>
    );
  }
  return (
    <Field label={param.label} id={id}>
      {(control) => <Input {...control} value={value} onChange={onChange} placeholder={t('reportAny')} />}
    </Field>
  );
}

function Params({ report, onRun }: { report: ReportModel; onRun: (values: Values) => Promise<void> }) {
  const t = useTranslation(sharedMessages);
  const [values, setValues] = useState<Values>({});
  if (report.params.length === 0) return null;
  return (
    <Card title={t('reportParams')} form>
      {report.params.map((param) => (
        <ParamField
          key={param.name}
          param={param}
          value={values[param.name] ?? ''}
          onChange={(value) => setValues({ ...values, [param.name]: value })}
        />
      ))}
      <Box className="report__run">
        <Button text={t('reportRun')} grow onTap={() => onRun(values)} />
      </Box>
    </Card>
  );
}

function Chart({ report, rows }: { report: ReportModel; rows: readonly unknown[] }) {
  const t = useTranslation(sharedMessages);
  const [chosen, setChosen] = useState(report.chart?.y[0] ?? '');
  const { chart } = report;
  if (!chart || rows.length === 0) return null;
  const label = (name: string) => report.columns.find((column) => column.name === name)?.label ?? name;
  const bars = reportBars(chart.x, chosen, rows.slice(-BARS));
  return (
    <Card title={label(chosen)}>
      {chart.y.length > 1 ? (
        <Segment
          name={t('reportMeasure')}
          options={chart.y.map((name) => ({ key: name, text: label(name) }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
      <BarChart
        name={t('reportChart')}
        items={bars.map((bar) => ({ ...bar, text: formatCount(bar.value) }))}
      />
    </Card>
  );
}

function TableRow({ cells, head }: { cells: readonly string[]; head?: boolean }) {
  return (
    <Box className={head ? 'report__row report__row--head' : 'report__row'}>
      {cells.map((cell, index) => (
        <Text
          key={`${index}`}
          lines={1}
          className={index === 0 ? 'report__cell' : 'report__cell report__cell--number'}
        >
          {cell === '' ? '—' : cell}
        </Text>
      ))}
    </Box>
  );
}

/** A report menu: its parameters, a chart of one measure, and all its rows (OpenType Report). */
export function ReportScreen({ menu }: { menu: WorkMenu }) {
  const t = useTranslation(sharedMessages);
  const { report } = menu;
  const [values, setValues] = useState<Values>({});
  // Rows stay until those for other parameters have arrived.
  const { data: rows, error, since, why, refresh } = useQuery(reportQuery(menu, values), { keep: true });
  const offline = useOfflineBar(since, { why, onRetry: () => void refresh() });
  const run = async (next: Values) => {
    setValues(next);
    await queries.refresh(reportQuery(menu, next));
  };
  const table = useMemo(() => (report && rows ? reportTable(report, rows) : null), [report, rows]);
  if (!report) {
    return (
      <Page title={menu.name}>
        <ErrorState text={t('reportBroken')} />
      </Page>
    );
  }
  const head = (
    <Box className="report">
      <Params report={report} onRun={run} />
      {error === '' ? null : <ErrorState compact text={error} onRetry={refresh} />}
      {rows ? <Chart report={report} rows={rows} /> : null}
      {table && table.rows.length > 0 ? (
        <TableRow head cells={table.columns.map(({ label }) => label)} />
      ) : null}
      {table?.rows.length === 0 ? <Empty compact text={t('reportNone')} /> : null}
      {!table && error === '' ? <Skeleton shape="list" count={3} /> : null}
    </Box>
  );
  return (
    <Page fixed title={menu.name} offline={offline}>
      <VirtualList
        name={t('reportTable')}
        count={table?.rows.length ?? 0}
        estimate={ROW}
        keyOf={String}
        row={(index) => <TableRow cells={table?.rows[index] ?? []} />}
        header={head}
        footer={
          table && table.rows.length > 0 ? (
            <Text className="report__total">{t('rowTotal', { count: groupedCount(table.rows.length) })}</Text>
          ) : null
        }
      />
    </Page>
  );
}
