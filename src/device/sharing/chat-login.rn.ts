import { unsupportedError } from '../device-error';

/** The app does not run in a chat platform: rejects. */
export function chatLoginCode(): Promise<string> {
  return Promise.reject(unsupportedError('login'));
}
