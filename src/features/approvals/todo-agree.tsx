import { errorText } from '@/data/api/errors';
import type { ApprovalTask } from '@/features/approvals/approval-task';
import { caseMessages } from '@/features/approvals/case-messages';
import type { DecideAtOnce } from '@/features/approvals/decide-at-once';
import { openCase } from '@/features/approvals/open-case';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';

/** Agrees from the home page; an approval that has something to ask is opened. */
export function TodoAgree({ work, load }: { work: ApprovalTask; load: () => Promise<DecideAtOnce> }) {
  const t = useTranslation(caseMessages);
  const decide = async () => {
    const code = await load().catch(() => undefined);
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
