import { networkError, platformMessage } from '../device-error';
import { timedTask } from '../runtime/timed-task';
import type { DeviceTask, HttpRequest, HttpResponse } from '../types';
import { xhrExchange } from './xhr.h5';

/**
 * One HTTP exchange. Every status resolves; rejects with DeviceError 'timeout' (5), 'abort' (600003) or a network
 * error (5). Spec §7, §8.
 */
export function http(request: HttpRequest): DeviceTask<HttpResponse> {
  return timedTask(
    request.timeout,
    () => {
      const { promise, stop } = xhrExchange({ ...request, body: request.data });
      return { stop, promise: promise.then((answer) => ({ ...answer, body: bodyOf(answer.body) })) };
    },
    (reason) => networkError(platformMessage(reason)),
  );
}

function bodyOf(body: unknown): string | ArrayBuffer {
  return typeof body === 'string' || body instanceof ArrayBuffer ? body : '';
}
