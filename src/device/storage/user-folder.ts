import Taro from '@tarojs/taro';
import { DeviceError, platformMessage } from '../device-error';

type Outcome<T> = { success: (result: T) => void; fail: (reason: { errMsg: string }) => void };

/** The mini-program's file system, wrapped in promises below. */
function system(): Taro.FileSystemManager {
  return Taro.getFileSystemManager();
}

function asked<T>(ask: (outcome: Outcome<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask({ success: resolve, fail: (reason) => reject(new DeviceError(platformMessage(reason))) });
  });
}

/** A folder inside the app's own one, created if it is missing. */
export async function userFolder(name: string): Promise<string> {
  const path = `${Taro.env.USER_DATA_PATH ?? ''}/${name}`;
  await asked<unknown>((outcome) => system().mkdir({ dirPath: path, recursive: true, ...outcome })).catch(
    // "Already there" is what we want; a failure to create the folder shows at the first write.
    () => undefined,
  );
  return path;
}

export async function readTextFile(filePath: string): Promise<string | undefined> {
  try {
    const { data } = await asked<{ data: string | ArrayBuffer }>((outcome) =>
      system().readFile({ filePath, encoding: 'utf8', ...outcome }),
    );
    return typeof data === 'string' ? data : undefined;
  } catch {
    return undefined;
  }
}

export async function writeText(filePath: string, data: string): Promise<void> {
  await asked<unknown>((outcome) => system().writeFile({ filePath, data, encoding: 'utf8', ...outcome }));
}

export async function writeBytes(filePath: string, data: ArrayBuffer): Promise<void> {
  await asked<unknown>((outcome) => system().writeFile({ filePath, data, ...outcome }));
}

export async function moveFile(oldPath: string, newPath: string): Promise<void> {
  await asked<unknown>((outcome) => system().rename({ oldPath, newPath, ...outcome }));
}

/** Removing what does not exist is fine. */
export async function removeFile(filePath: string): Promise<void> {
  await asked<unknown>((outcome) => system().unlink({ filePath, ...outcome })).catch(() => undefined);
}

export async function copyFile(srcPath: string, destPath: string): Promise<void> {
  await asked<unknown>((outcome) => system().copyFile({ srcPath, destPath, ...outcome }));
}

export async function fileSize(filePath: string): Promise<number> {
  try {
    const { size } = await asked<{ size: number }>((outcome) =>
      system().getFileInfo({ filePath, ...outcome }),
    );
    return size;
  } catch {
    return 0;
  }
}

export async function listFiles(dirPath: string): Promise<string[]> {
  try {
    const { files } = await asked<{ files: string[] }>((outcome) =>
      system().readdir({ dirPath, ...outcome }),
    );
    return files;
  } catch {
    return [];
  }
}
