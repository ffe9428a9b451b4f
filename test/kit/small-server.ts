import type { RunningServer, ServerOptions } from '../../server/app';
import { startSeeded } from './template/seeded-server';
import { demoTemplate } from './template/template';
// The database looks for a browser when it loads: the server comes first, the device of the client after it.
import './device-node';

/** The embedded server in memory with small demonstration tenants; by default only the first. */
export function smallServer(
  options: ServerOptions = {},
  osClients: readonly string[] = ['microi'],
): Promise<RunningServer> {
  return startSeeded(demoTemplate(osClients, 20), options);
}
