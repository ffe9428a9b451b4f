import Taro from '@tarojs/taro';
import { isCancel } from './chosen-image';
import { DeviceError, platformMessage } from '../device-error';
import type { LocalFile } from '../types';

/**
 * Lets the user choose files from a chat. Returns an empty list when the user cancels; rejects with a DeviceError when the
 * platform refuses.
 * @param extensions endings without dot; none means any file
 */
export async function chooseFiles(
  options: { count?: number; extensions?: string[] } = {},
): Promise<LocalFile[]> {
  const { count = 1, extensions = [] } = options;
  try {
    const { tempFiles } = await Taro.chooseMessageFile({
      count,
      type: 'file',
      ...(extensions.length > 0 ? { extension: extensions } : {}),
    });
    return tempFiles.map(({ path, name, size }) => ({ path, name, size, type: '' }));
  } catch (reason) {
    if (isCancel(reason)) return [];
    throw new DeviceError(platformMessage(reason) || 'chooseMessageFile:fail');
  }
}
