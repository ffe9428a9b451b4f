import { createStore } from 'zustand/vanilla';

/** What the bottom bar shows in addition to its four items. Filled by the app from the session and the messages. */
export interface TabBarState {
  /** Total of unread messages (spec §2); 0 shows no badge. */
  unread: number;
  /** The tenant hides the message item: XiaoxiTZYC equals 1, number or string (spec §2). */
  messageHidden: boolean;
  /** The tenant shows icons only (spec §2, labels hidden for one tenant). */
  labelsHidden: boolean;
}

export const tabState = createStore<TabBarState>(() => ({
  unread: 0,
  messageHidden: false,
  labelsHidden: false,
}));
