/** The wrapping of every request and every answer. */

/** Every answer. Code 1 is success, 2 "single row not found", 1001/1002 "log in again", 0 and others a refusal with Msg. */
export interface Envelope<T = unknown> {
  Code: number;
  Data: T;
  DataCount?: number | null;
  DataAppend?: unknown;
  Msg: string | null;
}

/** What every request body carries in addition to its own parameters. */
export interface RequestExtras {
  _ClientType?: string;
  _ClientSystem?: string;
  OsClient?: string;
  AppKey?: string;
}

/** DataAppend of a Code 1001 answer. */
export interface TokenDiagnostic {
  ReasonCode:
    | 'MissingToken'
    | 'MalformedToken'
    | 'MissingClaims'
    | 'TenantMismatch'
    | 'AuthVersionChanged'
    | 'JwtExpired'
    | 'CacheUnavailable'
    | 'SessionMissing'
    | 'TokenReplaced'
    | 'SessionExpired'
    | 'Unknown';
  UserMessage: string;
  AppendMsg?: string;
  TokenOsClient?: string | null;
  RequestOsClient?: string | null;
  ClientType?: string | null;
  Did?: string | null;
  IssuedAt?: string | null;
  ExpiresAt?: string | null;
  ExpiredSeconds?: number | null;
  ExpiredFor?: string | null;
  IsExpired: boolean;
  IsTenantMismatch: boolean;
}
