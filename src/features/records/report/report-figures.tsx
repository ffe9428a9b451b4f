import { useTranslation } from '@/i18n/use-translation';
import { countText } from '@/features/shared/count-text';
import { compare } from '@/lib/decimal';
import type { DayRange } from '@/lib/named-periods';
import { readableNumber } from '@/lib/readable-number';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { Text } from '@/ui/text';
import { reportScreenMessages } from './messages';
import type { ReportTable } from './report-rows';

interface FiguresProps {
  table: ReportTable;
  /** Name of the column that the chart draws. */
  chosen: string;
  /** The same report for the period before, once it is known. */
  before?: { table: ReportTable; period: DayRange };
}

/** How much a sum has changed, in percent with its sign; undefined where there was nothing before. */
function changeOf(now: string, before: string | undefined): string | undefined {
  if (before === undefined || compare(before, 0) <= 0) return undefined;
  const share = (Number(now) / Number(before) - 1) * 100;
  return `${share < 0 ? '−' : '+'}${Math.abs(share).toFixed(1)}%`;
}

/** The totals of a report: that of the chart first, with its change; the others below. */
export function ReportFigures({ table, chosen, before }: FiguresProps) {
  const t = useTranslation(reportScreenMessages);
  const summed = table.columns.filter(({ sum }) => sum !== undefined);
  const main = summed.find(({ name }) => name === chosen) ?? summed[0];
  if (!main?.sum || table.rows.length === 0) return null;
  const past = before?.table.columns.find(({ name }) => name === main.name)?.sum;
  const change = changeOf(main.sum, past);
  return (
    <Card>
      <Box className="report__figure">
        <Text className="report__figure-label">{t('totalOf', { label: main.label })}</Text>
        <Text className="report__figure-number">
          {compare(main.sum, 10_000) < 0 ? readableNumber(main.sum, main.label) : countText(main.sum)}
        </Text>
        {change && before ? (
          <Text className="report__figure-note">
            {t('change', { period: t('between', before.period), change })}
          </Text>
        ) : null}
        <Box className="report__figure-others">
          {summed
            .filter(({ name }) => name !== main.name)
            .map(({ name, label, sum = '' }) => (
              <Text key={name} className="report__figure-note">
                {`${label} ${readableNumber(sum, label)}`}
              </Text>
            ))}
        </Box>
      </Box>
    </Card>
  );
}
