import type { ApiContext } from './context';
import { call, Refused } from './call';
import { canvasApi } from './canvas';
import { deviceApi } from './device';
import { fileApi } from './files';
import { interfaceApi } from './interface';
import { networkApi } from './network';
import { socketApi } from './sockets';
import { storageApi } from './storage';
import { systemApi } from './system';

/**
 * The object an app knows as `wx` or `tt`.
 *
 * A documented call that the host lacks exists as well: it fails, and the failure is reported to the test.
 */
export function buildApi(context: ApiContext): Record<string, unknown> {
  const api: Record<string, unknown> = {
    ...systemApi(context),
    ...storageApi(context),
    ...fileApi(context),
    ...interfaceApi(context),
    ...deviceApi(context),
    ...networkApi(context),
    ...socketApi(context),
    // Feishu has no off-screen canvas.
    ...(context.platform === 'weapp' ? canvasApi(context) : {}),
  };
  for (const name of context.pkg.apis) {
    if (name in api) continue;
    api[name] = call(name, () => {
      context.journal.errors.push({ kind: 'unsupported', message: `${name} is not part of the host` });
      throw new Refused('the host does not support it');
    });
  }
  return api;
}
