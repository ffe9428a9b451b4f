import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Cell } from '@/ui/cell';
import { dialog } from '@/ui/dialog';
import { Text } from '@/ui/text';
import { reportMessages } from '@/features/daily-report/messages';
import { periodTitle } from '@/features/daily-report/period-title';
import { reportPeriodOf, type ReportKind } from '@/features/daily-report/report';
import { dropDraft, type Unfinished } from '@/features/daily-report/unfinished';
import './write-report.scss';

/** The name of the current day, week or month, by the kind of the report. */
const NOW_WORDS = { 日报: 'today', 周报: 'thisWeek', 月报: 'thisMonth' } as const;

export interface OtherPeriodProps {
  kind: ReportKind;
  period: string;
  /** `yyyy-MM-dd` */
  today: string;
  onNow: () => void;
}

/** Notes that the report being written is not today's (this week's, this month's), with a way to the one that is. */
export function OtherPeriod({ kind, period, today, onNow }: OtherPeriodProps) {
  const t = useTranslation(reportMessages);
  if (period === reportPeriodOf(kind, today)) return null;
  const now = t(NOW_WORDS[kind]);
  const facts = { period: periodTitle(kind, period), kind: t(kind), now };
  return (
    <Box className="write-report__period" live="polite">
      <Text className="write-report__period-text">{t('otherPeriod', facts)}</Text>
      <Button kind="soft" size="s" text={t('writeNow', facts)} onTap={onNow} />
    </Box>
  );
}

const HINT_LENGTH = 40;

export interface UnfinishedReportsProps {
  reports: readonly Unfinished[];
  onOpen: (report: Unfinished) => void;
  onDropped: () => void;
}

/** Reports of earlier periods that were begun here, each with a way to continue it and a way to discard it. */
export function UnfinishedReports({ reports, onOpen, onDropped }: UnfinishedReportsProps) {
  const t = useTranslation(reportMessages);
  const drop = async (report: Unfinished, title: string) => {
    const { confirm } = await dialog.confirm({
      title: t('dropQuestion', { title }),
      confirmText: t('drop'),
      danger: true,
    });
    if (!confirm) return;
    await dropDraft(report);
    onDropped();
  };
  if (reports.length === 0) return null;
  return (
    <Card flush title={t('unfinished')}>
      {reports.map((report) => {
        const title = `${periodTitle(report.kind, report.period)} ${t(report.kind)}`;
        return (
          <Box key={title} className="write-report__unfinished">
            <Box className="write-report__unfinished-cell">
              <Cell
                icon="edit"
                title={title}
                hint={report.text.slice(0, HINT_LENGTH)}
                name={t('goOn', { title })}
                onTap={() => onOpen(report)}
              />
            </Box>
            <Button
              kind="text"
              size="s"
              text={t('drop')}
              name={t('dropNamed', { title })}
              onTap={() => drop(report, title)}
            />
          </Box>
        );
      })}
    </Card>
  );
}
