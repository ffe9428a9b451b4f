import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { Empty } from '@/ui/states';

/**
 * Informs the user, before anything is begun, that they may not do what a page is for; `hint` names what they can do there, and
 * is omitted if there is nothing.
 */
export function NotAllowed({ hint }: { hint?: string }) {
  const t = useTranslation(sharedMessages);
  return (
    <Card>
      <Empty compact text={t('noPermission')} hint={hint ?? t('askForRight')} />
    </Card>
  );
}
