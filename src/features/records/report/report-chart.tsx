import type { ReactNode } from 'react';
import type { ReportModel } from '@/features/menus/menu-model';
import { useTranslation } from '@/i18n/use-translation';
import { countText } from '@/features/shared/count-text';
import { daysOfAxis } from '@/lib/named-periods';
import { BarChart } from '@/ui/bar-chart';
import { Card } from '@/ui/card';
import { ChartLegend } from '@/ui/chart-legend';
import { ColumnChart } from '@/ui/column-chart';
import { FunnelChart } from '@/ui/funnel-chart';
import { GaugeChart } from '@/ui/gauge-chart';
import { PieChart } from '@/ui/pie-chart';
import { Segment } from '@/ui/segment';
import { reportScreenMessages } from './messages';
import { percent, ReportReadings } from './report-readings';
import { reportBars } from './report-rows';
import { chartKindOf, chartSeries, columnValues, sumOfValues } from './report-series';

/** The most bars or columns drawn; the table has all rows. */
const BARS = 24;

interface PictureProps {
  chart: NonNullable<ReportModel['chart']>;
  rows: readonly unknown[];
  before: readonly unknown[] | undefined;
  /** The measured column and its label. */
  chosen: string;
  label: string;
  onRow?: (row: number) => void;
}

/** Bars as long as the values; columns where the axis is time. */
function Bars({ chart, rows, before, chosen }: PictureProps) {
  const t = useTranslation(reportScreenMessages);
  const bars = reportBars(chart.x, chosen, rows.slice(-BARS));
  const isTime = bars.length > 1 && bars.every((bar) => daysOfAxis(bar.label));
  const past = before && reportBars(chart.x, chosen, before.slice(-BARS));
  return isTime ? (
    <ColumnChart
      name={t('chart')}
      items={bars.map((bar) => ({ ...bar, text: countText(bar.value), mark: bar.label.slice(-2) }))}
      before={past?.map(({ value }) => value)}
    />
  ) : (
    <BarChart name={t('chart')} items={bars.map((bar) => ({ ...bar, text: countText(bar.value) }))} />
  );
}

function Pie({ chart, rows, chosen, label, onRow }: PictureProps) {
  const t = useTranslation(reportScreenMessages);
  const { names, values } = chartSeries({ ...chart, x: '', series: chart.x }, chosen, rows, t('other'));
  const cells = names.map((name, at) => ({ name, ...(values[0]?.[at] ?? { value: 0, row: -1 }) }));
  const sum = sumOfValues(cells.map(({ value }) => value));
  const parts = cells.map(({ name, value, row }, at) => {
    const note = t('share', { share: percent(sum > 0 ? value / sum : 0) });
    const text = countText(value);
    return {
      ...{ key: name, label: name, value, text, note, series: at },
      name: `${name} ${note} ${text} ${t('rowsOf', { label: name })}`,
      onTap: onRow && row >= 0 ? () => onRow(row) : undefined,
    };
  });
  return (
    <>
      <PieChart
        name={t('chart')}
        slices={parts.map(({ text, note, ...part }) => ({ ...part, text: `${text} ${note}` }))}
        total={countText(sum)}
        caption={t('total')}
      />
      <ChartLegend name={label} entries={parts} />
    </>
  );
}

function Funnel({ chart, rows, chosen, label, onRow }: PictureProps) {
  const t = useTranslation(reportScreenMessages);
  const stages = reportBars(chart.x, chosen, rows);
  const [first = 0, last = 0] = [stages[0]?.value, stages[stages.length - 1]?.value];
  const through = { key: 'through', label: t('through'), text: first > 0 ? percent(last / first) : '—' };
  return (
    <>
      <FunnelChart
        name={t('chart')}
        stages={stages.map((stage, at) => {
          const earlier = stages[at - 1]?.value ?? 0;
          const text = countText(stage.value);
          const note = earlier > 0 ? t('ofStage', { share: percent(stage.value / earlier) }) : undefined;
          const words = [stage.label, note, text, t('rowsOf', { label: stage.label })].filter(Boolean);
          return { ...stage, text, note, name: words.join(' '), onTap: onRow && (() => onRow(at)) };
        })}
      />
      <ChartLegend name={label} entries={[through]} />
    </>
  );
}

/** All rows against all their targets, and each row against its own. */
function Gauge({ chart, rows, chosen, label, onRow }: PictureProps) {
  const t = useTranslation(reportScreenMessages);
  const targets = columnValues(chart.target, rows);
  const values = reportBars(chart.x, chosen, rows);
  const words = (value: number, target: number) =>
    target > 0
      ? t('reached', { value: countText(value), target: countText(target) })
      : t('noTarget', { value: countText(value) });
  const share = (value: number, target: number) => (target > 0 ? percent(value / target) : '—');
  const value = sumOfValues(values.map((bar) => bar.value));
  const target = sumOfValues(targets);
  return (
    <>
      <GaugeChart
        name={t('chart')}
        value={value}
        target={target}
        text={share(value, target)}
        caption={words(value, target)}
      />
      <ChartLegend
        name={label}
        entries={values.map((bar, at) => {
          const [text, note] = [share(bar.value, targets[at] ?? 0), words(bar.value, targets[at] ?? 0)];
          const name = [bar.label, note, text, t('rowsOf', { label: bar.label })].join(' ');
          return { ...bar, text, note, name, onTap: onRow && (() => onRow(at)) };
        })}
      />
    </>
  );
}

function Picture(props: PictureProps) {
  const t = useTranslation(reportScreenMessages);
  const { chart, rows, before, chosen, label, onRow } = props;
  const kind = chartKindOf(chart, columnValues(chosen, rows));
  switch (kind) {
    case 'pie':
      return <Pie {...props} />;
    case 'funnel':
      return <Funnel {...props} />;
    case 'gauge':
      return <Gauge {...props} />;
    case 'bar':
      return <Bars {...props} />;
    default: {
      const series = chartSeries(chart, chosen, rows, t('other'));
      const from = kind === 'stacked' ? Math.max(0, series.labels.length - BARS) : 0;
      return (
        <ReportReadings
          label={label}
          series={{ ...series, labels: series.labels.slice(from), values: series.values.slice(from) }}
          before={
            kind === 'line' && before && series.names.length === 1 ? columnValues(chosen, before) : undefined
          }
          stacked={kind === 'stacked'}
          onRow={onRow}
        />
      );
    }
  }
}

interface ReportChartProps extends Omit<PictureProps, 'chart' | 'label'> {
  report: ReportModel;
  /** The measure names the chart by default. */
  title?: string;
  /** Beside the title. */
  extra?: ReactNode;
  onChoose: (measure: string) => void;
}

/** The chart of a report: one measure, drawn the way the report asks for. */
export function ReportChart(props: ReportChartProps) {
  const { report, rows, before, chosen, title, extra, onRow, onChoose } = props;
  const t = useTranslation(reportScreenMessages);
  const { chart } = report;
  if (!chart || rows.length === 0) return null;
  const label = (name: string) => report.columns.find((column) => column.name === name)?.label ?? name;
  return (
    <Card title={title ?? label(chosen)} extra={extra}>
      {chart.y.length > 1 ? (
        <Segment
          name={t('measure')}
          options={chart.y.map((name) => ({ key: name, text: label(name) }))}
          value={chosen}
          onChange={onChoose}
        />
      ) : null}
      <Picture
        chart={chart}
        rows={rows}
        // Periods of other lengths have no value for each of these.
        before={before?.length === rows.length ? before : undefined}
        chosen={chosen}
        label={label(chosen)}
        onRow={onRow}
      />
    </Card>
  );
}
