import { useRef, useState } from 'react';
import type { NextPeopleQuery } from '@/data/protocol/work-flow';
import { encodeRow } from '@/form/store/encode-row';
import { submitEvents } from '@/form/scripting/form-scripts';
import { approvalMessages } from '@/features/approvals/messages';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/data/session/session-store';
import { ActionBar } from '@/ui/action-bar';
import { openActionSheet } from '@/ui/action-sheet';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import type { ButtonProps } from '@/ui/button/types';
import { useKeys } from '@/ui/keys/page-keys';
import { toast } from '@/ui/toast';
import { noDecision } from '@/features/approvals/decide';
import type { Decision } from '@/features/approvals/decide';
import { decideAtOnce, hasNothingToAsk } from '@/features/approvals/decide-at-once';
import { DecisionSheet } from '@/features/approvals/decision-sheet';
import {
  addablePeople,
  afterStep,
  beforeForm,
  beforeStep,
  hasNodeScripts,
  sendsForm,
} from '@/features/approvals/node-scripts';
import { checkForm } from '@/features/approvals/check-form';
import { useDecide } from '@/features/approvals/use-decide';
import type { Decider, DecideResult } from '@/features/approvals/use-decide';
import type { OpenWork } from '@/features/approvals/use-work';
import { editableNames, namedIds } from '@/features/approvals/approval-task';
import type { HeldWork } from '@/features/approvals/approval-task';
import type { ApprovalAction } from '@/features/approvals/actions';
import './work-view.scss';

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
  /** The approval was handled, or is no longer the user's. `isHeld`: it is not sent yet. */
  onDone: (isHeld: boolean) => void;
  /** The decision was taken back. */
  onUndone: () => void;
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
  ask: (action: ApprovalAction) => unknown,
  editing: boolean,
  edit: () => void,
  t: ReturnType<typeof useTranslation<(typeof approvalMessages)['zh']>>,
): { secondary: ButtonProps[]; primary: ButtonProps | undefined } {
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

/**
 * Whether a tap is enough. Corrections are asked about like before, as they would be lost if the decision were taken back.
 */
async function asksNothing(open: OpenWork, action: ApprovalAction): Promise<boolean> {
  const { node, store } = open;
  if (hasNodeScripts(node) || store.state().dirty || sendsForm(store) || isIncomplete(open)) return false;
  return hasNothingToAsk(open.work, action, nextQuery(open, action));
}

/** Whether a field that the node lets its people fill in still has to be; one that is read is not checked by its form. */
function isIncomplete({ node, store }: OpenWork): boolean {
  const editable = editableNames(node);
  return store.model.fields.some((field) => {
    const now = store.stateOf(field.name);
    const isAsked = editable.has(field.name) && now?.visible === true && now.required;
    return isAsked && field.type.codec.isEmpty(now.value, field);
  });
}

/** The sticky bar of an approval with what the node allows, and the sheet that collects the rest. */
export function WorkBar({ open, onDone, onUndone, onLost }: BarProps) {
  const t = useTranslation(approvalMessages);
  const userId = useSession((session) => session.user?.Id ?? '');
  const decider = useDecide();
  const [editing, setEditing] = useState(open.store.state().mode === 'Edit');
  const [held, setHeld] = useState<HeldWork>();
  const isAsking = useRef(false);
  const edit = () => {
    open.store.setMode('Edit');
    setEditing(true);
  };
  const ask = async (action: ApprovalAction, withWords = false) => {
    // A second tap or key before the first has been dealt with.
    if (isAsking.current || (action.form === 'checked' && editing && !checkForm(open.store))) return;
    isAsking.current = true;
    try {
      const others = action.forOthers && open.held.length > 0;
      const chosen = others ? await chooseHeld(open.held) : undefined;
      setHeld(chosen);
      if (others && !chosen) return;
      if (withWords || !(await asksNothing(open, action))) return decider.ask(action);
      await decideAtOnce(open.work, action, { store: open.store, onUndone });
      onDone(true);
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : String(reason));
    } finally {
      isAsking.current = false;
    }
  };
  useKeys('work', {
    ...Object.fromEntries(
      open.actions.filter(({ quick }) => quick).map((action) => [action.name, () => ask(action)]),
    ),
    edit: open.editable && !editing ? edit : undefined,
  });
  if (open.actions.length === 0) return null;
  const step = held ? { ...open, work: { ...open.work, workId: held.workId } } : open;
  const { secondary, primary } = buttonsOf(open, ask, editing, edit, t);
  const wordless = open.actions.find(({ words }) => words.atOnce);
  return (
    <>
      {wordless ? (
        <Box className="work-note">
          <Button kind="text" size="s" text={t('agreeNote')} onTap={() => ask(wordless, true)} />
        </Box>
      ) : null}
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
          if (result.state === 'done' && !action.history.isTalk) onDone(false);
          else onLost();
          return '';
        }}
      />
    </>
  );
}
