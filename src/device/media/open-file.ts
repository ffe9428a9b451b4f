import Taro from '@tarojs/taro';
import { DeviceError, platformMessage } from '../device-error';
import type { LocalFile } from '../types';

/** Shows a downloaded file: pictures in the viewer, documents in the platform's reader. Rejects with a DeviceError. */
export async function openFile(file: LocalFile): Promise<void> {
  try {
    if (file.type.startsWith('image/')) await Taro.previewImage({ urls: [file.path] });
    else await Taro.openDocument({ filePath: file.path, showMenu: true });
  } catch (reason) {
    throw new DeviceError(platformMessage(reason) || 'openDocument:fail');
  }
}
