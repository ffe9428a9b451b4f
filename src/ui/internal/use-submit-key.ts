import { useRef } from 'react';
import { useKeys } from '../keys/page-keys';

/** Lets Ctrl+Enter submit what is open, once at a time. @param within id of its element */
export function useSubmitKey(within: string, run: () => Promise<void>): void {
  const isBusy = useRef(false);
  const submit = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    void run().finally(() => (isBusy.current = false));
  };
  useKeys('sheet', { submit }, { within });
}
