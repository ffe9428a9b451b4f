import { sendForm } from './send-form.h5';
import type { DeviceTask, HttpResponse, UploadRequest } from '../types';

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
  return sendForm(request, form);
}
