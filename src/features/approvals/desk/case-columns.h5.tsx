import { usePersonNames } from '@/form/records/use-person-names';
import { translate } from '@/i18n/define-messages';
import type { useTranslation } from '@/i18n/use-translation';
import type { ApprovalTask, NamedId, WorkTab } from '@/features/approvals/approval-task';
import { caseMessages } from '@/features/approvals/case-messages';
import type { caseDeskMessages } from '@/features/approvals/desk/messages';
import type { CaseFacts } from '@/features/approvals/facts';
import { approvalMessages } from '@/features/approvals/messages';
import { isLate, waitedText } from '@/features/approvals/waiting';
import { stateLook } from '@/features/approvals/work-state';
import type { DataColumn } from '@/ui/data-table/data-table';
import { Tag } from '@/ui/tag';

/** A row of the table of approvals. */
export interface CaseLine {
  id: string;
  work: ApprovalTask;
  facts: CaseFacts;
  /** When it began, as people read it. */
  since: string;
  /** What this device has decided about it and not sent yet; '' = nothing. */
  decided: string;
}

type Words = ReturnType<typeof useTranslation<(typeof caseDeskMessages)['zh']>>;

/** Who began it, marked once they have left. */
function Starter({ id, name }: NamedId) {
  const nameOf = usePersonNames([id]);
  return <span className="table__label">{nameOf(id, name)}</span>;
}

const titleOf = ({ work }: CaseLine): string => work.title || translate(caseMessages, 'untitled');

const stateOf = ({ work, decided }: CaseLine): string =>
  decided || translate(approvalMessages, stateLook(work.flowState).word);

const waitedOf = ({ work }: CaseLine): string => waitedText(work.time);

/**
 * The columns of a list of approvals. The server gives them page by page in its own order and knows no other one, so none of them
 * sorts.
 */
export function caseColumns(t: Words, tab: WorkTab): DataColumn<CaseLine>[] {
  const waits: DataColumn<CaseLine> = {
    key: 'waiting',
    label: t('waiting'),
    width: 104,
    text: waitedOf,
    draw: (line) =>
      isLate(line.work.time) ? <Tag text={waitedOf(line)} tone="warning" icon="clock" /> : undefined,
  };
  // A flow does not say where it is now, only where its reader took part.
  const step: DataColumn<CaseLine> = {
    key: 'step',
    label: t(tab === 'todo' ? 'step' : 'ownStep'),
    width: 120,
    text: ({ work }) => work.nodeName,
  };
  return [
    { key: 'title', label: t('title'), width: 144, text: titleOf },
    { key: 'kind', label: t('kind'), width: 144, text: ({ facts }) => facts.subject },
    {
      key: 'starter',
      label: t('starter'),
      width: 96,
      text: ({ work }) => work.starter.name,
      draw: ({ work }) => <Starter {...work.starter} />,
    },
    { key: 'fact', label: t('fact'), width: 112, align: 'end', text: ({ facts }) => facts.key },
    { key: 'period', label: t('period'), width: 160, text: ({ facts }) => facts.period },
    { key: 'since', label: t('since'), width: 104, text: ({ since }) => since },
    ...(tab === 'todo' ? [waits] : []),
    ...(tab === 'sender' ? [] : [step]),
    {
      key: 'state',
      label: t('state'),
      width: 96,
      text: stateOf,
      draw: (line) => (
        <Tag text={stateOf(line)} tone={line.decided ? 'success' : stateLook(line.work.flowState).tone} />
      ),
    },
    {
      key: 'about',
      label: t('about'),
      width: 240,
      text: ({ facts }) => facts.rest.map(({ label, value }) => `${label} ${value}`).join(' · '),
    },
    { key: 'number', label: t('number'), width: 144, text: ({ work }) => work.number },
  ];
}
