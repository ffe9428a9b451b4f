import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { useOfflineBar } from '@/pages/use-offline-bar';
import { useParams } from '@/routes';
import { OutcomePage } from '@/tools/inspection/outcome-page';

/** What became of a submission, by the route that says so. */
export function Outcome({ route }: { route: 'checkPlanSuccess' | 'checkPlanFail' }) {
  const title = useWords(routeWords)(route);
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
