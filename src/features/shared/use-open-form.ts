import { useLayoutEffect, useRef, useState } from 'react';
import { leaveForm } from '@/form/scripting/form-scripts';
import type { FormStore } from '@/form/store/types';
import { createCancellation } from '@/lib/cancellation';

/** The outcome of opening a form. */
export type OpenResult<T> = { ok: true; open: T } | { ok: false; message: string; isGone: boolean };

/** A form that is being opened, refused or open. */
export type OpenFormState<T> =
  | { status: 'opening' }
  | { status: 'failed'; message: string; isGone: boolean; retry: () => void }
  | ({ status: 'open'; reload: () => void } & T);

interface HowOpened<T> {
  /** What was open disappears as soon as this changes; if omitted, it stays until the next one is there. */
  subject?: string;
  /**
   * Hands over from the open form, which works until then, to the next one, or to the news that there is none. False keeps
   * the open one: for example, because the user has begun to fill it in meanwhile.
   */
  handOver?: (shown: T, next: OpenResult<T>) => boolean;
}

/**
 * The form that a page has open; it is closed when the page goes away or opens another one.
 *
 * @param open opens it, from the server the second time; a different function (useCallback) opens a different form
 * @returns the form, and a function that opens it again
 */
export function useOpenForm<T extends { store: FormStore }>(
  open: (again: boolean) => Promise<OpenResult<T>>,
  { subject = '', handOver = () => true }: HowOpened<T> = {},
): [OpenFormState<T>, () => void] {
  const [state, setState] = useState<OpenFormState<T>>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const [again] = useState(() => () => setAttempt((count) => count + 1));
  const asked = useRef(subject);
  const shown = useRef<T>();
  const handOverNow = useRef(handOver);
  handOverNow.current = handOver;
  // A form that is already available is opened while the page is being drawn, and not after its empty frame was.
  useLayoutEffect(
    () => () => {
      if (shown.current) void leaveForm(shown.current.store);
      shown.current = undefined;
    },
    [open, subject],
  );
  useLayoutEffect(() => {
    const leaving = createCancellation();
    const show = (opened: OpenResult<T>) => {
      const before = shown.current;
      const isWanted = !leaving.isCancelled && (!before || handOverNow.current(before, opened));
      const left = isWanted ? before : opened.ok ? opened.open : undefined;
      if (left) void leaveForm(left.store);
      if (!isWanted) return;
      shown.current = opened.ok ? opened.open : undefined;
      if (opened.ok) setState({ status: 'open', reload: again, ...opened.open });
      else setState({ status: 'failed', message: opened.message, isGone: opened.isGone, retry: again });
    };
    if (asked.current !== subject) setState({ status: 'opening' });
    asked.current = subject;
    open(attempt > 0).then(show, (error: unknown) =>
      show({ ok: false, message: error instanceof Error ? error.message : String(error), isGone: false }),
    );
    return leaving.cancel;
  }, [open, subject, attempt, again]);
  return [state, again];
}
