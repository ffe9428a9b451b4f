import { platformMessage, transferError } from '../device-error';
import { timedTask } from '../runtime/timed-task';
import type { DeviceTask, HttpResponse, UploadRequest } from '../types';
import { xhrExchange } from './xhr.h5';

/**
 * Posts a completed multipart form by XMLHttpRequest, whose response headers can be read. Every status resolves; rejects
 * with DeviceError 'timeout' (5), 'abort' (600003) or a network error (602001). Spec §7, §8.
 */
export function sendForm(request: UploadRequest, form: FormData): DeviceTask<HttpResponse> {
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
