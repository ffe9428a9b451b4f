import { DeviceError } from '../device-error';
import { blobOf } from '../storage/files.h5';
import { sendForm } from './send-form.h5';
import type { DeviceTask, HttpResponse, UploadRequest } from '../types';

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
  return sendForm(request, form);
}
