import type { TokenDiagnostic } from '../../src/data/protocol/envelope';
import { messages } from '../lib/messages';

/** What is known about the refused token. */
export interface TokenFacts {
  requested: string;
  claims?: { OsClient: string; ClientType: string; Did: string; issuedAt: number; expiresAt: number };
}

const details: Record<TokenDiagnostic['ReasonCode'], string> = {
  MissingToken: '请求未携带Token，请重新登录。',
  MalformedToken: 'Token格式不正确，请重新登录。',
  MissingClaims: 'Token缺少必要信息，请重新登录。',
  TenantMismatch: 'Token所属租户与请求租户不一致，请重新登录。',
  AuthVersionChanged: '账号信息已变更，请重新登录。',
  JwtExpired: 'Token已过期，请重新登录。',
  CacheUnavailable: '登录状态服务暂不可用，请稍后重试。',
  SessionMissing: '登录状态不存在或已退出，请重新登录。',
  TokenReplaced: 'Token已被新的登录状态替换，请重新登录。',
  SessionExpired: '登录状态已过期，请重新登录。',
  Unknown: '身份验证失败，请重新登录。',
};

/** Text and DataAppend of a Code 1001 answer. */
export function diagnose(
  reason: TokenDiagnostic['ReasonCode'],
  facts: TokenFacts,
  now: number,
  format: (milliseconds: number) => string,
): { message: string; append: TokenDiagnostic } {
  const { claims, requested } = facts;
  const late = claims ? Math.max(0, Math.floor((now - claims.expiresAt) / 1000)) : null;
  const detail = details[reason];
  return {
    message: reason === 'MissingToken' ? detail : `${messages.NoLogin}：${detail}`,
    append: {
      ReasonCode: reason,
      UserMessage: detail,
      AppendMsg: detail,
      TokenOsClient: claims?.OsClient ?? null,
      RequestOsClient: requested || null,
      ClientType: claims?.ClientType ?? null,
      Did: claims?.Did ?? null,
      IssuedAt: claims ? format(claims.issuedAt) : null,
      ExpiresAt: claims ? format(claims.expiresAt) : null,
      ExpiredSeconds: late,
      ExpiredFor: late ? `${late}秒` : null,
      IsExpired: reason === 'JwtExpired' || reason === 'SessionExpired',
      IsTenantMismatch: reason === 'TenantMismatch',
    },
  };
}
