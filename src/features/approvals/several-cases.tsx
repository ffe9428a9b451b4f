import { useRef, useState } from 'react';
import { translate } from '@/i18n/define-messages';
import { useTranslation } from '@/i18n/use-translation';
import { ActionBar } from '@/ui/action-bar';
import { useKeys } from '@/ui/keys/page-keys';
import { Text } from '@/ui/text';
import { quickActions, type ApprovalAction } from '@/features/approvals/actions';
import type { ApprovalTask } from '@/features/approvals/approval-task';
import { caseMessages } from '@/features/approvals/case-messages';
import { noDecision, type Decision } from '@/features/approvals/decide';
import {
  decideSeveral,
  sortCases,
  type LeftCase,
  type SortedCases,
} from '@/features/approvals/decide-several';
import { DecisionSheet } from '@/features/approvals/decision-sheet';
import { approvalMessages } from '@/features/approvals/messages';
import { severalCaseMessages } from '@/features/approvals/several-messages';
import { sharedMessages } from '@/features/shared/messages';
import { showRefused } from '@/features/shared/refused-rows';

interface SeveralCasesProps {
  works: readonly ApprovalTask[];
  userId: string;
  /** These, and no others, stay chosen. */
  keep: (works: readonly ApprovalTask[]) => void;
  onSettled: () => void;
}

const showLeft = (word: 'left' | 'failed', left: readonly LeftCase[]) =>
  showRefused(
    translate(severalCaseMessages, word, { count: left.length }),
    left.map(({ work, why }) => ({
      name: [work.title || translate(caseMessages, 'untitled'), work.starter.name]
        .filter(Boolean)
        .join(' · '),
      why,
    })),
  );

/** While approvals are being chosen: how many, and the decisions that can be made about all of them. */
export function SeveralCases({ works, userId, keep, onSettled }: SeveralCasesProps) {
  const t = useTranslation(approvalMessages);
  const shared = useTranslation(sharedMessages);
  const said = useTranslation(severalCaseMessages);
  const [checked, setChecked] = useState<number>();
  const [asked, setAsked] = useState<{ action: ApprovalAction; sorted: SortedCases }>();
  const isBusy = useRef(false);

  const decide = async (action: ApprovalAction, { ready, left }: SortedCases, decision: Decision) => {
    keep(left.map(({ work }) => work));
    if (left.length > 0) showLeft('left', left);
    const refused = await decideSeveral(ready, action, decision, () => keep(works));
    onSettled();
    if (refused.length === 0) return;
    keep([...left, ...refused].map(({ work }) => work));
    showLeft('failed', refused);
  };
  const begin = async (action: ApprovalAction) => {
    if (isBusy.current || works.length === 0) return;
    isBusy.current = true;
    setChecked(0);
    const sorted = await sortCases(works, action, setChecked);
    isBusy.current = false;
    setChecked(undefined);
    if (action.words.atOnce || sorted.ready.length === 0) await decide(action, sorted, noDecision);
    else setAsked({ action, sorted });
  };
  useKeys(
    'approvals',
    Object.fromEntries(quickActions.map((action) => [action.name, () => void begin(action)])),
  );
  const disabled = works.length === 0 || checked !== undefined;
  const [main, ...others] = [...quickActions].reverse();
  const button = (action: ApprovalAction) => ({
    text: t(action.words.title),
    disabled,
    onTap: () => begin(action),
  });
  return (
    <>
      <ActionBar
        secondary={[{ text: t('cancel'), onTap: () => keep([]) }, ...others.map(button)]}
        primary={main && button(main)}
      >
        <Text className="case-choice__count">
          {checked === undefined
            ? shared('selected', { count: works.length })
            : said('checking', { done: checked, total: works.length })}
        </Text>
      </ActionBar>
      <DecisionSheet
        action={asked?.action}
        backNodes={asked?.sorted.backNodes ?? []}
        next={undefined}
        userId={userId}
        about="several"
        onClose={() => setAsked(undefined)}
        onDecide={(decision) => {
          if (asked) void decide(asked.action, asked.sorted, decision);
          setAsked(undefined);
          return Promise.resolve('');
        }}
      />
    </>
  );
}
