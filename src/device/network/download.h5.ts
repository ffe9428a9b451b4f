import { platformMessage, transferError } from '../device-error';
import { localFile } from '../storage/files.h5';
import { timedTask } from '../runtime/timed-task';
import type { DeviceTask, DownloadRequest, DownloadResponse } from '../types';
import { xhrExchange } from './xhr.h5';

/**
 * A download by GET. Every status resolves; rejects with DeviceError 'timeout' (5), 'abort' (600003) or a network error
 * (602001). Spec §7, §8.
 */
export function downloadFile(request: DownloadRequest): DeviceTask<DownloadResponse> {
  return timedTask(
    request.timeout,
    () => {
      const { promise, stop } = xhrExchange({
        method: 'GET',
        url: request.url,
        header: request.header,
        responseType: 'blob',
        onDownload: request.onProgress,
      });
      const answered = promise.then(({ status, header, body }) => {
        const bytes = body instanceof Blob ? body : new Blob([]);
        return { status, header, file: localFile(bytes, request.name ?? nameIn(request.url)) };
      });
      return { stop, promise: answered };
    },
    (reason) => transferError(platformMessage(reason)),
  );
}

function nameIn(url: string): string {
  const name = url.split(/[?#]/)[0]?.split('/').pop() ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
