import { startServer, type RunningServer, type ServerOptions } from '../../server/app';
import { seedTenants } from '../../server/seed/index';
// The database looks for a browser when it loads: the server comes first, the device of the client after it.
import './device-node';

/** The two kinds of servers (profiles); tests that talk to a server run on both. */
export const profiles = ['spec', 'today'] as const;

/** The embedded server in memory with small demonstration tenants; by default only the first. */
export function smallServer(
  options: ServerOptions = {},
  osClients: readonly string[] = ['microi'],
): Promise<RunningServer> {
  const all = seedTenants({ customers: 20 });
  const seed = all.filter(({ OsClient }) => osClients.includes(OsClient));
  return startServer({ memory: true, seed, ...options });
}
