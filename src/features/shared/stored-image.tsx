import type { FilePlace } from '@/data/cache/private-files';
import { useStoredFile } from '@/data/session/stored-files';
import { Image } from '@/ui/image';

export interface StoredImageProps {
  /** As it is stored. */
  path: string;
  /** The record that holds it. */
  place?: FilePlace;
  className: string;
}

/** A stored picture, as decoration. */
export function StoredImage({ path, place, className }: StoredImageProps) {
  const { src, onBroken } = useStoredFile(path, place);
  return <Image src={src} name="" className={className} onError={onBroken} />;
}
