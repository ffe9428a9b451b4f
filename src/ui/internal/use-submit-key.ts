import { useEffect, useRef } from 'react';
import { listenToSubmit } from './keys';

/** Lets Ctrl+Enter submit what is open, once at a time. */
export function useSubmitKey(run: () => Promise<void>): void {
  const latest = useRef({ run, isBusy: false });
  latest.current.run = run;
  useEffect(
    () =>
      listenToSubmit(() => {
        const { current } = latest;
        if (current.isBusy) return;
        current.isBusy = true;
        void current.run().finally(() => (current.isBusy = false));
      }),
    [],
  );
}
