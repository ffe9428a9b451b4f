import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { countText } from '@/features/shared/count-text';
import { daysOfAxis } from '@/lib/named-periods';
import { ChartLegend } from '@/ui/chart-legend';
import type { LegendEntry } from '@/ui/chart-legend/types';
import { LineChart } from '@/ui/line-chart';
import { PeriodNavigator } from '@/ui/period-navigator';
import { StackChart } from '@/ui/stack-chart';
import { reportScreenMessages } from './messages';
import { sumOfValues, type ChartSeries } from './report-series';

interface ReadingsProps {
  /** The measure. */
  label: string;
  series: ChartSeries;
  /** Values of the period before, by place. */
  before?: readonly number[];
  stacked: boolean;
  /** Shows the records behind a row of the report. */
  onRow?: (row: number) => void;
}

/** A chart along an axis with one place of it in numbers: a tap, or the arrows, choose which; each number leads to its records. */
export function ReportReadings({ label, series, before, stacked, onRow }: ReadingsProps) {
  const t = useTranslation(reportScreenMessages);
  const { labels, names, values } = series;
  const [chosen, setChosen] = useState<string>();
  // The rows may be others by now: until one of them is chosen, the latest place.
  const found = chosen === undefined ? -1 : labels.indexOf(chosen);
  const selected = found < 0 ? labels.length - 1 : found;
  const choose = (at: number) => setChosen(labels[at]);
  const nameOf = (at: number) => names[at] || label;
  const sumAt = (at: number) => sumOfValues((values[at] ?? []).map((cell) => cell?.value ?? 0));
  const points = labels.map((place, at) => ({
    key: place,
    label: place,
    text: (values[at] ?? [])
      .flatMap((cell, of) => (cell ? [`${nameOf(of)} ${countText(cell.value)}`] : []))
      .join(', '),
  }));
  const sum = sumAt(selected);
  const entries = names.map((_name, of): LegendEntry => {
    const cell = values[selected]?.[of];
    const text = countText(cell?.value ?? 0);
    const row = cell?.row ?? -1;
    const note = stacked && sum > 0 ? t('share', { share: percent((cell?.value ?? 0) / sum) }) : undefined;
    const words = [labels[selected], nameOf(of), note, text, t('rowsOf', { label: nameOf(of) })];
    return {
      key: `${of}`,
      label: nameOf(of),
      text,
      note,
      series: of,
      name: words.filter(Boolean).join(' '),
      onTap: onRow && row >= 0 ? () => onRow(row) : undefined,
    };
  });
  const past = before?.[selected];
  if (past !== undefined)
    entries.push({ key: 'before', label: t('before'), text: countText(past), series: 'before' });
  const shared = { name: t('chart'), selected, onSelect: choose };
  return (
    <>
      {stacked ? (
        <StackChart
          {...shared}
          columns={points.map((point, at) => ({
            ...point,
            mark: daysOfAxis(point.label) ? point.label.slice(-2) : point.label,
            parts: names.map((_name, of) => values[at]?.[of]?.value ?? 0),
          }))}
        />
      ) : (
        <LineChart
          {...shared}
          points={points}
          lines={[
            ...names.map((name, of) => ({ key: name, values: values.map((place) => place[of]?.value) })),
            ...(before ? [{ key: 'before', values: before, dashed: true }] : []),
          ]}
          tickText={(value) => countText(value).replace(/\.0+(?=\D)/, '')}
        />
      )}
      <PeriodNavigator
        title={labels[selected] ?? ''}
        note={names.length > 1 && stacked ? `${t('total')} ${countText(sum)}` : undefined}
        previous={t('previousPoint')}
        next={t('nextPoint')}
        atStart={selected === 0}
        atEnd={selected === labels.length - 1}
        onTurn={(by) => choose(selected + by)}
      />
      <ChartLegend name={label} entries={entries} />
    </>
  );
}

/** A share as people read it: 0.1234 → 12.3%. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;
