import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startServer, type ServerOptions } from './app';

const usage = `Usage: npm run server -- [options]
  --port N              port (default 3000; 0 = any free one)
  --host ADDRESS        address to listen on (default 127.0.0.1; 0.0.0.0 = the whole network)
  --data DIR            folder of database and files (default .data)
  --memory              keep everything in memory
  --reset               empty the data folder first
  --profile spec|today  the server of the specification (default), or the public platform as it is
  --web DIR             also serve a built H5 client
  --import FILE         load a definitions file ({DiyTables, DiyFields, SysMenus})
  --os-client NAME      the tenant to load it into (default microi)
DATABASE_URL=postgres://… uses PostgreSQL instead of the embedded database.`;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    data: { type: 'string' },
    memory: { type: 'boolean' },
    reset: { type: 'boolean' },
    profile: { type: 'string' },
    web: { type: 'string' },
    import: { type: 'string', multiple: true },
    'os-client': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

function optionsOf(): ServerOptions {
  const port = Number(values.port ?? process.env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`Not a port: ${values.port}`);
  const profile = values.profile ?? 'spec';
  if (profile !== 'spec' && profile !== 'today')
    throw new Error(`--profile is spec or today, not ${profile}`);
  const databaseUrl = process.env['DATABASE_URL'];
  return {
    port,
    profile,
    ...(values.host ? { host: values.host } : {}),
    ...(values.memory ? { memory: true } : { dataDir: path.resolve(values.data ?? '.data') }),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(values.web ? { webRoot: path.resolve(values.web) } : {}),
  };
}

/** Only what a server made is removed, so that a mistyped folder loses nothing. */
function emptyFolder(dataDir: string): void {
  for (const part of ['pg', 'files']) rmSync(path.join(dataDir, part), { recursive: true, force: true });
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(usage);
    return;
  }
  const options = optionsOf();
  if (values.reset && options.dataDir) emptyFolder(options.dataDir);
  const server = await startServer(options);
  console.log(`Tenant server on ${server.url} (profile ${options.profile})`);
  for (const file of values.import ?? []) {
    const report = await server.importDefinitions(path.resolve(file), values['os-client'] ?? 'microi');
    console.log(`Imported ${file}: ${report.tables} forms, ${report.fields} fields, ${report.menus} menus`);
    for (const problem of report.problems) console.log(`  - ${problem}`);
  }
  const stop = (): void => {
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: NodeJS.ErrnoException) => {
  const taken =
    error.code === 'EADDRINUSE'
      ? `Port ${values.port ?? 3000} is in use; choose another with --port.`
      : error.message;
  console.error(taken);
  process.exit(1);
});
