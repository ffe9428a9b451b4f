import { abortError, isDeviceError, platformMessage } from '@/device/device-error';
import { clientSystem, clientType } from '@/device/runtime/platform';
import type { DeviceTask, HttpResponse } from '@/device/types';
import { joinUrl, originOf } from '@/lib/url';
import { getLanguage, translate } from '@/i18n/define-messages';
import { transportMessages } from '@/data/api/messages';
import { readAnswer, refusalText } from './answer';
import type { ReadOptions } from './answer';
import { ERROR_TOAST_MS, REFUSAL_MS, errorCatalogue, errorText, isTokenRefused } from './errors';
import { apiPorts } from './ports';
import type { ApiPorts, ApiCredentials } from './ports';
import { adoptToken, nextOrder, refreshOnce, refreshSettled, tokenOf } from './token-flow';
import type { Envelope, RequestExtras } from '../protocol/envelope';

/** Why a call got no usable answer from the server. `stale`: it belongs to an earlier session and was ignored. */
export interface Failure {
  kind: 'timeout' | 'abort' | 'network' | 'malformed' | 'auth' | 'stale' | 'client';
  /** Codes of spec §8. */
  code: number;
  detail: string;
  /** HTTP status, where there was one. */
  status?: number;
}

/** The envelope of an answer; Data holds a T when Code is 1. A call that failed has Code 0 (spec §8) and `failure`. */
export type CallResult<T = unknown> = Envelope<T> & {
  failure?: Failure;
  /** HTTP status, where the server answered. */
  status?: number;
  /** Response headers, names in lower case. */
  header?: Record<string, string>;
  /** Token from the response header of an anonymous call (login): the caller puts it in place together with its user. */
  token?: string;
};

export interface CallTask<T> {
  /** Never rejects. */
  promise: Promise<CallResult<T>>;
  abort(): void;
}

export interface ExchangeOptions extends ReadOptions {
  /** Sends no token, and a refused token does not lead to the login. */
  anonymous?: boolean;
  /** Shows no notice: the caller informs the user. */
  quiet?: boolean;
  /** Writes no log entry when the network fails (addSysLog itself). */
  unlogged?: boolean;
  /** Neither waits for a refresh nor requests one: for the calls that make up a refresh. */
  noReplay?: boolean;
  /** Sends this token instead of the session's (TokenLogin); the token in the answer is given to the caller. */
  token?: string;
  /** A 404 is not reported as a failure: the caller has another address to try. */
  ignore404?: boolean;
  /** Calls an engine by its own address. */
  apiengine?: boolean;
  /**
   * Names a write, so that a server that accepts keys does it once: if its answer is lost on the way, it is sent once more
   * immediately. Other servers never see it.
   */
  writeKey?: string;
}

export interface RequestPlan {
  path: string;
  /** For the log. */
  body: unknown;
  send(sent: PreparedRequest): DeviceTask<HttpResponse>;
}

/** What the transport adds to every exchange: address, headers and body extras of spec §7. */
export interface PreparedRequest {
  url: string;
  header: Record<string, string>;
  extras: Required<RequestExtras>;
}

interface Control {
  aborted: boolean;
  task?: DeviceTask<HttpResponse>;
}

/**
 * One call to the tenant server: credentials on, token from the answer, one refresh and one replay when the token is
 * refused, answers of an earlier session ignored, notices and log entries on failure. Spec §4, §7, §8.
 */
export function sendWithSession<T>(plan: RequestPlan, options: ExchangeOptions): CallTask<T> {
  const control: Control = { aborted: false };
  const promise = run(plan, options, control).catch((reason: unknown) =>
    failed(
      'client',
      errorCatalogue.systemError.code,
      platformMessage(reason) || translate(transportMessages, 'unsendable'),
    ),
  );
  return {
    promise: promise as Promise<CallResult<T>>,
    abort() {
      control.aborted = true;
      control.task?.abort();
    },
  };
}

async function run(plan: RequestPlan, options: ExchangeOptions, control: Control): Promise<CallResult> {
  const ports = apiPorts();
  if (!ports)
    return failed('client', errorCatalogue.invalidClient.code, translate(transportMessages, 'noTenant'));
  const own = Boolean(options.anonymous || options.noReplay || options.token);
  // Once the app has started, a call belongs to the session of this very moment, so there is nothing to wait for here.
  const opening = own ? undefined : ports.opened?.();
  if (opening) await opening;
  const asked = ports.credentials();
  let repeats = mayRepeat(options, asked) ? 1 : 0;
  for (let attempt = 1; ; attempt += 1) {
    if (!own) {
      await ports.beforeCall?.();
      await refreshSettled();
    }
    const credentials = ports.credentials();
    if (isStale(asked, credentials, options)) return stale();
    const order = nextOrder();
    const answer = await attemptOnce(plan, options, control, credentials);
    if (isStale(asked, ports.credentials(), options)) return stale();
    if ('failure' in answer && answer.failure.kind === 'network' && repeats > 0) {
      repeats -= 1;
      attempt -= 1;
      continue;
    }
    if ('failure' in answer) return reportFailure(answer, plan, options, ports);
    const { result, response } = answer;
    const token = tokenOf(response.header);
    if (token && !options.anonymous && !options.token) adoptToken(token, asked.generation, order);
    else if (token) result.token = token;
    if (!isTokenRefused(response.status, result)) return reportRefusal(result, options, ports);
    if (options.anonymous) return reportRefusal(result, options, ports);
    if (own) return refused(result, response.status);
    const next = await recover(ports, asked, credentials.token, attempt, refusalText(result));
    if (next === 'stale') return stale();
    if (next === 'kept') return reportRefusal(refused(result, response.status), options, ports);
    if (next === 'lost') return refused(result, response.status);
  }
}

