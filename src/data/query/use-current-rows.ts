import { useEffect, useRef } from 'react';
import { onNetworkChange } from '@/device/network/network';
import { onAppShow } from '@/device/runtime/lifecycle';
import { useReturn } from '@/navigation/use-return';
import { onWrite, onWritesSettled, type AppliedWrite } from '../outbox/write-events';
import { onNews } from './news';
import type { ChangedRows } from '../protocol/live';
import { onGone } from './gone-rows';
import type { PagedRows, PagedRowsState } from './paged-rows-contract';
import { REST_MS } from './query';
import { onRows, watchTables } from './watched-tables';

/** Rows that can be read again as a whole, changed and taken out. */
export type CurrentRows = Pick<PagedRows, 'reload' | 'patch' | 'drop'> & {
  store: { getState: () => Pick<PagedRowsState, 'status'> };
};

/** What else makes rows outdated. */
interface Changes {
  /** Whether a write that has reached the server changes them. */
  changedBy: (write: AppliedWrite) => boolean;
  /** The table, in lower case, that the rows belong to: writes to it by others change them. */
  table?: string;
  /** Anything that happens may change them: any write, any message. */
  isBroad?: boolean;
}

/**
 * Reads rows again whenever what the server has of them may have changed: something was written, the page is shown again, the
 * app is in front again, the network is back. A page that is not seen waits until it is shown.
 */
export function useCurrentRows(rows: CurrentRows, changes: Changes): void {
  const latest = useRef(changes);
  latest.current = changes;
  const read = () => {
    // Rows being requested for the first time are requested only once.
    if (rows.store.getState().status !== 'first') void rows.reload();
  };
  const isSeen = useReturn(read);
  const again = useRef(read);
  again.current = read;
  const { table } = changes;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isSeen()) again.current();
      }, REST_MS);
    };
    const mayChange = () => {
      if (latest.current.isBroad) soon();
    };
    const hear = (news: ChangedRows) => {
      if (table && news[table] && isSeen()) again.current();
    };
    const follow = (write: AppliedWrite) => {
      if (!latest.current.changedBy(write)) return;
      if (write.action === 'Update' && write._RowModel) rows.patch(write.Id, write._RowModel);
      if (isSeen()) void rows.reload();
    };
    const stops = [
      onWrite(follow),
      onWritesSettled(mayChange),
      onNews(mayChange),
      watchTables(table ? [table] : []),
      onRows(hear),
      onGone(rows.drop),
      onAppShow(soon),
      onNetworkChange((online) => online && soon()),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [rows, isSeen, table]);
}
