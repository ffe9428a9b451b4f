import { useEffect, useState } from 'react';
import type { FormStore } from '@/form/store/types';
import { openList } from '@/features/records/list/open-list';
import { createListState } from '@/features/records/list/list-state';
import type { ListState } from '@/features/records/list/list-state';

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
    let left = false;
    setState({ status: 'opening' });
    openList(menu).then(
      ({ definition, options }) => {
        if (left) return;
        list = createListState(definition, keyword);
        setState({ status: 'open', list, options });
      },
      (error: unknown) => {
        if (left) return;
        const message = error instanceof Error ? error.message : String(error);
        setState({ status: 'failed', message, retry: () => setAttempt((count) => count + 1) });
      },
    );
    return () => {
      left = true;
      list?.close();
    };
  }, [menu, keyword, attempt]);
  return state;
}
