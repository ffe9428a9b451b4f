import type { ReactNode } from 'react';
import { fieldWords } from '@/form/view/messages';
import { useWords } from '@/i18n/use-translation';
import { Box } from '@/ui/box';
import { Button } from '@/ui/button';
import { ErrorState, Skeleton } from '@/ui/states';
import { Txt } from '@/ui/txt';
import type { RelatedTable } from '@/form/records/use-related-table';
import './records.scss';

interface ListStatesProps {
  list: RelatedTable;
  /** Rows that are shown, loaded or held. */
  count: number;
  children: ReactNode;
}

/** Around the rows of a list inside a form: coming, failed, none, and the way to the next page. */
export function ListStates({ list, count, children }: ListStatesProps) {
  const w = useWords(fieldWords);
  if (!list.model && list.status === 'failed') {
    return <ErrorState compact text={list.message} onRetry={list.reload} />;
  }
  if (!list.model) return <Skeleton shape="rows" count={2} />;
  return (
    <Box>
      {count > 0 ? (
        children
      ) : list.status === 'ready' ? (
        <Txt className="rows__note">{w('noRows')}</Txt>
      ) : null}
      {list.status === 'failed' ? <ErrorState compact text={list.message} onRetry={list.reload} /> : null}
      {list.more ? <Button kind="text" text={w('moreRows')} onTap={list.loadMore} /> : null}
    </Box>
  );
}
