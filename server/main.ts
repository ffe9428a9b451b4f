import { readFileSync } from 'node:fs';
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
  --chat-login FILE     settings of the tenants' chat platforms (docs/server.md)
  --login-key FILE      PEM of an RSA key: passwords may then come encrypted (or LOGIN_KEY=FILE)
  --demo-login          let codes demo_<account> log in: for demonstrations only
  --os-client NAME      the tenant to load it into (default microi)
DATABASE_URL=postgres://… uses PostgreSQL instead of the embedded database.`;

const demoLoginWarning =
  'Demonstration logins are on: a code demo_<account> signs in anybody below level 999.';

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
    'chat-login': { type: 'string' },
    'demo-login': { type: 'boolean' },
    'login-key': { type: 'string' },
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
  const loginKey = values['login-key'] ?? process.env['LOGIN_KEY'];
  return {
    port,
    profile,
    ...(values.reset ? { reset: true } : {}),
    ...(values.host ? { host: values.host } : {}),
    ...(values.memory ? { memory: true } : { dataDir: path.resolve(values.data ?? '.data') }),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(values['chat-login'] ? { chatSettings: readJson(values['chat-login']) } : {}),
    ...(values['demo-login'] ? { demoLogin: true } : {}),
    ...(loginKey ? { loginKey: readText(loginKey) } : {}),
    ...(values.web ? { webRoot: path.resolve(values.web) } : {}),
  };
}

/** @throws Error that names the file */
function readText(file: string): string {
  return readWith(file, (text) => text);
}

/** @throws Error that names the file */
function readJson(file: string): unknown {
  return readWith(file, (text) => JSON.parse(text) as unknown);
}

function readWith<T>(file: string, read: (text: string) => T): T {
  try {
    return read(readFileSync(path.resolve(file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
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
  if (options.demoLogin) console.log(demoLoginWarning);
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
