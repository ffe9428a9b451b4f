import { abortError, isDeviceError, timeoutError } from '../device-error';
import type { DeviceTask } from '../types';

export interface Running<T> {
  promise: Promise<T>;
  /** Makes the platform stop; its rejection after that is ignored. */
  stop(): void;
}

/**
 * Wraps a platform call in the app's own timer and abort: no two platforms use the same words to distinguish a timeout
 * from an abort. Settles exactly once: with the answer, 'timeout' (code 5), 'abort' (600003), or what `explain` makes of the
 * platform's reason.
 */
export function timedTask<T>(
  timeout: number,
  begin: () => Running<T>,
  explain: (reason: unknown) => Error,
): DeviceTask<T> {
  let abort: () => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    const running = begin();
    const timer = setTimeout(() => finish(() => reject(timeoutError())), timeout);
    let settled = false;

    function finish(settle: () => void, stop = true): void {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      settle();
      if (!stop) return;
      try {
        running.stop();
      } catch {
        // Old clients cannot stop everything; the caller already has its answer.
      }
    }

    abort = () => finish(() => reject(abortError()));
    running.promise.then(
      (value) => finish(() => resolve(value), false),
      (reason: unknown) => finish(() => reject(isDeviceError(reason) ? reason : explain(reason)), false),
    );
  });
  return { promise, abort: () => abort() };
}
