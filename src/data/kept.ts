import { useEffect, useState } from 'react';
import { bigStore, watchBigStore } from '@/device/storage/big-store';
import { createCancellation } from '@/lib/cancellation';

/** Whether what is written now outlives the page; a browser may have no store, or none yet. */
export function isKept(): Promise<boolean> {
  return bigStore.persistent();
}

/** The same for a component, which follows as the store comes or goes; true until it is known. */
export function useKept(): boolean {
  const [kept, setKept] = useState(true);
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    void isKept().then(unlessCancelled(setKept));
    const stop = watchBigStore(setKept);
    return () => {
      cancel();
      stop();
    };
  }, []);
  return kept;
}
