import { useCallback } from 'react';
import { nothingInHand } from '@/device/media/in-hand';
import { useEvent } from '@/lib/use-event';

/**
 * What a button does that sends photos or files: it waits for those that are still being prepared, and acts on what is
 * entered by then.
 */
export function useOncePrepared(act: () => Promise<void>): () => Promise<void> {
  const latest = useEvent(act);
  return useCallback(() => nothingInHand().then(latest), [latest]);
}
