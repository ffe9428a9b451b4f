import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListOption, OptionListOptions } from './types';

/** §9: how long typing must pause before a text is looked up (ms). */
const DEBOUNCE_MS = 300;

export interface OptionsState {
  options: readonly ListOption[];
  status: 'loading' | 'ready' | 'failed';
  error: string;
  more: boolean;
  loadMore: () => void;
  retry: () => void;
}

const matches = (option: ListOption, text: string) =>
  `${option.text} ${option.hint ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());

/** The options for what is typed: filtered here, or loaded page by page; answers to older texts are dropped. */
export function useOptions(source: OptionListOptions['options'], text: string): OptionsState {
  const remote = typeof source === 'function' ? source : undefined;
  const [state, setState] = useState<Omit<OptionsState, 'loadMore' | 'retry'>>({
    options: [],
    status: remote ? 'loading' : 'ready',
    error: '',
    more: false,
  });
  const asked = useRef({ turn: 0, page: 0, busy: false });
  const load = useCallback(
    (page: number) => {
      if (!remote) return;
      const turn = (asked.current.turn += 1);
      asked.current = { turn, page, busy: true };
      setState((now) => ({ ...now, status: 'loading', options: page === 1 ? [] : now.options }));
      const settle = (next: (now: Omit<OptionsState, 'loadMore' | 'retry'>) => typeof now) => {
        if (asked.current.turn !== turn) return;
        asked.current.busy = false;
        setState(next);
      };
      remote({ text, page }).then(
        (answer) =>
          settle((now) => ({
            options: page === 1 ? answer.options : [...now.options, ...answer.options],
            status: 'ready',
            error: '',
            more: answer.more,
          })),
        (error: unknown) =>
          settle((now) => ({
            ...now,
            status: 'failed',
            error: error instanceof Error ? error.message : String(error),
          })),
      );
    },
    [remote, text],
  );
  const first = useRef(true);
  useEffect(() => {
    if (!remote) return undefined;
    const wait = first.current ? 0 : DEBOUNCE_MS;
    first.current = false;
    const timer = setTimeout(() => load(1), wait);
    return () => clearTimeout(timer);
  }, [remote, load]);

  if (!remote) {
    const all = source as readonly ListOption[];
    const options = text.trim() ? all.filter((option) => matches(option, text)) : all;
    return { ...state, options, loadMore: () => undefined, retry: () => undefined };
  }
  return {
    ...state,
    loadMore: () => {
      if (state.more && !asked.current.busy) load(asked.current.page + 1);
    },
    retry: () => load(Math.max(1, asked.current.page)),
  };
}
