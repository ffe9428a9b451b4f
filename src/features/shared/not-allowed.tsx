import { workWords } from '@/features/shared/messages';
import { useWords } from '@/i18n/use-translation';
import { Card } from '@/ui/card';
import { Empty } from '@/ui/states';

/**
 * Says before anything is begun that the user may not do what a page is for; `hint` names what he can do there, and is left
 * out where there is nothing.
 */
export function NotAllowed({ hint }: { hint?: string }) {
  const w = useWords(workWords);
  return (
    <Card>
      <Empty compact text={w('noPermission')} hint={hint ?? w('askForRight')} />
    </Card>
  );
}
