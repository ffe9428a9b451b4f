import { cacheDirectory, createDownloadResumable } from 'expo-file-system';
import { fileExtension } from '@/lib/image-type';
import { platformMessage, transferError } from '../device-error';
import { newId } from '../runtime/random';
import { timedTask } from '../runtime/timed-task';
import type { DeviceTask, DownloadRequest, DownloadResponse } from '../types';
import { fileSize } from '../storage/user-folder.rn';

/**
 * A download by GET into a temporary file. Every status resolves; rejects with DeviceError 'timeout' (5), 'abort'
 * (600003) or a network error (602001). Spec §7, §8.
 */
export function downloadFile(request: DownloadRequest): DeviceTask<DownloadResponse> {
  return timedTask(
    request.timeout,
    () => {
      const ending = fileExtension(request.name ?? request.url);
      const path = `${cacheDirectory ?? ''}${newId()}${ending ? `.${ending}` : ''}`;
      const task = createDownloadResumable(request.url, path, { headers: request.header }, (progress) =>
        request.onProgress?.({
          loaded: progress.totalBytesWritten,
          total: Math.max(0, progress.totalBytesExpectedToWrite),
        }),
      );
      return { promise: finish(task.downloadAsync(), request), stop: () => void task.cancelAsync() };
    },
    (reason) => transferError(platformMessage(reason)),
  );
}

async function finish(
  download: Promise<{ uri: string; status: number; headers: Record<string, string> } | undefined>,
  request: DownloadRequest,
): Promise<DownloadResponse> {
  const answer = await download;
  if (!answer) throw transferError('network error');
  const header: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) header[name.toLowerCase()] = value;
  const name = request.name ?? answer.uri.split('/').pop() ?? '';
  const file = {
    path: answer.uri,
    name,
    size: await fileSize(answer.uri),
    type: header['content-type'] ?? '',
  };
  return { status: answer.status, header, file };
}