function mayRepeat({ writeKey }: ExchangeOptions, { takesKeys }: ApiCredentials): boolean {
  return writeKey !== undefined && takesKeys === true;
}

/** An anonymous call survives a change of user but not a change of server; every other call belongs to its session. */
function isStale(asked: ApiCredentials, now: ApiCredentials, options: ExchangeOptions): boolean {
  if (!options.anonymous) return asked.generation !== now.generation;
  return asked.osClient !== now.osClient || asked.apiBase !== now.apiBase;
}

type Attempt = { result: CallResult; response: HttpResponse } | { failure: Failure };

async function attemptOnce(
  plan: RequestPlan,
  options: ExchangeOptions,
  control: Control,
  credentials: ApiCredentials,
): Promise<Attempt> {
  try {
    if (control.aborted) throw abortError();
    control.task = plan.send(prepareRequest(plan.path, options, credentials));
    const response = await control.task.promise;
    const answer = readAnswer(response, options);
    if ('unreadable' in answer) {
      const { code } = errorCatalogue.systemError;
      return { failure: { kind: 'malformed', code, detail: answer.unreadable, status: response.status } };
    }
    return { result: { ...answer, header: response.header, status: response.status }, response };
  } catch (reason) {
    if (!isDeviceError(reason)) throw reason;
    const { errMsg, code = errorCatalogue.networkCode.code } = reason;
    const kind = errMsg === 'timeout' ? 'timeout' : errMsg === 'abort' ? 'abort' : 'network';
    return { failure: { kind, code, detail: errMsg } };
  }
}

/** Address, headers and extras; the token is only ever sent to the tenant's own server. */
function prepareRequest(
  path: string,
  options: ExchangeOptions,
  credentials: ApiCredentials,
): PreparedRequest {
  const { osClient, apiBase, appKey = '' } = credentials;
  const url = joinUrl(apiBase, path);
  const system = clientSystem();
  const header: Record<string, string> = {
    osclient: osClient,
    clienttype: clientType,
    clientsystem: system,
    apiengine: options.apiengine ? '1' : '0',
    lang: getLanguage() === 'en' ? 'en' : 'cn',
  };
  if (mayRepeat(options, credentials)) header['idempotency-key'] = options.writeKey ?? '';
  const token = options.anonymous ? undefined : (options.token ?? credentials.token);
  if (token && originOf(url) === originOf(apiBase)) header['authorization'] = `Bearer ${token}`;
  return {
    url,
    header,
    extras: { _ClientType: clientType, _ClientSystem: system, OsClient: osClient, AppKey: appKey },
  };
}

/**
 * After a refused token. `again`: a newer token is in place, replay once. If the token changed while the call was
 * under way, no further refresh is needed.
 */
async function recover(
  ports: ApiPorts,
  asked: ApiCredentials,
  usedToken: string | undefined,
  attempt: number,
  message: string,
): Promise<'again' | 'kept' | 'lost' | 'stale'> {
  const { generation } = asked;
  const now = ports.credentials();
  if (!now.loggedIn || attempt > 1) {
    ports.onAuthLost({ generation, wasLoggedIn: now.loggedIn, message });
    return 'lost';
  }
  if (now.token !== usedToken) return 'again';
  const outcome = await refreshOnce();
  if (outcome === 'lost' && ports.credentials().generation === generation) {
    ports.onAuthLost({ generation, wasLoggedIn: true, message });
  }
  if (outcome === 'lost') return 'lost';
  if (ports.credentials().generation !== generation) return 'stale';
  return outcome === 'refreshed' ? 'again' : 'kept';
}

function reportRefusal(result: CallResult, options: ExchangeOptions, ports: ApiPorts): CallResult {
  const expected = result.status === 404 && options.ignore404;
  if (result.Code !== 1 && !options.quiet && !expected) {
    ports.notify({ kind: 'error', text: refusalText(result), duration: REFUSAL_MS });
  }
  return result;
}

function reportFailure(
  { failure }: { failure: Failure },
  plan: RequestPlan,
  options: ExchangeOptions,
  ports: ApiPorts,
): CallResult {
  const expected = failure.kind === 'abort' || (failure.status === 404 && options.ignore404);
  if (!expected) {
    const { detail } = failure;
    const { osClient } = ports.credentials();
    if (!options.quiet) {
      ports.notify({ kind: 'error', text: errorText('network', { detail }), duration: ERROR_TOAST_MS });
    }
    if (!options.unlogged) ports.log({ path: plan.path, body: plan.body, detail, osClient });
  }
  return withFailure(failure);
}

function refused(result: CallResult, status: number): CallResult {
  const failure: Failure = { kind: 'auth', code: result.Code, detail: refusalText(result), status };
  return { ...result, failure };
}

function stale(): CallResult {
  return failed('stale', errorCatalogue.abort.code, 'stale');
}

function failed(kind: Failure['kind'], code: number, detail: string): CallResult {
  return withFailure({ kind, code, detail });
}

/** A call without an answer: Code 0, spec §8. */
function withFailure(failure: Failure): CallResult {
  const Msg =
    failure.kind === 'abort' || failure.kind === 'stale'
      ? ''
      : errorText('network', { detail: failure.detail });
  return { Code: 0, Data: null, Msg, failure, status: failure.status };
}
