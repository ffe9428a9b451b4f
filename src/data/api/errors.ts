import {
  ABORT_CODE,
  NETWORK_CODE,
  SOCKET_CONNECT_CODE,
  SOCKET_NOT_OPEN_CODE,
  TIMEOUT_CODE,
  TRANSFER_CODE,
} from '@/device/device-error';
import { fillText, getLanguage } from '@/i18n/define-messages';

/**
 * What happens in a situation: `toast` shows the text for a while; `reject` gives text and code to the caller;
 * `notice` leaves the page usable and shows the text in place with a way to try again; `dialog` must be read;
 * `login` opens the login page with the target as `redirect`.
 */
export type ErrorBehaviour = 'toast' | 'reject' | 'notice' | 'dialog' | 'login';

export interface ErrorRow {
  /** The situation in the words of spec §8. */
  situation: string;
  /** To the letter of the spec; `{name}` is filled in. */
  text: string;
  /** For readers of English; texts that the spec gives in English are the same in both. */
  en: string;
  code?: number;
  behaviour: ErrorBehaviour;
}

/** The error catalogue of spec §8. */
export const errorCatalogue = {
  network: {
    situation: 'Network failure',
    text: '网络出现问题，请重试：{detail}',
    en: 'Network problem, please try again: {detail}',
    code: 0,
    behaviour: 'toast',
  },
  configLoad: {
    situation: 'Config load failure',
    text: '获取系统设置失败：{msg}',
    en: 'Loading the system settings failed: {msg}',
    behaviour: 'notice',
  },
  init: {
    situation: 'Init failure',
    text: '系统初始化失败：{msg}',
    en: 'Starting the system failed: {msg}',
    behaviour: 'notice',
  },
  login: {
    situation: 'Login failure',
    text: '登录失败：{msg}',
    en: 'Login failed: {msg}',
    behaviour: 'toast',
  },
  refreshWithoutToken: {
    situation: 'Token refresh',
    text: '不存在旧的token！',
    en: 'There is no old token!',
    behaviour: 'reject',
  },
  refreshFailed: {
    situation: 'Token refresh',
    text: 'Token以旧换新失败：{msg}',
    en: 'Exchanging the old token failed: {msg}',
    behaviour: 'reject',
  },
  transferParameter: {
    situation: 'Upload/download parameter error',
    text: '前端参数错误！',
    en: 'Wrong parameter!',
    behaviour: 'reject',
  },
  location: {
    situation: 'Location',
    text: '获取定位信息失败：请检查定位权限',
    en: 'Locating failed: please check the location permission',
    behaviour: 'toast',
  },
  cachedForm: {
    situation: 'Cached form fetch failure',
    text: '获取数据失败',
    en: 'Loading the data failed',
    behaviour: 'notice',
  },
  script: {
    situation: 'Custom script error',
    text: '执行前端V8代码出现异常',
    en: 'A script of this form failed',
    behaviour: 'toast',
  },
  unimplementedSubmit: {
    situation: 'Unimplemented form submit',
    text: '待实现！',
    en: 'Not implemented yet!',
    behaviour: 'toast',
  },
  timeout: {
    situation: 'Request timeout',
    text: 'timeout',
    en: 'timeout',
    code: TIMEOUT_CODE,
    behaviour: 'reject',
  },
  networkCode: {
    situation: 'Network error',
    text: '{detail}',
    en: '{detail}',
    code: NETWORK_CODE,
    behaviour: 'reject',
  },
  abort: { situation: 'Aborted', text: 'abort', en: 'abort', code: ABORT_CODE, behaviour: 'reject' },
  transferNetwork: {
    situation: 'Download/upload network error',
    text: '{detail}',
    en: '{detail}',
    code: TRANSFER_CODE,
    behaviour: 'reject',
  },
  fileRead: {
    situation: 'Upload file read failure',
    text: 'file error',
    en: 'file error',
    behaviour: 'reject',
  },
  socketConnect: {
    situation: 'Socket connect failure',
    text: '{detail}',
    en: '{detail}',
    code: SOCKET_CONNECT_CODE,
    behaviour: 'reject',
  },
  socketNotOpen: {
    situation: 'Socket send when not open',
    text: '{detail}',
    en: '{detail}',
    code: SOCKET_NOT_OPEN_CODE,
    behaviour: 'reject',
  },
  noGeolocation: {
    situation: 'Browser without geolocation',
    text: 'device nonsupport geolocation',
    en: 'device nonsupport geolocation',
    behaviour: 'reject',
  },
  mapKey: {
    situation: 'Map',
    text: 'Map key not configured.',
    en: 'Map key not configured.',
    behaviour: 'notice',
  },
  mapLoad: { situation: 'Map', text: 'Map load failed.', en: 'Map load failed.', behaviour: 'notice' },
  wideMessage: {
    situation: 'Messages over 14 width units, except on H5',
    text: '知道了',
    en: 'Got it',
    behaviour: 'dialog',
  },
  tokenInvalid: {
    situation: 'Token expired, check failed, missing, and several invalid-token codes',
    text: '登录身份已过期！',
    en: 'Your login has expired!',
    code: 1001,
    behaviour: 'login',
  },
  systemError: {
    situation: 'Generic client codes: system error',
    text: '{detail}',
    en: '{detail}',
    code: 20000,
    behaviour: 'reject',
  },
  invalidClient: {
    situation: 'Generic client codes: invalid client',
    text: '{detail}',
    en: '{detail}',
    code: 20101,
    behaviour: 'reject',
  },
  unsupportedOnWeb: {
    situation: 'Unsupported on web: saveFile, removeSavedFile, login',
    text: '{capability} is not supported here',
    en: '{capability} is not supported here',
    behaviour: 'reject',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorKey = keyof typeof errorCatalogue;

/** A refusal's own message (Msg of an answer) is shown this long, ms (spec §5, §7). */
export const REFUSAL_MS = 3000;
/** Any other error toast, ms (spec §9). */
export const ERROR_TOAST_MS = 6000;

/** The text of a situation in the current language, with its parameters filled in. */
export function errorText(key: ErrorKey, params?: Record<string, string | number>): string {
  const row = errorCatalogue[key];
  return fillText(getLanguage() === 'en' ? row.en : row.text, params);
}

/** Codes that mean that the token is no longer good. */
const INVALID_TOKEN_CODES: readonly number[] = [1001, 1002, -1, 401];

/** ReasonCode values of the protocol. */
const INVALID_TOKEN_REASONS: readonly string[] = [
  'MissingToken',
  'MalformedToken',
  'MissingClaims',
  'TenantMismatch',
  'AuthVersionChanged',
  'JwtExpired',
  'CacheUnavailable',
  'SessionMissing',
  'TokenReplaced',
  'SessionExpired',
  'Unknown',
];

/** Whether an answer says that the token is missing, expired or not accepted. */
export function isTokenRefused(status: number, answer: { Code: number; DataAppend?: unknown }): boolean {
  if (status === 401 || INVALID_TOKEN_CODES.includes(answer.Code)) return true;
  if (answer.Code === 1 || typeof answer.DataAppend !== 'object' || answer.DataAppend === null) return false;
  const { ReasonCode } = answer.DataAppend as { ReasonCode?: unknown };
  return typeof ReasonCode === 'string' && INVALID_TOKEN_REASONS.includes(ReasonCode);
}
