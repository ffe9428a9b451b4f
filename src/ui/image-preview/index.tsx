import Taro from '@tarojs/taro';
import type { PreviewOptions } from './types';

export type { PreviewImage, PreviewOptions } from './types';

/** Shows images over the whole screen in the platform's own viewer; one at a time (§4). */
export function openImagePreview({ images, start = 0 }: PreviewOptions): void {
  const urls = images.map((image) => image.src);
  if (urls.length > 0) void Taro.previewImage({ urls, current: urls[start] ?? urls[0] });
}
