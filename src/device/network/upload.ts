import Taro from '@tarojs/taro';
import { DeviceError, platformMessage, transferError } from '../device-error';
import { lowerCaseNames } from './header-names';
import { timedTask } from '../runtime/timed-task';
import type { DeviceTask, HttpResponse, UploadRequest } from '../types';

/** Above all our own timeouts, so that our own timer always fires first. */
const PLATFORM_TIMEOUT_MARGIN = 5000;

/**
 * A multipart upload. Every status resolves; rejects with DeviceError 'file error', 'timeout' (5), 'abort' (600003)
 * or a network error (602001). Response headers are included if the platform provides them. Spec §7, §8.
 */
export function uploadFile(request: UploadRequest): DeviceTask<HttpResponse> {
  return timedTask(
    request.timeout,
    () => {
      const task = Taro.uploadFile({
        url: request.url,
        filePath: request.file.path,
        name: request.name,
        formData: request.fields,
        header: request.header,
        timeout: request.timeout + PLATFORM_TIMEOUT_MARGIN,
      });
      const { onProgress } = request;
      if (onProgress) {
        task.progress(({ totalBytesSent, totalBytesExpectedToSend }) =>
          onProgress({ loaded: totalBytesSent, total: totalBytesExpectedToSend }),
        );
      }
      return { promise: Promise.resolve(task).then(toResponse), stop: () => void task.abort() };
    },
    (reason) => {
      const message = platformMessage(reason);
      return /no such file|not found|file not exist/i.test(message)
        ? new DeviceError('file error')
        : transferError(message);
    },
  );
}

function toResponse(answer: Taro.uploadFile.SuccessCallbackResult): HttpResponse {
  const { header = {} } = answer as { header?: Record<string, unknown> };
  return {
    status: Number(answer.statusCode),
    header: lowerCaseNames(header),
    body: String(answer.data ?? ''),
  };
}
