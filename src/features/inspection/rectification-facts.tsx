import { STATE, isOpen } from '@/data/protocol/inspection';
import { inspectionWords } from '@/features/inspection/messages';
import { usePersonNames } from '@/form/records/use-person-names';
import { useWords } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { Pairs } from '@/ui/description-list';
import { Tag } from '@/ui/tag';
import { Timeline } from '@/ui/timeline';
import type { TimelineStep } from '@/ui/timeline/types';
import { Photos } from './photos';
import { rectificationState } from './plan-states';
import type { Rectification } from './rows';
import { REVIEW, STATE_TONES, TABLES } from './values';

/** Who has it and who reviews it, marked once they have left. */
function useNames({ personId, person, reviewerId, reviewer }: Rectification) {
  const nameOf = usePersonNames([personId, reviewerId]);
  return { person: nameOf(personId, person), reviewer: nameOf(reviewerId, reviewer) };
}

/** What the problem is, who has it, and how far it has come. */
export function RectificationFacts({ one, today }: { one: Rectification; today: string }) {
  const w = useWords(inspectionWords);
  const state = rectificationState(one, today);
  const { person, reviewer } = useNames(one);
  return (
    <>
      <Card title={one.problem} extra={<Tag text={state} tone={STATE_TONES[state] ?? 'plain'} />}>
        <Pairs
          pairs={[
            { key: 'area', label: w('area'), value: one.area },
            { key: 'person', label: w('person'), value: person },
            { key: 'dept', label: w('dept'), value: one.dept },
            { key: 'due', label: w('due'), value: one.due },
            { key: 'reviewer', label: w('reviewer'), value: reviewer },
            ...(one.problemPhotos.length > 0
              ? [
                  {
                    key: 'photos',
                    label: w('beforePhotos'),
                    value: (
                      <Photos
                        name={w('beforePhotos')}
                        photos={one.problemPhotos}
                        place={{ table: TABLES.rectification, id: one.id }}
                      />
                    ),
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <Card title={w('course')}>
        <Course one={one} />
      </Card>
    </>
  );
}

function Course({ one }: { one: Rectification }) {
  const w = useWords(inspectionWords);
  const { person, reviewer } = useNames(one);
  const fixed = one.measure !== '' && !isOpen(one);
  const returned = one.verdict === REVIEW.back;
  const steps: TimelineStep[] = [
    {
      key: 'raised',
      title: reviewer,
      action: w('raised'),
      time: one.created.slice(0, 16),
      state: 'done',
    },
    {
      key: 'fixing',
      title: person || w('person'),
      action: w('fixing'),
      time: one.finished.slice(0, 16),
      quote: one.measure || undefined,
      hint: fixed || one.due === '' ? undefined : w('dueOn', { date: one.due }),
      state: fixed ? 'done' : 'now',
      children:
        one.photos.length > 0 ? (
          <Photos
            name={w('afterPhotos')}
            photos={one.photos}
            place={{ table: TABLES.rectification, id: one.id }}
          />
        ) : undefined,
    },
    {
      key: 'review',
      title: reviewer,
      action: one.verdict || w('reviewing'),
      quote: one.opinion || undefined,
      state: one.state === STATE.done ? 'done' : returned ? 'refused' : fixed ? 'now' : 'next',
    },
  ];
  return <Timeline name={w('course')} steps={steps} />;
}
