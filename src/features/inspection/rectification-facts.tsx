import { STATE, isOpen } from '@/data/protocol/inspection';
import { inspectionMessages } from '@/features/inspection/messages';
import { usePersonNames } from '@/form/records/use-person-names';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Tag } from '@/ui/tag';
import { Timeline } from '@/ui/timeline';
import type { TimelineStep } from '@/ui/timeline/types';
import { Photos } from './photos';
import { rectificationState } from './plan-states';
import type { Rectification } from './rows';
import { REVIEW, PLAN_TONES, TABLES } from './values';

/** The responsible person and the reviewer, marked once they have left. */
function useNames({ personId, person, reviewerId, reviewer }: Rectification) {
  const nameOf = usePersonNames([personId, reviewerId]);
  return { person: nameOf(personId, person), reviewer: nameOf(reviewerId, reviewer) };
}

/** What the problem is, who is responsible, and the progress. */
export function RectificationFacts({ one, today }: { one: Rectification; today: string }) {
  const t = useTranslation(inspectionMessages);
  const state = rectificationState(one, today);
  const { person, reviewer } = useNames(one);
  return (
    <>
      <Card title={one.problem} extra={<Tag text={state} tone={PLAN_TONES[state] ?? 'plain'} />}>
        <DescriptionList
          pairs={[
            { key: 'area', label: t('area'), value: one.area },
            { key: 'person', label: t('person'), value: person },
            { key: 'dept', label: t('dept'), value: one.dept },
            { key: 'due', label: t('due'), value: one.due },
            { key: 'reviewer', label: t('reviewer'), value: reviewer },
            ...(one.problemPhotos.length > 0
              ? [
                  {
                    key: 'photos',
                    label: t('beforePhotos'),
                    value: (
                      <Photos
                        name={t('beforePhotos')}
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
      <Card title={t('course')}>
        <Course one={one} />
      </Card>
    </>
  );
}

function Course({ one }: { one: Rectification }) {
  const t = useTranslation(inspectionMessages);
  const { person, reviewer } = useNames(one);
  const fixed = one.measure !== '' && !isOpen(one);
  const returned = one.verdict === REVIEW.back;
  const steps: TimelineStep[] = [
    {
      key: 'raised',
      title: reviewer,
      action: t('raised'),
      time: one.created.slice(0, 16),
      state: 'done',
    },
    {
      key: 'fixing',
      title: person || t('person'),
      action: t('fixing'),
      time: one.finished.slice(0, 16),
      quote: one.measure || undefined,
      hint: fixed || one.due === '' ? undefined : t('dueOn', { date: one.due }),
      state: fixed ? 'done' : 'now',
      children:
        one.photos.length > 0 ? (
          <Photos
            name={t('afterPhotos')}
            photos={one.photos}
            place={{ table: TABLES.rectification, id: one.id }}
          />
        ) : undefined,
    },
    {
      key: 'review',
      title: reviewer,
      action: one.verdict || t('reviewing'),
      quote: one.opinion || undefined,
      state: one.state === STATE.done ? 'done' : returned ? 'refused' : fixed ? 'now' : 'next',
    },
  ];
  return <Timeline name={t('course')} steps={steps} />;
}
