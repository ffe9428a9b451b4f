import { isOpen } from '@/data/protocol/inspection';
import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { open } from '@/navigation/navigation';
import { BarChart } from '@/ui/bar-chart';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { RecordCard } from '@/ui/record-card';
import { Empty } from '@/ui/states';
import { deadlineLine } from './deadline';
import { byUrgency, fixUrgency, problemsByArea } from './plan-states';
import type { Rectification } from './rows';
import { PLAN_TONES } from './values';
import './cards.scss';

export interface ProblemListProps {
  rectifications: readonly Rectification[];
  /** `yyyy-MM-dd` */
  today: string;
  waiting: ReadonlySet<string>;
}

/** Open problems: the number in each area, then each one with the person responsible and the due date. */
export function ProblemList({ rectifications, today, waiting }: ProblemListProps) {
  const t = useTranslation(inspectionMessages);
  const areas = problemsByArea(rectifications, today);
  if (rectifications.length === 0) return <Empty text={t('noProblems')} />;
  return (
    <>
      {areas.length > 0 ? (
        <Card
          title={t('byArea')}
          extra={t('openProblems', { count: areas.reduce((sum, { open: count }) => sum + count, 0) })}
        >
          <BarChart
            name={t('byArea')}
            items={areas.map((one) => ({
              key: one.area,
              label: one.area,
              value: one.open,
              text: t('areaCount', { open: one.open, overdue: one.overdue }),
            }))}
          />
        </Card>
      ) : null}
      <RectificationCards rectifications={rectifications} today={today} waiting={waiting} />
    </>
  );
}

/** Rectifications as cards, the most urgent first; each opens its report. */
export function RectificationCards({ rectifications, today, waiting }: ProblemListProps) {
  const t = useTranslation(inspectionMessages);
  if (rectifications.length === 0) return null;
  return (
    <Box className="check-cards">
      {byUrgency(rectifications, fixUrgency, today).map((one) => {
        const { state } = fixUrgency(one, today);
        return (
          <RecordCard
            key={one.id}
            title={one.problem}
            tag={{ text: state, tone: PLAN_TONES[state] ?? 'plain' }}
            lines={[
              { label: t('area'), value: one.area },
              { label: t('person'), value: one.person },
              deadlineLine(t('dueShort'), { state, until: one.due }, isOpen(one), today),
            ]}
            note={waiting.has(one.id) ? t('waiting') : one.dept}
            onTap={() => void open('checkPlanReport', { id: one.id })}
          />
        );
      })}
    </Box>
  );
}
