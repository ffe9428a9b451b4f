import { errorText } from '@/data/api/errors';
import type { ApprovalTask } from '@/features/approvals/approval-task';
import { caseMessages } from '@/features/approvals/case-messages';
import { loadDecide } from '@/features/approvals/load-decide';
import { openCase } from '@/features/approvals/open-case';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';

/** Agrees from the home page; an approval that has something to ask is opened. */
export function TodoAgree({ work }: { work: ApprovalTask }) {
  const t = useTranslation(caseMessages);
  const decide = async () => {
    const code = await loadDecide().catch(() => undefined);
    if (!code) return toast.error(errorText('network', { detail: t('agree') }));
    try {
      if (!(await code.agreeAtOnce(work))) openCase(work, 'todo');
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : String(reason));
    }
  };
  return (
    <Button
      kind="soft"
      size="s"
      text={t('agree')}
      name={t('agreeTo', { title: [work.starter.name, work.title].filter(Boolean).join(' · ') })}
      onTap={decide}
    />
  );
}
