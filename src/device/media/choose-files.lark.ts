import { isCancel } from './chosen-image';
import { DeviceError, platformMessage } from '../device-error';
import type { LocalFile } from '../types';

interface PickedFile {
  path: string;
  name?: string;
  size?: number;
}

/** Feishu's own picker, which the platform plugin does not promisify. */
declare const tt: {
  filePicker(options: {
    maxNum: number;
    success(result: { list: PickedFile[] }): void;
    fail(reason: unknown): void;
  }): void;
};

/**
 * Lets the user choose files. Returns an empty list when the user cancels; rejects with a DeviceError when Feishu refuses.
 * @param extensions endings without dot; none means any file
 */
export async function chooseFiles(
  options: { count?: number; extensions?: string[] } = {},
): Promise<LocalFile[]> {
  const { count = 1, extensions = [] } = options;
  try {
    const { list } = await new Promise<{ list: PickedFile[] }>((success, fail) => {
      tt.filePicker({ maxNum: count, success, fail });
    });
    return list
      .map(({ path, name, size = 0 }) => ({
        path,
        name: name ?? path.split('/').pop() ?? '',
        size,
        type: '',
      }))
      .filter(
        ({ name }) => extensions.length === 0 || extensions.some((ending) => name.endsWith(`.${ending}`)),
      );
  } catch (reason) {
    if (isCancel(reason)) return [];
    throw new DeviceError(platformMessage(reason) || 'filePicker:fail');
  }
}
