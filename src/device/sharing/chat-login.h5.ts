import { unsupportedError } from '../device-error';

/** Not on the web (spec §8): rejects, in production builds too. A code comes in the address there. */
export function chatLoginCode(): Promise<string> {
  return Promise.reject(unsupportedError('login'));
}
