import type { LocalFile } from '@/device/types';

export interface SignaturePadProps {
  /** Whose signature it is or what it is for; the accessible name begins with it. */
  name: string;
  /** The signature as a PNG, ready to upload. */
  onDone: (file: LocalFile) => void;
}
