import { isImageName } from '@/lib/image-type';
import { localFile } from '../storage/files.h5';
import { DEFAULT_MAX_EDGE, DEFAULT_QUALITY, drawWatermark, fittedSize } from './photo-plan';
import type { PhotoOptions } from './photo-plan';
import { takeInHand } from './in-hand';
import { hasHostSdk, hostImages } from '../runtime/host-sdk.h5';
import { pickFiles } from './pick-files.h5';
import type { LocalFile } from '../types';

export type { PhotoOptions } from './photo-plan';

/** Whether a watermark can be drawn here. */
export const canWatermark: boolean = true;

/**
 * Lets the user take or choose pictures, compressed (and watermarked) as requested. Must be called from a tap. Returns an
 * empty list when the user cancels. A picture that this browser cannot decode is returned unchanged, never dropped.
 */
export async function chooseImages(options: PhotoOptions = {}): Promise<LocalFile[]> {
  const { count = 1, sources = ['camera', 'album'] } = options;
  const capture = !sources.includes('album');
  const fromHost = hasHostSdk() ? await hostImages(count, sources) : undefined;
  const chosen =
    fromHost ?? (await pickFiles({ accept: 'image/*', multiple: count > 1 && !capture, capture }));
  return takeInHand(Promise.all(chosen.slice(0, count).map((file) => prepared(file, options))));
}

async function prepared(file: File, options: PhotoOptions): Promise<LocalFile> {
  const { maxEdge = DEFAULT_MAX_EDGE, quality = DEFAULT_QUALITY, watermark = [] } = options;
  const untouched = maxEdge === false || file.type === 'image/gif' || file.type === 'image/svg+xml';
  if (untouched && watermark.length === 0) return localFile(file, file.name);
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = fittedSize(picture.width, picture.height, maxEdge);
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d');
    if (!context) return localFile(file, file.name);
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(picture, 0, 0, size.width, size.height);
    const resized = size.width !== picture.width;
    picture.close();
    drawWatermark(context, size.width, size.height, watermark);
    const blob = await encoded(canvas, quality);
    // A format that others cannot show (HEIC) becomes JPEG even if that is larger.
    const isCommon = isImageName(file.name);
    const worse = !blob || (isCommon && !resized && watermark.length === 0 && blob.size >= file.size);
    return worse ? localFile(file, file.name) : localFile(blob, file.name.replace(/\.\w+$/, '') + '.jpg');
  } catch {
    return localFile(file, file.name);
  }
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
