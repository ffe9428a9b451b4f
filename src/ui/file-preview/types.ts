import type { LocalFile } from '@/device/types';

/** Shows a file: over the page, or by another program. Rejects with a DeviceError when there is none for it. */
export type ShowFile = (file: LocalFile) => Promise<void>;

/** What a kind of document offers once it is shown. */
export interface ShownDocument {
  /** Marks all places of a text. @returns how many there are */
  find(text: string): Promise<number>;
  /** Leads to one of the places that were found, counted from 0. */
  goTo(place: number): void;
}

export interface DocumentProps {
  bytes: ArrayBuffer;
  /** 1 = as wide as the window, at most as wide as it was made. */
  zoom: number;
  onShown: (shown: ShownDocument) => void;
  /** Which page is being read, where there are pages. */
  onPage: (page: { at: number; of: number }) => void;
  onFail: () => void;
}
