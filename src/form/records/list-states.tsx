import type { ReactNode } from 'react';
import { fieldMessages } from '@/form/view/messages';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { ErrorState, Skeleton } from '@/ui/states';
import { Text } from '@/ui/text';
import type { RelatedTable } from '@/form/records/use-related-table';
import { momentText } from '@/lib/moment-text';
import './records.scss';

/** How many rows there are and, for rows read earlier, when. */
export function RowCount({ count, since }: { count: number; since?: number }) {
  const t = useTranslation(fieldMessages);
  return (
    <Text className="rows__count">
      {since === undefined ? t('rowCount', { count }) : t('rowCountKept', { count, time: momentText(since) })}
    </Text>
  );
}

interface ListStatesProps {
  list: RelatedTable;
  /** Rows that are shown, loaded or held. */
  count: number;
  children: ReactNode;
}

/** Wraps the rows of a list inside a form: loading, failed, empty, and the button for the next page. */
export function ListStates({ list, count, children }: ListStatesProps) {
  const t = useTranslation(fieldMessages);
  if (!list.model && list.status === 'failed') {
    return <ErrorState compact text={list.message} onRetry={list.reload} />;
  }
  if (!list.model) return <Skeleton shape="rows" count={2} />;
  return (
    <Box>
      {count > 0 ? (
        children
      ) : list.status === 'ready' ? (
        <Text className="rows__note">{t('noRows')}</Text>
      ) : null}
      {list.message === '' ? null : <ErrorState compact text={list.message} onRetry={list.reload} />}
      {list.more ? <Button kind="text" text={t('moreRows')} onTap={list.loadMore} /> : null}
    </Box>
  );
}
