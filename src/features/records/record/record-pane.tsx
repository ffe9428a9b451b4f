import { Form } from '@/form/form';
import { FormTabs } from '@/form/view/form-tabs';
import { useTabTop } from '@/form/view/use-form-part';
import { useTranslation } from '@/i18n/use-translation';
import { sharedMessages } from '@/features/shared/messages';
import { Box } from '@/ui/box';
import { Empty, ErrorState, Skeleton } from '@/ui/states';
import { Scroll } from '@/ui/scroll';
import { HistoryPart } from '@/features/records/record/history/history-part';
import { useOwnButtons } from '@/features/records/record/own-buttons';
import { RecordHead, useHeading } from '@/features/records/record/record-head';
import { RecordBar, useRecordMenu } from '@/features/records/record/record-parts';
import { RecordShortcuts } from '@/features/records/record/record-shortcuts';
import { RelatedPart } from '@/features/records/record/related/related-part';
import { useRecord, type UseRecord } from '@/features/records/record/use-record';
import './record-pane.scss';

export interface RecordPaneProps {
  /** Either of the two. */
  menu?: string | undefined;
  table?: string | undefined;
  /** Undefined: nothing has been chosen yet. */
  id: string | undefined;
  onGone: () => void;
}

/** Desktop: the record next to its list. */
export function RecordPane({ id, ...record }: RecordPaneProps) {
  const t = useTranslation(sharedMessages);
  if (id === undefined) return <Empty text={t('chooseRow')} />;
  return <OpenPane key={id} id={id} {...record} />;
}

function OpenPane({ menu, table, id, onGone }: RecordPaneProps & { id: string }) {
  const record = useRecord({ menu, table, id, mode: 'View' });
  if (record.status === 'opening') return <Skeleton shape="detail" />;
  if (record.status === 'failed') {
    return <ErrorState text={record.message} onRetry={record.isGone ? undefined : record.retry} />;
  }
  return <OpenRecordPane record={record} onGone={onGone} />;
}

interface OpenRecordPaneProps {
  record: Extract<UseRecord, { status: 'open' }>;
  onGone: () => void;
}

function OpenRecordPane({ record, onGone }: OpenRecordPaneProps) {
  const { store, loader } = record;
  const own = useOwnButtons(record);
  const heading = useHeading(store, record.menu);
  const more = useRecordMenu(record, own, onGone);
  return (
    <Box className="record-pane">
      <Box className="record-pane__head">
        <Box className="record-pane__title">
          <RecordHead store={store} heading={heading} />
        </Box>
        <Box className="record-pane__actions">
          <RecordBar record={record} more={more} />
        </Box>
      </Box>
      <FormTabs store={store} />
      <Scroll className="record-pane__body" scrollTo={useTabTop(store)}>
        <RecordShortcuts store={store} own={own} />
        <Form store={store} loader={loader} menuId={record.menu?.id} tabs={false} without={heading.shown} />
        <RelatedPart store={store} menu={record.menu} />
        <HistoryPart store={store} menu={record.menu} />
      </Scroll>
    </Box>
  );
}
