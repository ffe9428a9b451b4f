import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { peekCache, putCache } from '@/data/cache/app-cache';

/** Ids of the people this user marked, in the order of marking. */
const store = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

async function load(): Promise<void> {
  const kept = (await peekCache<unknown>('contact_favourites'))?.data;
  store.setState({ ids: Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [] });
}

/** Marks a person, or takes the mark away. @returns whether the person is marked now */
export function toggleFavourite(id: string): boolean {
  const { ids } = store.getState();
  const marked = !ids.includes(id);
  const next = marked ? [...ids, id] : ids.filter((one) => one !== id);
  store.setState({ ids: next });
  void putCache('contact_favourites', next);
  return marked;
}

/** The marked people of the user, read on first use. */
export function useFavourites(owner: string): readonly string[] {
  useEffect(() => {
    if (owner !== '') void load();
  }, [owner]);
  return useStore(store, ({ ids }) => ids);
}
