import { apiEngine } from '../protocol/api-engine';
import { answering } from '../protocol/define-endpoint';
import { ENGINE_TIMEOUT } from './request';
import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { CurrentUser } from '../protocol/user';

/**
 * /api/ApiEngine/run: an engine of the tenant by its key. Whatever it returns is accepted: a bare value becomes Data.
 */
export function runApiEngine<T = unknown>(
  ApiEngineKey: string,
  params: object = {},
  options: CallOptions = {},
): Promise<CallResult<T>> {
  const body = { ...params, ApiEngineKey };
  return call(answering<T>(apiEngine.run), body, {
    lenient: true,
    apiengine: true,
    timeout: ENGINE_TIMEOUT,
    ...options,
  });
}

/** Login with the code of the enterprise chat platform; the token is in the result. */
export function chatLogin(
  engineKey: string,
  params: { code: string; appKey: string },
): Promise<CallResult<CurrentUser>> {
  return runApiEngine(engineKey, params, { anonymous: true, quiet: true });
}
