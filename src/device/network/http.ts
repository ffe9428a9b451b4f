import Taro from '@tarojs/taro';
import { networkError, platformMessage } from '../device-error';
import { lowerCaseNames } from './header-names';
import { timedTask } from '../runtime/timed-task';
import type { DeviceTask, HttpRequest, HttpResponse } from '../types';

/** Above all our own timeouts, so that our own timer always fires first. */
const PLATFORM_TIMEOUT_MARGIN = 5000;

/**
 * One HTTP exchange. Every status resolves; rejects with DeviceError 'timeout' (5), 'abort' (600003) or a network
 * error (5). Spec §7, §8.
 */
export function http(request: HttpRequest): DeviceTask<HttpResponse> {
  return timedTask(
    request.timeout,
    () => {
      const task = Taro.request<string | ArrayBuffer, string>({
        url: request.url,
        method: request.method,
        header: request.header,
        data: request.data,
        // 'text' instead of JSON: parsing (and reporting what is wrong) is the transport's job.
        dataType: 'text',
        responseType: request.responseType,
        timeout: request.timeout + PLATFORM_TIMEOUT_MARGIN,
      });
      return { promise: Promise.resolve(task).then(toResponse), stop: () => task.abort() };
    },
    (reason) => networkError(platformMessage(reason)),
  );
}

function toResponse(answer: Taro.request.SuccessCallbackResult<string | ArrayBuffer>): HttpResponse {
  return { status: answer.statusCode, header: lowerCaseNames(answer.header ?? {}), body: answer.data ?? '' };
}
