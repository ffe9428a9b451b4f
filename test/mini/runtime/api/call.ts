/** What an app passes to a call. */
export interface Options {
  success?: (result: object) => void;
  fail?: (error: object) => void;
  complete?: (result: object) => void;
  [name: string]: unknown;
}

/** A platform call. */
export type Call = (options?: Options) => unknown;

/** A refusal, with what the platform appends to `name:fail`. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly more: object = {},
  ) {
    super(message);
  }
}

/**
 * Hands an outcome to the app the way mini-programs do: callbacks if given, never in the same turn as the call.
 *
 * @param name of the call, the first word of errMsg
 * @param action gives the result or throws {@link Refused}
 * @returns a promise when the app passes no callback
 */
export function settle(name: string, options: Options, action: () => unknown): Promise<object> | undefined {
  const outcome = Promise.resolve()
    .then(action)
    .then(
      (result) => ({ ok: true, value: { errMsg: `${name}:ok`, ...(result as object | undefined) } }),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        return { ok: false, value: { errMsg: `${name}:fail ${error.message}`.trim(), ...error.more } };
      },
    );
  if (!options.success && !options.fail && !options.complete) {
    return outcome.then(({ ok, value }) => (ok ? value : Promise.reject(value)));
  }
  void outcome.then(({ ok, value }) => {
    if (ok) options.success?.(value);
    else options.fail?.(value);
    options.complete?.(value);
  });
  return undefined;
}

/** Makes a call from its action. */
export const call =
  (name: string, action: (options: Options) => unknown): Call =>
  (options = {}) =>
    settle(name, options, () => action(options));

/** Calls by name. */
export const calls = (actions: Record<string, (options: Options) => unknown>): Record<string, Call> =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, call(name, action)]));
