import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RunningServer, ServerOptions } from '../../../server/app';
import { startServer } from '../server';
import { copyFolder, freshFolder } from '../../../server/db/temporary-cluster';
import { embeddedTemplate, postgresTemplate } from './make-template';
import { createScratch } from './postgres';
import type { Template } from './template';

/**
 * A server with tenants that were installed before: it starts on a copy of their database and their files. The first one of an
 * hour makes what the others copy. Rows without their own time carry the moment it was made.
 *
 * @param options as for startServer; `databaseUrl` names a cluster, on which the server gets its own database
 */
export async function startSeeded(template: Template, options: ServerOptions = {}): Promise<RunningServer> {
  const { databaseUrl, ...rest } = options;
  const made = databaseUrl ? await postgresTemplate(template, databaseUrl) : await embeddedTemplate(template);
  const own = options.dataDir === undefined ? freshFolder() : null;
  const dataDir = options.dataDir ?? own ?? '';
  const scratch = databaseUrl && made.database ? await createScratch(databaseUrl, made.database) : null;
  const leave = async (): Promise<void> => {
    if (own) rmSync(own, { recursive: true, force: true });
    await scratch?.drop();
  };
  try {
    mkdirSync(dataDir, { recursive: true });
    for (const part of ['pg', 'files'])
      if (existsSync(path.join(made.folder, part)))
        copyFolder(path.join(made.folder, part), path.join(dataDir, part));
    const server = await startServer({
      ...rest,
      dataDir,
      seed: [],
      ...(scratch ? { databaseUrl: scratch.url } : {}),
    });
    return { ...server, close: async (how) => server.close(how).finally(leave) };
  } catch (error) {
    await leave();
    throw error;
  }
}
