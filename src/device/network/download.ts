import Taro from '@tarojs/taro';
import { platformMessage, transferError } from '../device-error';
import { lowerCaseNames } from './header-names';
import { timedTask } from '../runtime/timed-task';
import type { DeviceTask, DownloadRequest, DownloadResponse } from '../types';
import { fileSize } from '../storage/user-folder';

/** Above all our own timeouts, so that our own timer always fires first. */
const PLATFORM_TIMEOUT_MARGIN = 5000;

/**
 * A download by GET into a temporary file. Every status resolves; rejects with DeviceError 'timeout' (5), 'abort'
 * (600003) or a network error (602001). Spec §7, §8.
 */
export function downloadFile(request: DownloadRequest): DeviceTask<DownloadResponse> {
  return timedTask(
    request.timeout,
    () => {
      const task = Taro.downloadFile({
        url: request.url,
        header: request.header,
        timeout: request.timeout + PLATFORM_TIMEOUT_MARGIN,
      });
      const { onProgress } = request;
      if (onProgress) {
        task.progress(({ totalBytesWritten, totalBytesExpectedToWrite }) =>
          onProgress({ loaded: totalBytesWritten, total: totalBytesExpectedToWrite }),
        );
      }
      const answered = Promise.resolve(task).then((answer) => toResponse(answer, request));
      return { promise: answered, stop: () => void task.abort() };
    },
    (reason) => transferError(platformMessage(reason)),
  );
}

async function toResponse(
  answer: Taro.downloadFile.FileSuccessCallbackResult,
  request: DownloadRequest,
): Promise<DownloadResponse> {
  const { header = {} } = answer as { header?: Record<string, unknown> };
  const names = lowerCaseNames(header);
  const path = answer.tempFilePath;
  const name = request.name ?? path.split('/').pop() ?? '';
  const file = { path, name, size: await fileSize(path), type: names['content-type'] ?? '' };
  return { status: answer.statusCode, header: names, file };
}
