import { cleanText } from '@/lib/clean-text';
import { clientType } from '@/device/runtime/platform';
import { encodeBase64 } from '@/lib/base64';
import { joinUrl } from '@/lib/url';
import { errorText } from './errors';
import { exchangeText } from './request';
import { call } from './transport';
import type { CallOptions, CallResult } from './transport';
import type { SysConfig } from '../protocol/config';
import type { SysMenu } from '../protocol/menu';
import {
  sysUser,
  type LoginDevice,
  type LoginRequest,
  type Profile,
  type UserQuery,
} from '../protocol/sys-user';
import type { CurrentUser, PublicUser } from '../protocol/user';

/** DataAppend of a login. */
export interface LoginAppend {
  SysMenuHomePage?: SysMenu | null;
  SysConfig?: SysConfig;
  /** Proof that this account logged in on this device, for its next login. */
  KnownDevice?: string;
}

/**
 * /api/SysUser/login. The token is in the result's `token`: put it in place together with the user. Quiet: the login
 * page shows 登录失败：{msg}.
 */
export function postLogin(form: LoginRequest, options: CallOptions = {}): Promise<CallResult<CurrentUser>> {
  const body = { ...form, Account: cleanText(form.Account) };
  return call(sysUser.login, body, { form: true, anonymous: true, quiet: true, ...options });
}

/**
 * /api/SysUser/refreshToken: the old token for a new one, which arrives through the onToken port. Without an old one
 * nothing is asked: 不存在旧的token！ (spec §8).
 */
export async function refreshToken(token: string): Promise<CallResult<CurrentUser>> {
  if (!token) return { Code: 0, Data: null as unknown as CurrentUser, Msg: errorText('refreshWithoutToken') };
  return call(sysUser.refreshToken, { authorization: token }, { noReplay: true, quiet: true });
}

/** /api/SysUser/refreshLoginUser: reads the user again after the profile has changed. */
export function refreshLoginUser(options?: CallOptions): Promise<CallResult<CurrentUser>> {
  return call(sysUser.refreshLoginUser, {}, options);
}

/** /api/SysUser/getCurrentUser: the user of the session. */
export function getCurrentUser(options?: CallOptions): Promise<CallResult<CurrentUser>> {
  return call(sysUser.getCurrentUser, {}, options);
}

/** /api/SysUser/TokenLogin with a token from the launch address; the token to keep is in the result. */
export function tokenLogin(
  token: string,
  osClient: string,
  options: CallOptions = {},
): Promise<CallResult<CurrentUser>> {
  const body = { _token: token, Token: token, TokenName: 'token', OsClient: osClient };
  return call(sysUser.tokenLogin, body, { quiet: true, token, ...options });
}

/** /api/SysUser/getSysUserPublicInfo: what everybody may know about users; at most 100 per page. */
export function getSysUserPublicInfo(
  query: UserQuery,
  options?: CallOptions,
): Promise<CallResult<PublicUser[]>> {
  return call(sysUser.getSysUserPublicInfo, query, options);
}

/** A colleague, whom only an administrator of the platform may name; without it, the caller's own account. */
interface Whose {
  UserId?: string;
}

/** /api/SysUser/getSessions: the devices a user is logged in on, most recently used first. */
export function getSessions(whose: Whose, options: CallOptions = {}): Promise<CallResult<LoginDevice[]>> {
  return call(sysUser.getSessions, whose, options);
}

/** /api/SysUser/endSession: logs one device out. */
export function endSession(Id: string, whose: Whose): Promise<CallResult<null>> {
  return call(sysUser.endSession, { Id, ...whose });
}

/** /api/SysUser/endOtherSessions: logs out all devices except this one. */
export function endOtherSessions(whose: Whose): Promise<CallResult<null>> {
  return call(sysUser.endOtherSessions, whose);
}

/** A login that was left behind: by the time it is ended, the app may have another user or another tenant. */
export interface LeftLogin {
  token: string;
  osClient: string;
  apiBase: string;
}

/**
 * /api/SysUser/endSession with a token that is no longer used. Never rejects; on a server without this call the login
 * ends when it expires.
 *
 * @returns whether the server has answered
 */
export async function endLoginOf({ token, osClient, apiBase }: LeftLogin): Promise<boolean> {
  const header = { authorization: `Bearer ${token}`, osclient: osClient, clienttype: clientType };
  const url = joinUrl(apiBase, sysUser.endSession.path);
  const { promise } = exchangeText({ url, header, data: { OsClient: osClient } });
  return promise.then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** /api/SysUser/uptsysuser: the user's own profile. Call refreshLoginUser afterwards. */
export function updateProfile(
  Id: string,
  profile: Profile,
  options: CallOptions = {},
): Promise<CallResult<CurrentUser>> {
  return call(sysUser.uptSysUser, { Id, ...profile }, { form: true, ...options });
}

/** /api/SysUser/uptsysuser: a new password; both travel as Base64 of their UTF-8. */
export function changePassword(
  Id: string,
  oldPassword: string,
  newPassword: string,
  options: CallOptions = {},
): Promise<CallResult<CurrentUser>> {
  const body = { Id, Pwd: encodeBase64(oldPassword), NewPwd: encodeBase64(newPassword) };
  return call(sysUser.uptSysUser, body, { form: true, ...options });
}
