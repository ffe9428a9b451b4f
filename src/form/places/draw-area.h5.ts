import { oneAtATime } from './one-at-a-time';
import type { Outlines } from './outlines';
import type { AreaQuestion } from './types';

/** Whether areas can be drawn on a map on this platform. */
export const canDrawArea: boolean = true;

/**
 * Lets the user draw areas on a map; its code loads when it is first needed.
 *
 * @returns the outlines, undefined when dismissed
 * @throws DeviceError 'cancel' while another picker is open (spec §4)
 */
export function drawArea(question: AreaQuestion): Promise<Outlines | undefined> {
  return oneAtATime(async () => {
    const { openAreaDrawer } = await import('./area-drawer');
    return openAreaDrawer(question);
  });
}
