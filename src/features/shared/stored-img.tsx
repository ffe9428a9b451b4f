import type { FilePlace } from '@/data/cache/private-files';
import { useStoredFile } from '@/data/session/stored-files';
import { Img } from '@/ui/img';

export interface StoredImgProps {
  /** As it is stored. */
  path: string;
  /** The record it stands on. */
  place?: FilePlace;
  className: string;
}

/** A stored picture as decoration. */
export function StoredImg({ path, place, className }: StoredImgProps) {
  const { src, onBroken } = useStoredFile(path, place);
  return <Img src={src} name="" className={className} onError={onBroken} />;
}
