import vm from 'node:vm';

type Listener = (reason: unknown, promise: Promise<unknown>) => void;

/** The real process: test runners hand their tests a copy whose events never fire. */
const realProcess = vm.runInThisContext('process') as NodeJS.Process;

/**
 * Reports rejected promises of one window that nothing handles. All others go to their previous listeners.
 *
 * @param isOurs tells the window's promises from the rest
 * @param report gets the reason
 * @returns stops it
 */
export function watchRejections(
  isOurs: (promise: unknown) => boolean,
  report: (reason: unknown) => void,
): () => void {
  const before = realProcess.listeners('unhandledRejection') as Listener[];
  const listener: Listener = (reason, promise) => {
    if (isOurs(promise)) {
      report(reason);
      return;
    }
    if (before.length === 0) throw reason;
    for (const other of before) other(reason, promise);
  };
  realProcess.removeAllListeners('unhandledRejection');
  realProcess.on('unhandledRejection', listener);
  return () => {
    realProcess.removeListener('unhandledRejection', listener);
    for (const other of before) {
      if (!realProcess.listeners('unhandledRejection').includes(other))
        realProcess.on('unhandledRejection', other);
    }
  };
}
