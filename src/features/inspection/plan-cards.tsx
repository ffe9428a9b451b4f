import dayjs from 'dayjs';
import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { RecordCard } from '@/ui/record-card';
import { planState } from './plan-states';
import type { InspectionPlan } from './rows';
import { PLAN_TONES } from './values';
import './cards.scss';

export interface PlanCardsProps {
  plans: readonly InspectionPlan[];
  /** `yyyy-MM-dd HH:mm:ss` */
  now: string;
  waiting: ReadonlySet<string>;
  kept: readonly string[];
  onOpen: (id: string) => void;
}

/** Plans as cards: where, who, until when, and the progress. */
export function PlanCards({ plans, now, waiting, kept, onOpen }: PlanCardsProps) {
  const t = useTranslation(inspectionMessages);
  if (plans.length === 0) return null;
  return (
    <Box className="check-cards">
      {plans.map((plan) => {
        const state = planState(plan, now);
        const until = plan.until ? dayjs(plan.until).format('MM-DD HH:mm') : '';
        const score = plan.score === null ? '' : `${plan.score} · ${plan.grade}`;
        const notes = [
          waiting.has(plan.id) ? t('waiting') : '',
          kept.includes(plan.id) ? t('offlineReady') : '',
          plan.kind,
          plan.number,
        ];
        return (
          <RecordCard
            key={plan.id}
            title={plan.name}
            tag={{ text: state, tone: PLAN_TONES[state] ?? 'plain' }}
            lines={[
              { label: t('inspector'), value: plan.inspector },
              { label: t('deadline'), value: until },
              ...(score ? [{ label: t('score'), value: score }] : []),
            ]}
            note={notes.filter(Boolean).join(' · ')}
            onTap={() => onOpen(plan.id)}
          />
        );
      })}
    </Box>
  );
}
