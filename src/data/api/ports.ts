/** What this room needs from higher ones; `session` fills it at launch. */
export interface ApiCredentials {
  osClient: string;
  /** Base address of the tenant server; '' on H5 for the address the page came from. */
  apiBase: string;
  appKey?: string;
  token?: string;
  /** The stored user has an Id and a token exists (spec §4). */
  loggedIn: boolean;
  /** Goes up at every login, logout, change of user or tenant: what was asked before is not answered after. */
  generation: number;
  /** The server does a write that comes twice under one key once (its settings say so). */
  takesKeys?: boolean;
}

/**
 * Outcome of a refresh: `refreshed` a newer token is in place; `kept` it failed but the user stays (try again later);
 * `lost` the session is over.
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
  /** true: the login ended under the user's hands, go to login with `redirect`. */
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
  /** Before a call leaves: exchanges a token known to have expired, so that a burst of calls makes one refresh. */
  beforeCall?(): Promise<void>;
  /** A token came in a response header; only tokens newer than the last one are told. */
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

/** Connects the room to the session; calls made before answer with code 20101. */
export function configureApi(filled: ApiPorts): void {
  ports = filled;
}

/** What the session gave the calls; undefined before the launch. */
export function apiPorts(): ApiPorts | undefined {
  return ports;
}
