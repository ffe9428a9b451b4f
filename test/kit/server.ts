import type { RunningServer, ServerOptions } from '../../server/app';

declare global {
  var startBundledServer: ((options: ServerOptions) => Promise<RunningServer>) | undefined;
}

/** Nobody will crack the passwords of tests; the usual cost is 50 ms of a core for each login. */
const PASSWORD_COST = 4;

/**
 * Starts the server as `server/app` does. Where Jest has preloaded it (test/jest/server-environment.cjs), it is not loaded among
 * the modules of the test: if you pass it objects of your own classes, do not count on `instanceof`.
 *
 * @param options as for the server itself; what it reports is printed with the test
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const all: ServerOptions = {
    passwordCost: PASSWORD_COST,
    onError: (error) => console.error(error),
    ...options,
  };
  if (globalThis.startBundledServer) return globalThis.startBundledServer(all);
  const server = await import('../../server/app');
  return server.startServer(all);
}
