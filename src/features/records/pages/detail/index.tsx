import { Form } from '@/form/form';
import { FormTabs } from '@/form/view/form-tabs';
import { useTabTop } from '@/form/view/use-form-part';
import { routeMessages } from '@/navigation/messages';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { useOfflineBar } from '@/features/shared/use-offline-bar';
import { useBeside } from '@/features/shared/walk/use-beside';
import { back, useParams } from '@/navigation/navigation';
import type { RouteParams } from '@/navigation/navigation';
import { Page } from '@/ui/page';
import type { PageAction } from '@/ui/page/types';
import { ErrorState, Skeleton } from '@/ui/states';
import { WorkPage } from '@/features/approvals/work-page';
import { HistoryPart } from '@/features/records/record/history/history-part';
import { RelatedPart } from '@/features/records/record/related/related-part';
import { useRecord, type UseRecord } from '@/features/records/record/use-record';
import { useOwnButtons } from '@/features/records/record/own-buttons';
import { RecordHead, useHeading } from '@/features/records/record/record-head';
import { RecordBar, useRecordMenu } from '@/features/records/record/record-parts';
import { RecordShortcuts } from '@/features/records/record/record-shortcuts';

/** One record, typeset, with what the user may do with it. */
export function WorkDetailPage() {
  const { params } = useParams('workDetail');
  const title = useTranslation(routeMessages)('workDetail');
  const t = useTranslation(sharedMessages);
  if (!params || (!params.menu && !params.table && !params.work)) {
    return (
      <Page title={title}>
        <ErrorState text={t('badAddress')} />
      </Page>
    );
  }
  const { work, list } = params;
  if (work) return <WorkPage id={work} title={params.title ?? title} goesOn={list === 'todo'} />;
  return <RecordDetail {...params} title={params.title ?? title} />;
}

function RecordDetail({ menu, table, id, shown, title }: RouteParams<'workDetail'> & { title: string }) {
  const record = useRecord({ menu, table, id, shown, mode: 'View' });
  const beside = useBeside('record', id);
  const offline = useOfflineBar();
  if (record.status === 'opening') {
    return (
      <Page title={title} actions={beside}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  if (record.status === 'failed') {
    return (
      <Page title={title} offline={offline} actions={beside}>
        <ErrorState text={record.message} onRetry={record.isGone ? undefined : record.retry} />
      </Page>
    );
  }
  return <OpenDetail record={record} title={title} beside={beside} />;
}

interface OpenDetailProps {
  record: Extract<UseRecord, { status: 'open' }>;
  title: string;
  beside: readonly PageAction[];
}

/** A page of its own: what appears where the skeleton was has not moved there. */
function OpenDetail({ record, title, beside }: OpenDetailProps) {
  const { store, loader } = record;
  const offline = useOfflineBar(record.since, { why: record.why, onRetry: record.reload });
  const own = useOwnButtons(record);
  const heading = useHeading(store, record.menu);
  const openMenu = useRecordMenu(record, own, () => void back());
  return (
    <Page
      offline={offline}
      title={title}
      actions={openMenu ? [...beside, openMenu] : beside}
      under={store.model.tabs.length > 1 ? <FormTabs store={store} /> : undefined}
      footer={<RecordBar record={record} />}
      scrollTo={useTabTop(store)}
    >
      <RecordHead store={store} heading={heading} />
      <RecordShortcuts store={store} own={own} />
      <Form store={store} loader={loader} menuId={record.menu?.id} tabs={false} without={heading.shown} />
      <RelatedPart store={store} menu={record.menu} />
      <HistoryPart store={store} menu={record.menu} />
    </Page>
  );
}
