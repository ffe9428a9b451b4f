import { refusalText } from '@/data/api/answer';
import type { LoginAppend } from '@/data/api/sys-user';
import type { CallResult } from '@/data/api/transport';
import type { CurrentUser } from '@/data/protocol/user';
import { translate } from '@/i18n/define-messages';
import { sessionMessages } from '@/data/session/messages';
import type { LoginAnswer } from './login';
import type { RefreshAnswer } from './token-lifecycle';

const isObject = <T>(value: T | null | undefined): value is T & object =>
  typeof value === 'object' && value !== null;

/** A login is valid only with a user and a token (§4): a server that hides its token header in effect refuses. */
export function loginAnswer(result: CallResult<CurrentUser>): LoginAnswer {
  if (result.Code !== 1) return { kind: 'refused', code: result.Code, message: refusalText(result) };
  if (!result.Data?.Id || !result.token) {
    return { kind: 'refused', code: 0, message: translate(sessionMessages, 'noTokenInAnswer') };
  }
  const { SysConfig: config, SysMenuHomePage: homeMenu } = (result.DataAppend ?? {}) as Partial<LoginAppend>;
  return {
    kind: 'ok',
    user: result.Data,
    token: result.token,
    ...(isObject(config) ? { config } : {}),
    ...(isObject(homeMenu) ? { homeMenu } : {}),
  };
}

/** The result of exchanging the token: a new user, a refusal, or no answer at all. */
export function refreshAnswer(result: CallResult<CurrentUser>): RefreshAnswer {
  if (result.Code === 1) return { kind: 'ok', user: result.Data };
  const refused = !result.failure || result.failure.kind === 'auth';
  return { kind: refused ? 'refused' : 'unreached', message: refusalText(result) };
}
