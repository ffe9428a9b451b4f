import type { LocalFile } from '@/device/types';

export interface PhotoPickerProps {
  photos: readonly LocalFile[];
  /** Most photos. */
  max: number;
  /** Lines written into new photos. */
  watermark: readonly string[];
  onChange: (photos: readonly LocalFile[]) => void;
  /** A removed photo that nobody brings back any more. */
  onGone?: (photo: LocalFile) => void;
  /** One of them cannot be drawn. */
  onBroken?: (photo: LocalFile) => void;
}
