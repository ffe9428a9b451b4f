import type { LocalFile } from '../types';

/** Whether this browser can show a chosen picture: actually tried, since a name may promise anything. */
export async function canDecode({ path }: LocalFile): Promise<boolean> {
  const image = new Image();
  image.src = path;
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  }
}
