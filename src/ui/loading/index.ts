import { translate } from '@/i18n/define-messages';
import { uiMessages } from '@/ui/messages';
import { hideNotice, overlayStore, showNotice } from '../overlay/machine';

/** A notice that work is under way; taps on the page wait until it is hidden. Work under 400 ms needs none. */
export const loading = {
  /** Shows it until `hide`, with its own words when given. Returns the function that hides exactly this one. */
  show(text?: string): () => void {
    const id = showNotice(
      { kind: 'loading', tone: 'plain', text: text ?? translate(uiMessages, 'loading') },
      0,
    );
    return () => hideNotice(id);
  },
  /** Changes the words of the notice on the screen, while there is one. */
  say(text: string): void {
    const { notice } = overlayStore.getState();
    if (notice?.kind === 'loading') overlayStore.setState({ notice: { ...notice, text } });
  },
  hide(): void {
    if (overlayStore.getState().notice?.kind === 'loading') hideNotice();
  },
};
