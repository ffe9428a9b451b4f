import { useEffect, useState } from 'react';
import type { FormStore } from '@/form/store/types';
import { openList } from '@/features/records/list/open-list';
import type { OpenedList } from '@/features/records/list/open-list';
import { createListState } from '@/features/records/list/list-state';
import type { ListState } from '@/features/records/list/list-state';
import { createCancellation } from '@/lib/cancellation';

export type UseList =
  | { status: 'opening' }
  | { status: 'failed'; message: string; retry: () => void }
  | { status: 'open'; list: ListState; options: FormStore };

/**
 * The list of a menu for as long as the page that asked lives: going forward and back finds it as it was.
 *
 * @param menu Id or ModuleEngineKey
 * @param keyword what to search for from the start
 */
export function useList(menu: string, keyword = ''): UseList {
  const [state, setState] = useState<UseList>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let list: ListState | undefined;
    const { cancel, unlessCancelled } = createCancellation();
    setState({ status: 'opening' });
    openList(menu).then(
      unlessCancelled(({ definition, options }: OpenedList) => {
        list = createListState(definition, keyword);
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
  }, [menu, keyword, attempt]);
  return state;
}
