import { unsupportedError } from '../device-error';

/** Not on the web (spec §8): rejects, also in production builds. There the code comes in the address. */
export function chatLoginCode(): Promise<string> {
  return Promise.reject(unsupportedError('login'));
}
