import { defineEndpoint } from './define-endpoint';
import type { CurrentUser, PublicUser } from './user';

export interface LoginRequest {
  Account: string;
  Pwd: string;
  /** With EnableCaptcha: the id that came with the picture, and what the user read. */
  _CaptchaId?: string;
  _CaptchaValue?: string;
  /** Proofs, joined by commas, that accounts have logged in on this device before. */
  _KnownDevice?: string;
}

/** A device somebody is logged in on. */
export interface LoginDevice {
  Id: string;
  ClientType: string;
  Device: string;
  IP: string;
  LoginTime: string;
  LastTime: string;
  /** The requesting device itself. */
  IsCurrent: boolean;
}

export interface UserQuery {
  _Keyword?: string;
  DeptId?: string;
  Ids?: string[];
  State?: number;
  _PageIndex?: number;
  _PageSize?: number;
}

export type Profile = Partial<Pick<CurrentUser, 'Name' | 'Phone' | 'Email' | 'Sex' | 'Avatar' | 'Remark'>>;

interface TokenParams {
  _token: string;
  Token: string;
  TokenName: string;
  OsClient: string;
}

/** Sessions, the caller's own account, and colleagues. */
export const sysUser = {
  login: defineEndpoint<LoginRequest, CurrentUser>()({ path: '/api/SysUser/login' }),
  refreshToken: defineEndpoint<{ authorization: string }, CurrentUser>()({
    path: '/api/SysUser/refreshToken',
  }),
  refreshLoginUser: defineEndpoint<object, CurrentUser>()({ path: '/api/SysUser/refreshLoginUser' }),
  getCurrentUser: defineEndpoint<object, CurrentUser>()({ path: '/api/SysUser/getCurrentUser' }),
  tokenLogin: defineEndpoint<TokenParams, CurrentUser>()({ path: '/api/SysUser/TokenLogin' }),
  logout: defineEndpoint<object, null>()({ path: '/api/SysUser/logout' }),
  getSessions: defineEndpoint<{ UserId?: string }, LoginDevice[]>()({ path: '/api/SysUser/getSessions' }),
  /** Without an Id, the requesting session. */
  endSession: defineEndpoint<{ Id?: string; UserId?: string }, null>()({ path: '/api/SysUser/endSession' }),
  endOtherSessions: defineEndpoint<{ UserId?: string }, null>()({ path: '/api/SysUser/endOtherSessions' }),
  getSysUser: defineEndpoint<UserQuery, CurrentUser[]>()({ path: '/api/SysUser/getSysUser' }),
  getSysUserPublicInfo: defineEndpoint<UserQuery, PublicUser[]>()({
    path: '/api/SysUser/getSysUserPublicInfo',
  }),
  /** Passwords travel as Base64 of their UTF-8. */
  uptSysUser: defineEndpoint<Profile & { Id: string; Pwd?: string; NewPwd?: string }, CurrentUser>()({
    path: '/api/SysUser/uptsysuser',
  }),
} as const;
