import type { LocalFile } from '@/device/types';

export interface SignaturePadProps {
  /** Whose signature or for what; begins the accessible name. */
  name: string;
  /** The signature as a PNG, ready to upload. */
  onDone: (file: LocalFile) => void;
}
