import { platformMessage, transferError } from './device-error';
import { timedTask } from './timed-task';
import type { DeviceTask, HttpResponse, UploadRequest } from './types';
import { xhrExchange } from './xhr.h5';

/**
 * A multipart upload by React Native's XMLHttpRequest, which reads the file from its path. Every status resolves;
 * rejects with DeviceError 'timeout' (5), 'abort' (600003) or a network error (602001). Spec §7, §8.
 */
export function uploadFile(request: UploadRequest): DeviceTask<HttpResponse> {
  const { path: uri, name, type } = request.file;
  const form = new FormData();
  for (const [field, value] of Object.entries(request.fields)) form.append(field, value);
  // React Native takes a description of the file where browsers take its bytes.
  const part: unknown = { uri, name, type: type || 'application/octet-stream' };
  form.append(request.name, part as Blob);
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
