import { useEffect, useRef, useState } from 'react';
import { leaveForm } from '@/form/scripting/form-scripts';
import type { FormStore } from '@/form/store/types';
import { createCancellation } from '@/lib/cancellation';

/** What came of opening a form. */
export type Opening<T> = { ok: true; open: T } | { ok: false; message: string; isGone: boolean };

/** A form on its way, refused or open. */
export type Opened<T> =
  | { status: 'opening' }
  | { status: 'failed'; message: string; isGone: boolean; retry: () => void }
  | ({ status: 'open'; reload: () => void } & T);

/**
 * The form that a page has open; it is left when the page goes or opens another one.
 *
 * @param open opens it, from the server when it does so again; another function (useCallback) opens another form
 * @param subject what was open goes as soon as this is another one; left out, it stays until the next one is there
 * @returns the form, and what opens it again
 */
export function useOpened<T extends { store: FormStore }>(
  open: (again: boolean) => Promise<Opening<T>>,
  subject = '',
): [Opened<T>, () => void] {
  const [state, setState] = useState<Opened<T>>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const [again] = useState(() => () => setAttempt((count) => count + 1));
  const shown = useRef('');
  useEffect(() => {
    const leaving = createCancellation();
    let store: FormStore | undefined;
    const leave = () => {
      if (store) void leaveForm(store);
    };
    const fail = (message: string, isGone: boolean) =>
      setState({ status: 'failed', message, isGone, retry: again });
    if (shown.current !== subject) setState({ status: 'opening' });
    shown.current = subject;
    open(attempt > 0).then(
      (opened) => {
        if (opened.ok) store = opened.open.store;
        if (leaving.isCancelled) return leave();
        if (opened.ok) setState({ status: 'open', reload: again, ...opened.open });
        else fail(opened.message, opened.isGone);
      },
      (error: unknown) => {
        if (!leaving.isCancelled) fail(error instanceof Error ? error.message : String(error), false);
      },
    );
    return () => {
      leaving.cancel();
      leave();
    };
  }, [open, subject, attempt, again]);
  return [state, again];
}
