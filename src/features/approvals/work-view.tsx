import { useStore } from 'zustand';
import { Form } from '@/form/form';
import { peopleNames } from '@/data/cache/people-names';
import { usePersonNames } from '@/form/records/use-person-names';
import { caseMessages } from '@/features/approvals/case-messages';
import { approvalMessages } from '@/features/approvals/messages';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { useKeys } from '@/ui/keys/page-keys';
import { Tag } from '@/ui/tag';
import { Timeline } from '@/ui/timeline';
import { Text } from '@/ui/text';
import { DecisionSheet } from '@/features/approvals/decision-sheet';
import { factsOf } from '@/features/approvals/facts';
import { peopleOfSteps, stepCount, timelineOf } from '@/features/approvals/steps';
import { useDecide } from '@/features/approvals/use-decide';
import type { OpenWork } from '@/features/approvals/use-work';
import { namedIds } from '@/features/approvals/approval-task';
import { ReferencePart } from '@/features/approvals/reference-part';
import { comment, lastStep } from '@/features/approvals/actions';
import { isMyTurn, stateLook } from '@/features/approvals/work-state';
import './work-view.scss';

/** What it is, who started it and its current state. */
function WorkHead({ open, userId }: { open: OpenWork; userId: string }) {
  const t = useTranslation(approvalMessages);
  const { work } = open;
  const look = stateLook(work.flowState);
  const nameOf = usePersonNames([work.starter.id]);
  const mine = isMyTurn(work, userId);
  const shared = useTranslation(sharedMessages);
  const facts = factsOf(work.summary, serverClock.now());
  const about = [facts.subject, facts.period].filter((part) => part !== '').join(' · ');
  return (
    <Card>
      <Box className="work-head">
        <Box className="work-head__line">
          <Text className="work-head__number">
            {work.number === '' ? work.nodeName : t('number', { number: work.number })}
          </Text>
          {open.isDecided ? (
            <Tag text={shared('waitsToBeSent')} tone="warning" icon="clock" />
          ) : (
            <Tag
              text={mine ? t('waitsForMe') : t(look.word)}
              tone={mine ? 'brand' : look.tone}
              icon={mine ? 'clock' : undefined}
            />
          )}
        </Box>
        <Text as="h2" lines={2} className={facts.key === '' ? 'work-head__title' : 'work-head__fact'}>
          {facts.key || work.title || translate(caseMessages, 'untitled')}
        </Text>
        {about === '' ? null : <Text className="work-head__about">{about}</Text>}
        <Text className="work-head__note">
          {t('startedAt', {
            person: nameOf(work.starter.id, work.starter.name),
            time: open.history[0]?.CreateTime.slice(0, 16) ?? work.time.slice(0, 16),
          })}
        </Text>
      </Box>
    </Card>
  );
}

/** Writes a comment to those who take part; people who have acted so far can be named with a tap. */
function TalkButton({ open, userId }: { open: OpenWork; userId: string }) {
  const t = useTranslation(approvalMessages);
  const decider = useDecide();
  const people = new Map([
    [open.work.starter.id, open.work.starter.name],
    ...open.history.map((row): [string, string] => [row.SenderId, row.Sender]),
    ...namedIds(lastStep(open.history)?.Receivers).map(({ id, name }): [string, string] => [id, name]),
  ]);
  people.delete(userId);
  usePersonNames([...people.keys()]);
  const names = useStore(peopleNames, (state) => state.names);
  const talk = () => decider.ask(comment);
  useKeys('work', { comment: talk });
  const mentionable = [...people].flatMap(([id, name]) => (names.get(id)?.left ? [] : { id, name }));
  return (
    <>
      <Box className="work-talk">
        <Button kind="secondary" icon="chat" text={t('comment')} onTap={talk} />
      </Box>
      <DecisionSheet
        action={decider.asking}
        backNodes={[]}
        next={undefined}
        mentionable={mentionable}
        userId={userId}
        about={open.work.id}
        onClose={decider.close}
        onDecide={async (decision) => {
          const result = await decider.run(open.work, comment, decision, null, open.store.model.table.name);
          if (result.state === 'refused') return result.message;
          decider.close();
          return result.state === 'done' ? '' : undefined;
        }}
      />
    </>
  );
}

/** Whether the reader is to decide, not to send in again what came back. */
const decidesNow = ({ work, node, isDecided }: OpenWork, userId: string): boolean =>
  !isDecided && node?.NodeType !== 'Start' && isMyTurn(work, userId);

/**
 * The content of an open approval: head, form with the node's rights, progress. What speaks for or against it arrives later than the
 * rest and comes last, so that nothing moves under the reader's eyes.
 */
export function WorkBody({ open }: { open: OpenWork }) {
  const t = useTranslation(approvalMessages);
  const userId = useSession((session) => session.user?.Id ?? '');
  const nameOf = usePersonNames(
    peopleOfSteps(open.history).concat(
      (open.ahead ?? []).flatMap(({ People }) => namedIds(People).map(({ id }) => id)),
    ),
  );
  const steps = stepCount(open.work, open);
  return (
    <>
      <WorkHead open={open} userId={userId} />
      <Form store={open.store} loader={open.loader} />
      <Card title={t('progress')} extra={steps === '' ? null : <Text className="work-steps">{steps}</Text>}>
        <Timeline name={t('progress')} steps={timelineOf(open.work, open, { userId, nameOf })} />
        {open.mayTalk ? <TalkButton open={open} userId={userId} /> : null}
      </Card>
      {decidesNow(open, userId) ? (
        <ReferencePart work={open.work} table={open.store.model.table.name} />
      ) : null}
    </>
  );
}
