/** What this layer needs from higher ones; `session` fills it at launch. */
export interface ApiCredentials {
  osClient: string;
  /** Base address of the tenant server; '' on H5 for the address the page came from. */
  apiBase: string;
  appKey?: string;
  token?: string;
  /** The stored user has an Id and a token exists (spec §4). */
  loggedIn: boolean;
  /** Goes up at every login, logout, change of user or tenant: answers to calls made before that are dropped. */
  generation: number;
  /** The server performs a write that arrives twice under one key only once (its settings promise this). */
  takesKeys?: boolean;
}

/**
 * Outcome of a refresh: `refreshed` – a newer token is in place; `kept` – it failed but the user stays (try again later);
 * `lost` – the session is over.
 */
export type RefreshOutcome = 'refreshed' | 'kept' | 'lost';

export interface ApiNotice {
  kind: 'error';
  text: string;
  /** Milliseconds. */
  duration: number;
}

export interface AuthLoss {
  /** Generation whose token was refused; a session that has moved on ignores the call. */
  generation: number;
  /** true: the login ended while the user was working; go to the login with `redirect`. */
  wasLoggedIn: boolean;
  /** The server's own words. */
  message: string;
}

/** A network failure for addSysLog (spec §7), not yet redacted. */
export interface FailureReport {
  path: string;
  body: unknown;
  detail: string;
  osClient: string;
}

export interface ApiPorts {
  credentials(): ApiCredentials;
  /**
   * While the app starts: resolves once tenant, server and stored user are known (launch sequence, spec §4), so that
   * calls of pages that open earlier do not leave without a token. Undefined afterwards.
   */
  opened?(): Promise<void> | undefined;
  /** Before a call leaves: exchanges a token known to have expired, so that a burst of calls causes only one refresh. */
  beforeCall?(): Promise<void>;
  /** A token arrived in a response header; only tokens newer than the last one are reported. */
  onToken(token: string, generation: number): void;
  /** The token is not accepted, and a refresh did not help or is not possible. */
  onAuthLost(loss: AuthLoss): void;
  /**
   * Exchanges the token (through `refreshToken` of sys-user, nothing else: other calls wait for it). Only ever one at
   * a time. An error counts as `kept`.
   */
  refresh(): Promise<RefreshOutcome>;
  notify(notice: ApiNotice): void;
  log(report: FailureReport): void;
}

let ports: ApiPorts | undefined;

/** Connects this layer to the session; calls made before that are answered with code 20101. */
export function configureApi(filled: ApiPorts): void {
  ports = filled;
}

/** What the session provides for the calls; undefined before the launch. */
export function apiPorts(): ApiPorts | undefined {
  return ports;
}
