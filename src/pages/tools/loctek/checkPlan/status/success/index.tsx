import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { useOfflineBar } from '@/pages/use-offline-bar';
import { useParams } from '@/routes';
import { OutcomePage } from '@/tools/inspection/outcome-page';

/** A submission that was taken: by the server, or by the outbox until there is a network. */
export default function CheckPlanSuccessPage() {
  const title = useWords(routeWords)('checkPlanSuccess');
  const { params } = useParams('checkPlanSuccess');
  const { id = '', kind = '', message } = params ?? {};
  return (
    <OutcomePage
      title={title}
      id={id}
      kind={kind}
      message={message}
      failed={false}
      offline={useOfflineBar()}
    />
  );
}
