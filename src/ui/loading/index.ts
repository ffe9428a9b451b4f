import { say } from '@/i18n/define-messages';
import { uiWords } from '@/ui/messages';
import { hideNotice, overlayStore, showNotice } from '../overlay/machine';

/** A notice that work is under way; taps on the page wait until it is hidden. Work under 400 ms needs none. */
export const loading = {
  /** Shows it until `hide`, with its own words when given. Returns the function that hides exactly this one. */
  show(text?: string): () => void {
    const id = showNotice({ kind: 'loading', tone: 'plain', text: text ?? say(uiWords, 'loading') }, 0);
    return () => hideNotice(id);
  },
  hide(): void {
    if (overlayStore.getState().notice?.kind === 'loading') hideNotice();
  },
};
