import { refusalText } from '@/data/api/answer';
import { upload } from '@/data/api/hdfs';
import { updateProfile } from '@/data/api/sys-user';
import { queries } from '@/data/query/app-queries';
import { forgetRefusals, noteUpload } from '@/data/cache/private-files';
import { reloadUser } from '@/data/session/session';
import { chooseImages } from '@/device/media/camera';
import type { LocalFile } from '@/device/types';

/** Lets the user take or choose a photo. @returns undefined if none was chosen */
export const pickOwnPhoto = (): Promise<LocalFile | undefined> =>
  chooseImages({ count: 1, maxEdge: 512 }).then(([photo]) => photo);

/**
 * Uploads a photo.
 *
 * @param onProgress percent
 * @returns its path
 * @throws Error with the server's words
 */
export async function sendOwnPhoto(photo: LocalFile, onProgress: (percent: number) => void): Promise<string> {
  const uploaded = await upload(photo, {
    Path: 'avatar',
    Preview: true,
    quiet: true,
    onProgress: ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
  }).promise;
  if (uploaded.Code !== 1) throw new Error(refusalText(uploaded));
  noteUpload(uploaded.Data, false);
  return uploaded.Data.Path;
}

/** Makes an uploaded photo the user's. @throws Error with the server's words */
export async function keepOwnPhoto(userId: string, Avatar: string): Promise<void> {
  const saved = await updateProfile(userId, { Avatar }, { quiet: true });
  if (saved.Code !== 1) throw new Error(refusalText(saved));
  forgetRefusals();
  // The list of people shows the user, too.
  await Promise.all([reloadUser(), queries.outdate('address_book')]);
}
