import { useEffect, useId, useRef, useState } from 'react';
import type { NextPeopleQuery } from '@/data/protocol/work-flow';
import { approvalMessages } from '@/features/approvals/messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '@/ui/action-bar';
import { Box } from '@/ui/box';
import { CheckboxGroup } from '@/ui/checkbox';
import { Chip } from '@/ui/chip';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useSubmitKey } from '@/ui/internal/use-submit-key';
import { RadioGroup } from '@/ui/radio';
import { Sheet } from '@/ui/sheet';
import { Text } from '@/ui/text';
import { noDecision } from '@/features/approvals/decide';
import type { Decision } from '@/features/approvals/decide';
import { useNextStep } from '@/features/approvals/use-next-step';
import type { NextStep } from '@/features/approvals/use-next-step';
import type { ApprovalAction } from '@/features/approvals/actions';
import { PeopleField } from '@/features/approvals/people-field';
import type { NamedId } from '@/features/approvals/approval-task';
import { useKeptNote } from '@/features/shared/use-kept-note';
import './decision-sheet.scss';

/** Key of "reject and end" among the nodes to return to; on the wire it is no node at all. */
const END = 'end';
const IDEA_LENGTH = 500;

export interface DecisionSheetProps {
  /** Undefined: closed. */
  action: ApprovalAction | undefined;
  /** Disagree: the nodes it may go back to. */
  backNodes: readonly NamedId[];
  /** What to ask the server about the next step; undefined asks nothing. */
  next: NextPeopleQuery | undefined;
  /** People who may be named in a comment. */
  mentionable?: readonly NamedId[];
  /** The user, who cannot hand over to themselves. */
  userId: string;
  /** Runs a node's script that names who may be added; null leaves everybody. */
  addable?: (code: string) => Promise<readonly NamedId[] | null>;
  /** What is being decided about; text typed for it is kept under this and the action. Undefined keeps none. */
  about: string | undefined;
  /**
   * Sends the decision; the sheet stays until it settles.
   *
   * @returns a message that keeps it open; '' closes it; undefined closes it and keeps what was typed
   */
  onDecide: (decision: Decision) => Promise<string | undefined>;
  onClose: () => void;
}

/** Where the flow goes: the next node with its people, to choose from if the node allows it. */
function NextField({
  next,
  chosen,
  error,
  onChange,
}: {
  next: NextStep;
  chosen: readonly string[];
  error?: string;
  onChange: (chosen: readonly string[]) => void;
}) {
  const t = useTranslation(approvalMessages);
  const names = next.people.map(({ name }) => name).join(t('comma'));
  const where = next.ends
    ? t('nextEnds')
    : names === ''
      ? t('nextNobody', { node: next.node })
      : t('nextNode', { node: next.node, names });
  return (
    <Field group label={t('next')} id="decision-next" error={error}>
      {() => (
        <Box className="decision__next">
          <Text className="decision__where">{next.mayChoose ? next.node : where}</Text>
          {next.mayChoose ? (
            <CheckboxGroup
              name={t('choosePeople')}
              options={next.people.map(({ id, name }) => ({ value: id, text: name }))}
              value={chosen}
              onChange={onChange}
            />
          ) : null}
        </Box>
      )}
    </Field>
  );
}

/** The people a node's script names; null while it has none. */
function useAddable(script: string, ask: DecisionSheetProps['addable']): readonly NamedId[] | null {
  const [people, setPeople] = useState<readonly NamedId[] | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (script !== '') void latest.current?.(script).then(setPeople);
  }, [script]);
  return people;
}

type Faults = Partial<Record<'idea' | 'back' | 'people' | 'next', string>>;

