import Taro from '@tarojs/taro';
import { imageFile, isCancel } from './chosen-image';
import { takeInHand } from './in-hand';
import { DeviceError, platformMessage } from '../device-error';
import { DEFAULT_QUALITY } from './photo-plan';
import type { PhotoOptions } from './photo-plan';
import type { LocalFile } from '../types';
import { fileSize } from '../storage/user-folder.rn';

export type { PhotoOptions } from './photo-plan';

/** Whether a watermark can be drawn here: the shell has no canvas. */
export const canWatermark: boolean = false;

/**
 * Lets the user take or choose pictures, compressed as requested. Returns an empty list when the user cancels; rejects with a
 * DeviceError when the platform refuses.
 */
export async function chooseImages(options: PhotoOptions = {}): Promise<LocalFile[]> {
  const { count = 1, sources = ['camera', 'album'], maxEdge } = options;
  try {
    const { tempFilePaths } = await Taro.chooseImage({ count, sourceType: [...sources] });
    return await takeInHand(
      Promise.all(tempFilePaths.map((path) => prepared(path, maxEdge !== false, options))),
    );
  } catch (reason) {
    if (isCancel(reason)) return [];
    throw new DeviceError(platformMessage(reason) || 'chooseImage:fail');
  }
}

/** A picture that cannot be compressed is returned unchanged, never dropped. */
async function prepared(path: string, compress: boolean, options: PhotoOptions): Promise<LocalFile> {
  const { quality = DEFAULT_QUALITY } = options;
  const result = compress
    ? await Taro.compressImage({ src: path, quality: Math.round(quality * 100) }).catch(() => undefined)
    : undefined;
  const final = result?.tempFilePath || path;
  return imageFile(final, await fileSize(final));
}
