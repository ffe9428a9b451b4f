import { Form } from '@/form/Form';
import { FormTabs } from '@/form/form-tabs';
import { routeWords } from '@/lib/words/routes';
import { useWords } from '@/lib/words/use-words';
import { workWords } from '@/lib/words/work';
import { useOfflineBar } from '@/pages/use-offline-bar';
import { back, useParams } from '@/routes';
import type { RouteParams } from '@/routes';
import { Page } from '@/ui/page';
import { ErrorState, Skeleton } from '@/ui/states';
import { WorkScreen } from '@/work/approvals/work-screen';
import { useRecord } from '@/work/record/use-record';
import { RecordBar, RecordHead, useRecordMenu } from '@/work/record/record-parts';

/** One record, typeset, with what the user may do to it. */
export default function WorkDetailPage() {
  const { params } = useParams('workDetail');
  const title = useWords(routeWords)('workDetail');
  const w = useWords(workWords);
  if (!params || (!params.menu && !params.table && !params.work)) {
    return (
      <Page title={title}>
        <ErrorState text={w('badAddress')} />
      </Page>
    );
  }
  if (params.work) return <WorkScreen id={params.work} title={params.title ?? title} />;
  return <RecordDetail {...params} title={params.title ?? title} />;
}

function RecordDetail({ menu, table, id, shown, title }: RouteParams<'workDetail'> & { title: string }) {
  const record = useRecord({ menu, table, id, shown, mode: 'View' });
  const offline = useOfflineBar();
  const openMenu = useRecordMenu(record, () => void back());
  if (record.status === 'opening') {
    return (
      <Page title={title}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  if (record.status === 'failed') {
    return (
      <Page title={title}>
        <ErrorState text={record.message} onRetry={record.isGone ? undefined : record.retry} />
      </Page>
    );
  }
  const { store, loader } = record;
  return (
    <Page
      offline={offline}
      title={title}
      actions={openMenu ? [openMenu] : []}
      under={store.model.tabs.length > 1 ? <FormTabs store={store} /> : undefined}
      footer={<RecordBar record={record} onGone={() => void back()} />}
    >
      <RecordHead store={store} />
      <Form store={store} loader={loader} menuId={record.menu?.id} tabs={false} />
    </Page>
  );
}
