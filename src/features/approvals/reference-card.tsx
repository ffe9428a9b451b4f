import type { ApprovalFact } from '@/data/protocol/engines';
import { askEngine } from '@/data/query/ask';
import { HALF_HOUR_MS } from '@/data/query/query';
import { useQuery } from '@/data/query/use-query';
import type { ApprovalTask } from '@/features/approvals/approval-task';
import { approvalMessages } from '@/features/approvals/messages';
import { readFacts } from '@/features/approvals/reference-facts';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Card } from '@/ui/card';
import { DescriptionList } from '@/ui/description-list';
import { Icon } from '@/ui/icon';
import { Text } from '@/ui/text';
import './reference-card.scss';

export interface ReferenceProps {
  work: ApprovalTask;
  /** Name of its form. */
  table: string;
}

/** Characters of a label that fit beside its value. */
const LABEL = 6;

/** A value that speaks for or against: an icon says which, so does its name, and a warning has its colour. */
function Marked({ Value, Tone }: Pick<ApprovalFact, 'Value' | 'Tone'>) {
  const t = useTranslation(approvalMessages);
  const isAgainst = Tone === 'against';
  return (
    <Box className="reference">
      <Icon
        icon={isAgainst ? 'warning' : 'check'}
        size={16}
        tone={isAgainst ? 'warning' : 'success'}
        name={t(isAgainst ? 'speaksAgainst' : 'speaksFor')}
      />
      <Text selectable className={isAgainst ? 'reference__against' : 'reference__value'}>
        {Value}
      </Text>
    </Box>
  );
}

/** What the tenant's engine says about an approval for the decision on it; nothing where there is none, or it says nothing. */
export function ReferenceCard({ work, table }: ReferenceProps) {
  const t = useTranslation(approvalMessages);
  const { data } = useQuery({
    name: `reference:${work.workId}`,
    ask: () =>
      askEngine('approval_context', {
        WorkId: work.workId,
        FlowId: work.flowId,
        FlowDesignId: work.designId,
        TableId: work.tableId,
        TableRowId: work.rowId,
      }),
    tables: [table.toLowerCase()],
    goodFor: HALF_HOUR_MS,
  });
  const facts = readFacts(data);
  if (facts.length === 0) return null;
  const isLong = facts.some(({ Label }) => Label.length > LABEL);
  return (
    <Card title={t('reference')}>
      <DescriptionList
        pairs={facts.map(({ Label, Value, Tone }, index) => ({
          key: String(index),
          label: Label,
          wide: isLong,
          value: Tone === 'plain' ? Value : <Marked Value={Value} Tone={Tone} />,
        }))}
      />
    </Card>
  );
}
