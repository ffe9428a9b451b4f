import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { peekCache, putCache } from '@/data/cache/app-cache';

/** Notices remembered as read; the home page shows five at a time. */
const KEPT = 60;

/** Ids of the notices this user has opened, newest first: notices are the same rows for everybody. */
const store = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

async function load(): Promise<void> {
  const kept = (await peekCache<unknown>('notices_read'))?.data;
  store.setState({ ids: Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [] });
}

/** Remembers that a notice was opened. */
export function noteRead(id: string): void {
  const ids = [id, ...store.getState().ids.filter((one) => one !== id)].slice(0, KEPT);
  store.setState({ ids });
  void putCache('notices_read', ids);
}

/** Ids of the notices the user has opened, read on first use. */
export function useReadNotices(owner: string): readonly string[] {
  useEffect(() => {
    if (owner !== '') void load();
  }, [owner]);
  return useStore(store, ({ ids }) => ids);
}
