import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { inspectionMessages } from '@/features/inspection/messages';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useParams } from '@/navigation/navigation';
import { STATE, isOpen } from '@/data/protocol/inspection';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { NO_ANSWER } from '@/features/inspection/answers';
import { FixForm, fixOf, useFixCheck } from '@/features/inspection/fix-form';
import { RectificationFacts } from '@/features/inspection/rectification-facts';
import type { Rectification } from '@/features/inspection/rows';
import { showOutcome } from '@/features/inspection/show-outcome';
import { useAnswers } from '@/features/inspection/use-answers';
import { useRectification, type RectificationWork } from '@/features/inspection/use-rectification';
import { REVIEW, TABLES } from '@/features/inspection/values';
import { timeText } from '@/features/inspection/write-rectification';
import { useKeptNote } from '@/features/shared/use-kept-note';
import { useOncePrepared } from '@/features/shared/use-once-prepared';
import { useReadOnly } from '@/features/shared/use-read-only';
import { ActionBar } from '@/ui/action-bar';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Page } from '@/ui/page';
import { revealField } from '@/ui/internal/reveal';
import { ErrorState, Skeleton } from '@/ui/states';

const KIND = 'zhengGai';

/** A rectification: its report while it is open, its review once reported, its history afterwards. */
export function CheckPlanReportPage() {
  const t = useTranslation(inspectionMessages);
  const title = useTranslation(routeMessages)('checkPlanReport');
  const { params } = useParams('checkPlanReport');
  const id = params?.id ?? '';
  const readOnly = useReadOnly();
  const work = useRectification(id);
  const offline = useOfflineBar(work.since);
  const { one } = work;
  if (!one) {
    const text = id === '' ? t('badAddress') : work.error;
    return (
      <Page title={title} offline={offline}>
        {text ? <ErrorState text={text} onRetry={work.refresh} /> : <Skeleton shape="detail" />}
      </Page>
    );
  }
  if (isOpen(one) && !readOnly) return <Report one={one} work={work} title={title} />;
  if (one.state === STATE.review && work.mayReview) return <Review one={one} work={work} title={title} />;
  return (
    <Page title={title} offline={offline} onRefresh={work.refresh}>
      <RectificationFacts one={one} today={dayjs(serverClock.now()).format('YYYY-MM-DD')} />
    </Page>
  );
}

interface PartProps {
  one: Rectification;
  work: RectificationWork;
  title: string;
}

function Report({ one, work, title }: PartProps) {
  const t = useTranslation(inspectionMessages);
  const offline = useOfflineBar(work.since);
  const person = useSession((session) => session.user?.Name ?? '');
  const opened = useMemo(() => serverClock.now(), []);
  const sheet = useAnswers({
    form: TABLES.rectification,
    row: one.id,
    title: one.problem,
    page: 'checkPlanReport',
  });
  const { asked, refuse } = useFixCheck();
  const fix = fixOf(one, sheet.answers[one.id] ?? NO_ANSWER, timeText(opened));
  const submit = useOncePrepared(async () => {
    if (refuse(fix)) return;
    await sheet.save();
    const outcome = await work.report(fix);
    if (outcome.state !== 'refused' || outcome.entryId) await sheet.forget();
    await showOutcome(outcome, one.id, KIND);
  });
  return (
    <Page
      title={title}
      offline={offline}
      onRefresh={work.refresh}
      footer={<ActionBar primary={{ text: t('report'), onTap: submit }} />}
    >
      <RectificationFacts one={one} today={dayjs(opened).format('YYYY-MM-DD')} />
      <FixForm
        id={one.id}
        fix={fix}
        sheet={sheet}
        asked={asked}
        watermark={[t('watermark', { person, area: one.area }), one.problem]}
      />
    </Page>
  );
}

function Review({ one, work, title }: PartProps) {
  const t = useTranslation(inspectionMessages);
  const offline = useOfflineBar(work.since);
  const { note, change, sent } = useKeptNote(TABLES.rectification, `review:${one.id}`);
  const { text: opinion } = note;
  const [asked, setAsked] = useState(false);
  const decide = async (verdict: (typeof REVIEW)[keyof typeof REVIEW]) => {
    if (verdict === REVIEW.back && opinion.trim() === '') {
      setAsked(true);
      revealField('review-opinion');
      return;
    }
    const outcome = await work.review(verdict, opinion);
    if (outcome.state !== 'refused') await sent();
    await showOutcome(outcome, one.id, KIND);
  };
  const missing = asked && opinion.trim() === '';
  return (
    <Page
      title={title}
      offline={offline}
      onRefresh={work.refresh}
      footer={
        <ActionBar
          primary={{ text: t('pass'), onTap: () => decide(REVIEW.pass) }}
          secondary={[{ text: t('back'), onTap: () => decide(REVIEW.back) }]}
        />
      }
    >
      <RectificationFacts one={one} today={dayjs(serverClock.now()).format('YYYY-MM-DD')} />
      <Card form>
        <Field id="review-opinion" label={t('opinion')} error={missing ? t('opinionNeeded') : ''}>
          {(control) => (
            <Input
              {...control}
              multiline
              rows={3}
              value={opinion}
              placeholder={t('opinionHint')}
              onChange={(text) => change({ text })}
            />
          )}
        </Field>
      </Card>
    </Page>
  );
}
