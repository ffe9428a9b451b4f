import { useCallback } from 'react';
import { nothingInHand } from '@/device/media/in-hand';
import { useEvent } from '@/lib/use-event';

/**
 * The action of a button that sends photos or files: it waits for those that are still being prepared, and acts on what has
 * been entered by then.
 */
export function useOncePrepared(act: () => Promise<void>): () => Promise<void> {
  const latest = useEvent(act);
  return useCallback(() => nothingInHand().then(latest), [latest]);
}
