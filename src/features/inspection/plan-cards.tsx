import dayjs from 'dayjs';
import { inspectionWords } from '@/features/inspection/messages';
import { useWords } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { RecordCard } from '@/ui/record-card';
import { planState } from './plan-states';
import type { Plan } from './rows';
import { STATE_TONES } from './values';
import './cards.scss';

export interface PlanCardsProps {
  plans: readonly Plan[];
  /** `yyyy-MM-dd HH:mm:ss` */
  now: string;
  waiting: ReadonlySet<string>;
  kept: readonly string[];
  onOpen: (id: string) => void;
}

/** Plans as cards: where, who, until when, and how far they have come. */
export function PlanCards({ plans, now, waiting, kept, onOpen }: PlanCardsProps) {
  const w = useWords(inspectionWords);
  if (plans.length === 0) return null;
  return (
    <Box className="check-cards">
      {plans.map((plan) => {
        const state = planState(plan, now);
        const until = plan.until ? dayjs(plan.until).format('MM-DD HH:mm') : '';
        const score = plan.score === null ? '' : `${plan.score} · ${plan.grade}`;
        const notes = [
          waiting.has(plan.id) ? w('waiting') : '',
          kept.includes(plan.id) ? w('offlineReady') : '',
          plan.kind,
          plan.number,
        ];
        return (
          <RecordCard
            key={plan.id}
            title={plan.name}
            tag={{ text: state, tone: STATE_TONES[state] ?? 'plain' }}
            lines={[
              { label: w('inspector'), value: plan.inspector },
              { label: w('deadline'), value: until },
              ...(score ? [{ label: w('score'), value: score }] : []),
            ]}
            note={notes.filter(Boolean).join(' · ')}
            onTap={() => onOpen(plan.id)}
          />
        );
      })}
    </Box>
  );
}
