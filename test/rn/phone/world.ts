/** What the phone and the test exchange: each turn is one line of JSON in each direction. */

/** An answer of the server, for a request the app made. */
export interface Answer {
  id: number;
  status: number;
  header: Record<string, string>;
  url: string;
  /** Text, or base64 when the app asked for bytes. */
  body: string;
  /** The network failed; everything above is meaningless. */
  error?: string;
}

/** What a person does, or looks for. */
export type Action =
  | { kind: 'start' }
  | { kind: 'tap'; name: string; role?: string; nth?: number }
  | { kind: 'type'; name: string; text: string }
  | { kind: 'has'; name: string; role?: string }
  | { kind: 'texts' }
  | { kind: 'back' };

/** What the app does with its sockets. */
export type SocketCall =
  | { kind: 'connect'; id: number; url: string }
  | { kind: 'send'; id: number; text: string }
  | { kind: 'close'; id: number };

/** What happens to a socket of the app. */
export interface SocketEvent {
  kind: 'open' | 'message' | 'closed';
  id: number;
  text?: string;
  code?: number;
}

export interface Turn {
  answers: Answer[];
  sockets: SocketEvent[];
  action?: Action;
}

export interface Part {
  fieldName: string;
  string?: string;
  uri?: string;
  name?: string;
  type?: string;
}

export interface Request {
  id: number;
  method: string;
  url: string;
  header: [string, string][];
  body?: string;
  parts?: Part[];
  bytes: boolean;
}

export interface Outcome {
  requests: Request[];
  sockets: SocketCall[];
  /** ms until the next timer; -1: no timer. */
  wait: number;
  /** What the action found; for `tap` and `type` whether their element was there. */
  found?: unknown;
  /** What a phone would not forgive: an exception of the app, a native module that is not stubbed. */
  failures: string[];
  log: string[];
}

interface Bridge {
  callFunctionReturnFlushedQueue(module: string, method: string, args: unknown[]): unknown;
  flushedQueue(): unknown;
}

export const world = {
  requests: [] as Request[],
  sockets: [] as SocketCall[],
  failures: [] as string[],
  log: [] as string[],
  later: [] as (() => void)[],
};

const bridge = (): Bridge => (globalThis as unknown as { __fbBatchedBridge: Bridge }).__fbBatchedBridge;

/** Calls a module of the app, as the native side does. */
export function callJs(module: string, method: string, ...args: unknown[]): void {
  bridge().callFunctionReturnFlushedQueue(module, method, args);
}

/** Sends the app an event of the device. */
export function emit(event: string, payload: unknown): void {
  world.later.push(() => callJs('RCTDeviceEventEmitter', 'emit', event, payload));
}

/** The phone answers after the call that asked has returned, never inside it. */
export function later(answer: () => void): void {
  world.later.push(() => {
    answer();
    bridge().flushedQueue();
  });
}

/** Records something that must not happen and throws it. */
export function refuse(what: string): never {
  world.failures.push(what);
  throw new Error(what);
}

/** A value that refuses, by name, every member that was not given. */
export function strict<T extends object>(name: string, members: T): T {
  return new Proxy(members, {
    get(target, member) {
      if (typeof member === 'symbol' || member in target) return Reflect.get(target, member);
      if (['then', 'toJSON', '$$typeof', '__esModule', 'default', 'prototype'].includes(member))
        return undefined;
      return refuse(`${name}.${member} is touched, which the phone of this test does not have`);
    },
  });
}
