import { wideMessagesAsDialog } from '@/device/runtime/platform';
import { hideNotice, showNotice } from '../overlay/machine';
import { dialog } from '../dialog';
import { isWideMessage } from '@/lib/message-width';

/** §9: how long a toast stays, in milliseconds. */
export const TOAST_MS = { success: 1500, error: 6000, plain: 1500, server: 3000 } as const;

function say(text: string, tone: 'success' | 'danger' | 'plain', ms: number): void {
  if (wideMessagesAsDialog && isWideMessage(text)) {
    void dialog.notice(text);
    return;
  }
  showNotice({ kind: 'toast', tone, text }, ms);
}

/**
 * Short messages. Except on H5, a message over 14 width units (§8) is a dialog with 知道了 instead.
 * One at a time: a newer one replaces the older.
 */
export const toast = {
  /** Something was done; 1500 ms. */
  success: (text: string): void => say(text, 'success', TOAST_MS.success),
  /** Something failed; 6000 ms. */
  error: (text: string): void => say(text, 'danger', TOAST_MS.error),
  /** Anything else; 1500 ms unless given (for a server's refusal: `TOAST_MS.server`). */
  show: (text: string, ms: number = TOAST_MS.plain): void => say(text, 'plain', ms),
  /**
   * Something was done that can be taken back for as long as this is shown.
   *
   * @param ms how long that is
   */
  undoable: (text: string, onUndo: () => void, ms: number): void => {
    showNotice({ kind: 'toast', tone: 'success', text, onUndo }, ms);
  },
  hide: (): void => hideNotice(),
};
