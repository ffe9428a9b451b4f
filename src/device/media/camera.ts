import Taro from '@tarojs/taro';
import { imageFile, isCancel } from './chosen-image';
import { takeInHand } from './in-hand';
import { DeviceError, platformMessage } from '../device-error';
import { DEFAULT_MAX_EDGE, DEFAULT_QUALITY, drawWatermark, fittedSize } from './photo-plan';
import type { PhotoOptions, WatermarkCanvas } from './photo-plan';
import type { LocalFile } from '../types';
import { fileSize } from '../storage/user-folder';

export type { PhotoOptions } from './photo-plan';

/** An off-screen canvas of a mini-program, as far as we use it. */
interface OffscreenCanvas {
  getContext(kind: '2d'): WatermarkCanvas & {
    drawImage(picture: unknown, x: number, y: number, width: number, height: number): void;
  };
  createImage(): { src: string; onload: () => void; onerror: (reason: unknown) => void };
}

/** Whether a watermark can be drawn here (Feishu and old WeChat clients have no off-screen canvas). */
export const canWatermark: boolean = typeof Taro.createOffscreenCanvas === 'function';

/**
 * Lets the user take or choose pictures, compressed (and watermarked where the client can) as requested. Returns an empty list
 * when the user cancels; rejects with a DeviceError when the platform refuses.
 */
export async function chooseImages(options: PhotoOptions = {}): Promise<LocalFile[]> {
  const { count = 1, sources = ['camera', 'album'], maxEdge } = options;
  try {
    const { tempFiles } = await Taro.chooseImage({
      count,
      sourceType: [...sources],
      sizeType: maxEdge === false ? ['original'] : ['compressed'],
    });
    return await takeInHand(Promise.all(tempFiles.map(({ path, size }) => prepared(path, size, options))));
  } catch (reason) {
    if (isCancel(reason)) return [];
    throw new DeviceError(platformMessage(reason) || 'chooseImage:fail');
  }
}

/** A picture that cannot be drawn or compressed is returned unchanged, never dropped. */
async function prepared(path: string, size: number, options: PhotoOptions): Promise<LocalFile> {
  const { maxEdge = DEFAULT_MAX_EDGE, watermark = [] } = options;
  if (maxEdge === false && watermark.length === 0) return imageFile(path, size);
  try {
    const { width, height } = await Taro.getImageInfo({ src: path });
    const target = fittedSize(width, height, maxEdge);
    if (watermark.length > 0 && canWatermark) {
      const drawn = await redrawn(path, target, options);
      return imageFile(drawn, await fileSize(drawn));
    }
    if (target.width === width) return imageFile(path, size);
    const smaller = await compressed(path, target, options);
    return imageFile(smaller, await fileSize(smaller));
  } catch {
    return imageFile(path, size);
  }
}

async function compressed(
  src: string,
  { width }: { width: number },
  { quality = DEFAULT_QUALITY }: PhotoOptions,
): Promise<string> {
  const { tempFilePath } = await Taro.compressImage({
    src,
    quality: Math.round(quality * 100),
    compressedWidth: width,
  });
  return tempFilePath;
}

async function redrawn(
  src: string,
  { width, height }: { width: number; height: number },
  { quality = DEFAULT_QUALITY, watermark = [] }: PhotoOptions,
): Promise<string> {
  const created: unknown = Taro.createOffscreenCanvas({ type: '2d', width, height });
  const canvas = created as OffscreenCanvas;
  const picture = canvas.createImage();
  await new Promise<void>((resolve, reject) => {
    picture.onload = () => resolve();
    picture.onerror = reject;
    picture.src = src;
  });
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0, width, height);
  drawWatermark(context, width, height, watermark);
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: created as Taro.Canvas,
    fileType: 'jpg',
    quality,
  });
  return tempFilePath;
}
