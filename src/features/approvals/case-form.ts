import type { WF_Work } from '@/data/protocol/work-flow';
import { translate } from '@/i18n/define-messages';
import { approvalMessages } from '@/features/approvals/messages';
import type { Fact } from '@/features/approvals/facts';

/** The rows of an approval's form as lines of its card, one for each child table: `3 行 · 打印机 ×2、硒鼓 ×1 …`. */
export const rowLines = ({ FormCard }: Partial<WF_Work> = {}): Fact[] =>
  (FormCard?.Lines ?? []).map(({ Label, Count, First }) => {
    const first = First.join(translate(approvalMessages, 'comma'));
    const more = Count > First.length ? ' …' : '';
    return {
      label: Label,
      value: `${translate(approvalMessages, 'rows', { count: Count })} · ${first}${more}`,
    };
  });