function DecisionBody({
  action,
  backNodes,
  mentionable = [],
  next: query,
  userId,
  addable,
  about,
  onDecide,
  onClose,
}: DecisionSheetProps & { action: ApprovalAction }) {
  const t = useTranslation(approvalMessages);
  const { asks, words } = action;
  const next = useNextStep(query);
  const among = useAddable(next?.addScript ?? '', addable);
  const [decision, setDecision] = useState<Decision>(noDecision);
  const { note, change: keep, sent } = useKeptNote('decision', about && `${action.name}:${about}`);
  const { text: idea } = note;
  const [back, setBack] = useState(backNodes.length === 1 ? backNodes[0]?.id : undefined);
  const [faults, setFaults] = useState<Faults>({});
  const change = (part: Partial<Decision>) => {
    setDecision({ ...decision, ...part });
    setFaults({});
  };
  const write = (text: string) => {
    keep({ text });
    setFaults({});
  };
  const chosen = next?.mayChoose && next.people.length === 1 ? next.people.map(({ id }) => id) : [];
  const choice = decision.chosen.length > 0 ? decision.chosen : chosen;

  const faultsNow = (): Faults => ({
    ...(asks.reason && idea.trim() === '' ? { idea: t(asks.mentions ? 'commentNeeded' : 'ideaNeeded') } : {}),
    ...(asks.back && back === undefined ? { back: t('chooseBack') } : {}),
    ...(asks.people && decision.added.length === 0 ? { people: t(asks.people.missing) } : {}),
    ...(next?.mayChoose && choice.length === 0 ? { next: t('chooseReceivers') } : {}),
  });
  const send = async () => {
    const found = faultsNow();
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const message = await onDecide({
      ...decision,
      idea: idea.trim(),
      chosen: choice,
      backNodeId: asks.back && back !== END ? (back ?? '') : '',
    });
    if (message === '') await sent();
    else if (message !== undefined) setFaults({ idea: message });
  };
  const id = useId();
  useSubmitKey(id, send);
  const backOptions = [
    ...backNodes.map(({ id, name }) => ({ value: id, text: name })),
    { value: END, text: t('endFlow') },
  ];
  return (
    <Box id={id} className="decision">
      <Box className="decision__fields">
        {words.hint ? <Text className="decision__hint">{t(words.hint)}</Text> : null}
        {next ? (
          <NextField
            next={next}
            chosen={choice}
            error={faults.next}
            onChange={(ids) => change({ chosen: ids })}
          />
        ) : null}
        {asks.back ? (
          <Field group required label={t('backTo')} id="decision-back" error={faults.back}>
            {() => (
              <RadioGroup
                name={t('backTo')}
                options={backOptions}
                value={back}
                onChange={(value) => {
                  setBack(value);
                  setFaults({});
                }}
              />
            )}
          </Field>
        ) : null}
        {asks.people ? (
          <PeopleField
            required
            label={t(asks.people.label)}
            error={faults.people}
            people={decision.added}
            without={[userId]}
            onChange={(added) => change({ added })}
          />
        ) : null}
        {next?.mayAdd ? (
          <PeopleField
            label={t('addPeople')}
            people={decision.added}
            without={[userId]}
            among={among}
            onChange={(added) => change({ added })}
          />
        ) : null}
        <Field
          label={t(asks.mentions ? 'commentText' : 'idea')}
          id="decision-idea"
          error={faults.idea}
          required={asks.reason}
        >
          {(control) => (
            <Input
              {...control}
              multiline
              rows={3}
              maxLength={IDEA_LENGTH}
              value={idea}
              onChange={write}
              placeholder={t(asks.mentions ? 'commentHint' : asks.reason ? 'ideaReason' : 'ideaHint')}
            />
          )}
        </Field>
        {asks.mentions && mentionable.length > 0 ? (
          <Box className="decision__chips">
            {mentionable.map(({ id, name }) => (
              <Chip
                key={id}
                size="block"
                ground="sunken"
                text={`@${name}`}
                onTap={() => write(`${idea}@${name} `)}
              />
            ))}
          </Box>
        ) : null}
      </Box>
      <ActionBar
        secondary={[{ text: t(words.close ?? 'cancel'), onTap: onClose }]}
        primary={{
          text: t(words.title),
          kind: action.tone === 'danger' ? 'danger' : 'primary',
          onTap: send,
        }}
      />
    </Box>
  );
}

/** Collects what a decision needs: a comment, where to go back to, who comes next, who takes over. */
export function DecisionSheet(props: DecisionSheetProps) {
  const { action, onClose } = props;
  const t = useTranslation(approvalMessages);
  return (
    <Sheet open={action !== undefined} title={action ? t(action.words.title) : ''} onClose={onClose}>
      {action ? <DecisionBody key={action.name} {...props} action={action} /> : null}
    </Sheet>
  );
}
