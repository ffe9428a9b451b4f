import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ListQuery } from '@/features/records/list/list-query';
import { KEYWORD_DELAY_MS, type ListState } from '@/features/records/list/list-state';

/** What the numbers of the tabs are about besides the tabs: search and filters stay when another one is chosen. */
export const askedOf = ({ query }: ListState): Partial<ListQuery> => {
  const { keyword, filters, of } = query.getState();
  return { keyword, filters, of };
};

/** The same as a text, followed; typing has to pause before it changes. */
export function useAskedOf({ query }: ListState): string {
  const within = useStore(query, ({ keyword, filters, of }) => JSON.stringify([keyword, filters, of]));
  const [asked, setAsked] = useState(within);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(within), KEYWORD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [within]);
  return asked;
}

/** The tab of the view that a list opened with, which need not be the one in front. */
export function tabOfView({ query }: ListState): string | undefined {
  const { view, tab } = query.getState();
  return view ? tab : undefined;
}
