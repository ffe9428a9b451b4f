import { DeviceError, platformMessage, transferError } from './device-error';
import { blobOf } from './files.h5';
import { timedTask } from './timed-task';
import type { DeviceTask, HttpResponse, UploadRequest } from './types';
import { xhrExchange } from './xhr.h5';

/**
 * A multipart upload by XMLHttpRequest, so that its response headers can be read. Every status resolves; rejects with
 * DeviceError 'file error', 'timeout' (5), 'abort' (600003) or a network error (602001). Spec §7, §8.
 */
export function uploadFile(request: UploadRequest): DeviceTask<HttpResponse> {
  const blob = blobOf(request.file);
  if (!blob) return { promise: Promise.reject(new DeviceError('file error')), abort: () => undefined };
  const form = new FormData();
  for (const [name, value] of Object.entries(request.fields)) form.append(name, value);
  form.append(request.name, blob, request.file.name);
  return timedTask(
    request.timeout,
    () => {
      const { promise, stop } = xhrExchange({
        method: 'POST',
        url: request.url,
        header: request.header,
        body: form,
        responseType: 'text',
        onUpload: request.onProgress,
      });
      return { stop, promise: promise.then((answer) => ({ ...answer, body: String(answer.body ?? '') })) };
    },
    (reason) => transferError(platformMessage(reason)),
  );
}
