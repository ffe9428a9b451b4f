import { translate } from '@/i18n/define-messages';
import { uiMessages } from '@/ui/messages';
import { hideNotice, overlayStore, showNotice } from '../overlay/machine';

/** A notice that work is in progress; taps on the page are blocked until it is hidden. Work under 400 ms needs none. */
export const loading = {
  /** Shows it until `hide`, with its own words if given. Returns the function that hides exactly this one. */
  show(text?: string): () => void {
    const id = showNotice(
      { kind: 'loading', tone: 'plain', text: text ?? translate(uiMessages, 'loading') },
      0,
    );
    return () => hideNotice(id);
  },
  /** Changes the words of the notice on the screen, if there is one. */
  say(text: string): void {
    const { notice } = overlayStore.getState();
    if (notice?.kind === 'loading') overlayStore.setState({ notice: { ...notice, text } });
  },
  hide(): void {
    if (overlayStore.getState().notice?.kind === 'loading') hideNotice();
  },
};
