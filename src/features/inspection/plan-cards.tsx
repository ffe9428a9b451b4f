import { STATE, TO_CHECK } from '@/data/protocol/inspection';
import { inspectionMessages } from '@/features/inspection/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { RecordCard } from '@/ui/record-card';
import { deadlineLine } from './deadline';
import { byUrgency, planUrgency } from './plan-states';
import { PlanProgress } from './plan-progress';
import type { CheckProgress } from './progress';
import type { InspectionPlan } from './rows';
import { PLAN_KIND, PLAN_TONES } from './values';
import './cards.scss';

export interface PlanCardsProps {
  plans: readonly InspectionPlan[];
  /** `yyyy-MM-dd HH:mm:ss` */
  now: string;
  waiting: ReadonlySet<string>;
  kept: readonly string[];
  /** How far those are that still have to be checked, by their ids. */
  progress?: ReadonlyMap<string, CheckProgress>;
  /** Id of the one shown next to the list. */
  current?: string | undefined;
  onOpen: (id: string) => void;
  /** Inspections that this person has to make: their cards lead straight to the items too. */
  toDo: readonly InspectionPlan[];
  onStart: (plan: InspectionPlan) => void;
}

/** Plans as cards, the most urgent first: where, who, until when, and the progress. */
export function PlanCards(props: PlanCardsProps) {
  const { plans, now, waiting, kept, progress, current, onOpen, toDo, onStart } = props;
  const t = useTranslation(inspectionMessages);
  if (plans.length === 0) return null;
  return (
    <Box className="check-cards">
      {byUrgency(plans, planUrgency, now).map((plan) => {
        const urgency = planUrgency(plan, now);
        const { state } = urgency;
        const score = plan.score === null ? '' : `${plan.score} · ${plan.grade}`;
        const far = TO_CHECK.includes(state) ? progress?.get(plan.id) : undefined;
        const notes = [
          waiting.has(plan.id) ? t('waiting') : '',
          kept.includes(plan.id) ? t('offlineReady') : '',
          plan.kind,
          plan.number,
        ];
        const word = plan.state === STATE.running ? 'goOn' : 'start';
        return (
          <Box key={plan.id} id={`step-${plan.id}`}>
            <RecordCard
              title={plan.name}
              tag={{ text: state, tone: PLAN_TONES[state] ?? 'plain' }}
              lines={[
                { label: t('inspector'), value: plan.inspector },
                deadlineLine(t('deadline'), urgency, TO_CHECK.includes(state), now),
                ...(score ? [{ label: t('score'), value: score }] : []),
              ]}
              below={far && { name: t('checked', { ...far }), drawn: <PlanProgress {...far} /> }}
              note={notes.filter(Boolean).join(' · ')}
              selected={plan.id === current}
              onTap={() => onOpen(plan.id)}
            />
            {toDo.includes(plan) && plan.kind !== PLAN_KIND.rectify ? (
              <Box className="check-cards__start">
                <Button
                  kind="soft"
                  grow
                  text={t(word)}
                  name={`${t(word)} ${plan.name}`}
                  onTap={() => onStart(plan)}
                />
              </Box>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}
