import { sharedMessages } from '@/features/shared/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { Empty } from '@/ui/states';

/**
 * Says before anything is begun that the user may not do what a page is for; `hint` names what he can do there, and is left
 * out where there is nothing.
 */
export function NotAllowed({ hint }: { hint?: string }) {
  const t = useTranslation(sharedMessages);
  return (
    <Card>
      <Empty compact text={t('noPermission')} hint={hint ?? t('askForRight')} />
    </Card>
  );
}
