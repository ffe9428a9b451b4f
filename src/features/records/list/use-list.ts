import { useEffect, useState } from 'react';
import { sessionStore } from '@/data/session/session-store';
import type { FormStore } from '@/form/store/types';
import { openList } from '@/features/records/list/open-list';
import type { OpenedList } from '@/features/records/list/open-list';
import { createListState } from '@/features/records/list/list-state';
import type { ListState } from '@/features/records/list/list-state';
import { openingQuery } from '@/features/records/list/page-tabs';
import { createCancellation } from '@/lib/cancellation';

export type UseList =
  | { status: 'opening' }
  | { status: 'failed'; message: string; retry: () => void }
  | { status: 'open'; list: ListState; options: FormStore };

interface Opening {
  /** What to search for from the start. */
  keyword?: string;
  /** The tabs of another menu stand above it, and its own do not. */
  under?: boolean;
}

/**
 * The list of a menu for as long as the page that asked lives: going forward and back finds it as it was.
 *
 * @param menu Id or ModuleEngineKey
 */
export function useList(menu: string, { keyword = '', under = false }: Opening = {}): UseList {
  const [state, setState] = useState<UseList>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let list: ListState | undefined;
    const { cancel, unlessCancelled } = createCancellation();
    setState({ status: 'opening' });
    const opened = async () => {
      const { definition, options }: OpenedList = await openList(menu);
      const tab = under ? {} : await openingQuery(definition.menu, sessionStore.getState().user);
      return { definition, options, tab };
    };
    opened().then(
      unlessCancelled(({ definition, options, tab }: Awaited<ReturnType<typeof opened>>) => {
        list = createListState(definition, { keyword, ...tab });
        setState({ status: 'open', list, options });
      }),
      unlessCancelled((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        setState({ status: 'failed', message, retry: () => setAttempt((count) => count + 1) });
      }),
    );
    return () => {
      cancel();
      list?.close();
    };
  }, [menu, keyword, under, attempt]);
  return state;
}
