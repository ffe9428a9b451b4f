import { unsupportedError } from '../device-error';

/** The app runs in no chat platform: rejects. */
export function chatLoginCode(): Promise<string> {
  return Promise.reject(unsupportedError('login'));
}
