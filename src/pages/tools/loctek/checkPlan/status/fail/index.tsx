import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { useOfflineBar } from '@/pages/use-offline-bar';
import { useParams } from '@/routes';
import { OutcomePage } from '@/tools/inspection/outcome-page';

/** A submission that was refused: why, and the ways on. It is still on this device. */
export default function CheckPlanFailPage() {
  const title = useWords(routeWords)('checkPlanFail');
  const { params } = useParams('checkPlanFail');
  const { id = '', kind = '', message } = params ?? {};
  return (
    <OutcomePage
      title={title}
      id={id}
      kind={kind}
      message={message}
      failed={true}
      offline={useOfflineBar()}
    />
  );
}
