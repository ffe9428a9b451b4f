import path from 'node:path';
import { parseArgs } from 'node:util';
import { startServer, type ServerOptions } from './app';

const usage = `Usage: npm run server -- [options]
  --port N              port (default 3000; 0 = any free one)
  --host ADDRESS        address to listen on (default 127.0.0.1; 0.0.0.0 = the whole network)
  --data DIR            folder of database and files (default .data)
  --memory              keep everything in memory
  --reset               throw away all tenants and files first
  --profile spec|today  the server of the specification (default), or the public platform as it is
  --web DIR             also serve a built H5 client
  --import FILE         load a definitions file ({DiyTables, DiyFields, SysMenus})
  --os-client NAME      the tenant to load it into (default microi)
DATABASE_URL=postgres://… uses PostgreSQL instead of the embedded database.`;

const accepted = {
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
} as const;
type Values = ReturnType<typeof parseArgs<typeof accepted>>['values'];

function optionsOf(values: Values): ServerOptions {
  const port = Number(values.port ?? process.env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`Not a port: ${values.port}`);
  const profile = values.profile ?? 'spec';
  if (profile !== 'spec' && profile !== 'today')
    throw new Error(`--profile is spec or today, not ${profile}`);
  const databaseUrl = process.env['DATABASE_URL'];
  return {
    port,
    profile,
    ...(values.reset ? { reset: true } : {}),
    ...(values.host ? { host: values.host } : {}),
    ...(values.memory ? { memory: true } : { dataDir: path.resolve(values.data ?? '.data') }),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(values.web ? { webRoot: path.resolve(values.web) } : {}),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs(accepted);
  if (values.help) {
    console.log(usage);
    return;
  }
  const options = optionsOf(values);
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
  const text =
    error.code === 'EADDRINUSE' ? 'The port is in use; choose another with --port.' : error.message;
  console.error(error.code?.startsWith('ERR_PARSE_ARGS') ? `${text}\n${usage}` : text);
  process.exit(1);
});
