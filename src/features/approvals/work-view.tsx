import { useState } from 'react';
import { useStore } from 'zustand';
import type { NextPeopleQuery } from '@/data/protocol/work-flow';
import { Form } from '@/form/form';
import { peopleNames } from '@/data/cache/people-names';
import { usePersonNames } from '@/form/records/use-person-names';
import { encodeRow } from '@/form/store/encode-row';
import { submitEvents } from '@/form/scripting/form-scripts';
import { caseMessages } from '@/features/approvals/case-messages';
import { approvalMessages } from '@/features/approvals/messages';
import { sharedMessages } from '@/features/shared/messages';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { serverClock } from '@/data/session/session';
import { useSession } from '@/data/session/session-store';
import { ActionBar } from '@/ui/action-bar';
import { openActionSheet } from '@/ui/action-sheet';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import type { ButtonProps } from '@/ui/button/types';
import { Card } from '@/ui/card';
import { Tag } from '@/ui/tag';
import { Timeline } from '@/ui/timeline';
import { Text } from '@/ui/text';
import { noDecision } from '@/features/approvals/decide';
import type { Decision } from '@/features/approvals/decide';
import { DecisionSheet } from '@/features/approvals/decision-sheet';
import {
  addablePeople,
  afterStep,
  beforeForm,
  beforeStep,
  sendsForm,
} from '@/features/approvals/node-scripts';
import { factsOf } from '@/features/approvals/facts';
import { stepCount, timelineOf } from '@/features/approvals/steps';
import { checkForm, useDecide } from '@/features/approvals/use-decide';
import type { Decider, DecideResult } from '@/features/approvals/use-decide';
import type { OpenWork } from '@/features/approvals/use-work';
import { namedIds } from '@/features/approvals/approval-task';
import type { HeldWork } from '@/features/approvals/approval-task';
import { ReferencePart } from '@/features/approvals/reference-part';
import { comment, lastStep } from '@/features/approvals/actions';
import type { ApprovalAction } from '@/features/approvals/actions';
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
  const mentionable = [...people].flatMap(([id, name]) => (names.get(id)?.left ? [] : { id, name }));
  return (
    <>
      <Box className="work-talk">
        <Button kind="secondary" icon="chat" text={t('comment')} onTap={() => decider.ask(comment)} />
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
    open.history
      .flatMap((row) => [
        row.SenderId,
        ...[...namedIds(row.Receivers), ...namedIds(row.CopyUsers)].map(({ id }) => id),
      ])
      .concat((open.ahead ?? []).flatMap(({ People }) => namedIds(People).map(({ id }) => id))),
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

function nextQuery(
  { work, store }: OpenWork,
  action: ApprovalAction | undefined,
): NextPeopleQuery | undefined {
  if (!action?.asks.next) return undefined;
  return {
    NodeId: work.nodeId,
    WorkId: work.workId,
    ApprovalType: action.asks.next,
    FormData: encodeRow(store),
  };
}

interface BarProps {
  open: OpenWork;
  /** The approval was handled, or is no longer the user's. */
  onDone: () => void;
  /** Reads it again after somebody else was faster. */
  onLost: () => void;
}

/** Whose work an administrator hands over, where several people have one. @returns undefined when none was chosen */
async function chooseHeld(held: readonly HeldWork[]): Promise<HeldWork | undefined> {
  if (held.length === 1) return held[0];
  const chosen = await openActionSheet({
    title: translate(approvalMessages, 'whoseWork'),
    items: held.map(({ workId, holder }) => ({ key: workId, text: holder.name })),
  });
  return held.find(({ workId }) => workId === chosen);
}

function buttonsOf(
  open: OpenWork,
  askFor: (action: ApprovalAction) => void,
  editing: boolean,
  edit: () => void,
  t: ReturnType<typeof useTranslation<(typeof approvalMessages)['zh']>>,
): { secondary: ButtonProps[]; primary: ButtonProps | undefined } {
  const ask = (action: ApprovalAction) => {
    if (action.form !== 'checked' || !editing || checkForm(open.store)) askFor(action);
  };
  const buttons = open.actions.map((action): ButtonProps => {
    return { text: t(action.words.title), icon: action.icon, onTap: () => ask(action) };
  });
  const last = open.actions[open.actions.length - 1];
  const primary = last?.tone === 'main' ? buttons.pop() : undefined;
  const editButton: ButtonProps = { text: t('edit'), icon: 'edit', onTap: edit };
  const secondary = open.editable && !editing && buttons.length < 2 ? [editButton, ...buttons] : buttons;
  return { secondary, primary };
}

/**
 * Carries out a decision with the scripts around it: of the node, and of the form when its changes go along.
 *
 * @returns the outcome; a message when it did not happen, '' when a script has already informed the user
 */
async function takeStep(
  { work, node, store }: OpenWork,
  decider: Decider,
  action: ApprovalAction,
  asked: Decision,
): Promise<Exclude<DecideResult, { state: 'refused' }> | string> {
  const table = store.model.table.name;
  if (action.form === 'none') {
    const moved = await decider.run(work, action, asked, null, table);
    return moved.state === 'refused' ? moved.message : moved;
  }
  const step = { store, node, action, decision: asked };
  const before = await beforeStep(step);
  if ('message' in before) return before.message;
  const stopped = await beforeForm(step);
  if (stopped !== null) return stopped;
  const saves = sendsForm(store);
  const result = await decider.run(work, action, before.decision, store, table);
  if (result.state === 'refused') return result.message;
  if (result.state === 'done') {
    if (saves) await submitEvents(store).afterSubmit?.('Update');
    await afterStep({ ...step, decision: before.decision }, result.data);
  }
  return result;
}

/** The sticky bar of an approval with what the node allows, and the sheet that collects the rest. */
export function WorkBar({ open, onDone, onLost }: BarProps) {
  const t = useTranslation(approvalMessages);
  const userId = useSession((session) => session.user?.Id ?? '');
  const decider = useDecide();
  const [editing, setEditing] = useState(open.store.state().mode === 'Edit');
  const [held, setHeld] = useState<HeldWork>();
  if (open.actions.length === 0) return null;
  const edit = () => {
    open.store.setMode('Edit');
    setEditing(true);
  };
  const ask = async (action: ApprovalAction) => {
    const others = action.forOthers && open.held.length > 0;
    const chosen = others ? await chooseHeld(open.held) : undefined;
    setHeld(chosen);
    if (!others || chosen) decider.ask(action);
  };
  const step = held ? { ...open, work: { ...open.work, workId: held.workId } } : open;
  const { secondary, primary } = buttonsOf(open, (action) => void ask(action), editing, edit, t);
  return (
    <>
      <ActionBar secondary={secondary} primary={primary} />
      <DecisionSheet
        action={decider.asking}
        backNodes={namedIds(open.node?.BackNodes)}
        next={nextQuery(open, decider.asking)}
        userId={held?.holder.id ?? userId}
        about={step.work.id}
        onClose={decider.close}
        addable={async (code) =>
          decider.asking
            ? addablePeople(
                { store: open.store, node: open.node, action: decider.asking, decision: noDecision },
                code,
              )
            : null
        }
        onDecide={async (decision) => {
          const action = decider.asking;
          if (!action) return '';
          const result = await takeStep(step, decider, action, decision);
          if (typeof result === 'string') return result;
          decider.close();
          if (result.state === 'done' && !action.history.isTalk) onDone();
          else onLost();
          return '';
        }}
      />
    </>
  );
}
