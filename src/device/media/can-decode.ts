import { fileExtension, isImageName } from '@/lib/image-type';
import type { LocalFile } from '../types';

/** Whether a chosen picture can be shown here, judging by its name. */
export function canDecode({ name }: LocalFile): Promise<boolean> {
  return Promise.resolve(/^(svg)?$/.test(fileExtension(name)) || isImageName(name));
}
