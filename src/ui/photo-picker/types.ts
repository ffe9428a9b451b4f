import type { LocalFile } from '@/device/types';

export interface PhotoPickerProps {
  photos: readonly LocalFile[];
  /** Maximum number of photos. */
  max: number;
  /** Lines written into new photos. */
  watermark: readonly string[];
  onChange: (photos: readonly LocalFile[]) => void;
  /** Called with a removed photo once it can no longer be brought back. */
  onGone?: (photo: LocalFile) => void;
  /** Called when one of them cannot be drawn. */
  onBroken?: (photo: LocalFile) => void;
}
