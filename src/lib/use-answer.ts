import { useEffect, useState } from 'react';
import { createCancellation } from './cancellation';

/**
 * The answer to a question that takes time. An answer that arrives after another question was asked, or after the component
 * has unmounted, is dropped.
 *
 * @param ask never rejects; another function (useCallback) asks again, undefined asks nothing
 * @param options keep: shows the previous answer until the next one arrives
 * @returns undefined while there is no answer
 */
export function useAnswer<T>(
  ask: (() => Promise<T>) | undefined,
  { keep = false }: { keep?: boolean } = {},
): T | undefined {
  const [answered, setAnswered] = useState<{ ask: () => Promise<T>; answer: T }>();
  useEffect(() => {
    if (!ask) return undefined;
    const { cancel, unlessCancelled } = createCancellation();
    void ask().then(unlessCancelled((answer: T) => setAnswered({ ask, answer })));
    return cancel;
  }, [ask]);
  return answered && (keep || answered.ask === ask) ? answered.answer : undefined;
}
