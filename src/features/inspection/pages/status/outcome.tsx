import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useParams } from '@/navigation/navigation';
import { OutcomePage } from '@/features/inspection/outcome-page';

/** What became of a submission, by the route that shows it. */
export function Outcome({ route }: { route: 'checkPlanSuccess' | 'checkPlanFail' }) {
  const title = useTranslation(routeMessages)(route);
  const { params } = useParams(route);
  const { id = '', kind = '', message } = params ?? {};
  return (
    <OutcomePage
      title={title}
      id={id}
      kind={kind}
      message={message}
      failed={route === 'checkPlanFail'}
      offline={useOfflineBar()}
    />
  );
}
