import { useStore } from 'zustand';
import { overlayStore, topLayer } from './machine';

/** Whether a dialog, sheet or preview lies over the page. */
export function useCovered(): boolean {
  return useStore(overlayStore, (state) => topLayer(state) !== undefined);
}
