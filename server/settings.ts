import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ServerOptions } from './app';
import type { S3Settings } from './files/s3-bucket';
import { logLevels, type LogLevel } from './http/log';
import type { Now } from './lib/clock';

export const usage = `Usage: npm run server -- [options]; npm run server -- admin for operators
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
  --customers N         customers of the demonstration (default 20000)
  --no-reminders        tell nobody by itself what is due (by default looked at every minute)
  --at MOMENT           the clock begins at this moment, e.g. 2026-11-20T08:20:00+08:00: for tests and demonstrations only
  --os-client NAME      the tenant to load it into (default microi)
Environment (docs/server.md): DATABASE_URL, PORT, HOST, TRUST_PROXY, DRAIN_MS, LOG_LEVEL, METRICS_TOKEN, PUSH_SUBJECT, PDF_FONT,
S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.
Each may come from a file instead: DATABASE_URL_FILE=/run/secrets/database`;

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
    customers: { type: 'string' },
    'no-reminders': { type: 'boolean' },
    at: { type: 'string' },
    'os-client': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
} as const;

/** What the command line and the environment request. */
export interface Settings {
  help: boolean;
  options: ServerOptions;
  /** Definitions to load, and into which tenant. */
  imports: readonly string[];
  importInto: string;
  /** How long the server announces its stop before it stops, in milliseconds. */
  drain: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of `npm run server` (docs/server.md).
 * @throws Error with a sentence that names the unusable setting; for unknown options Node's own error
 */
export function readSettings(args: readonly string[], environment: Environment): Settings {
  const { values } = parseArgs({ ...accepted, args: [...args] });
  const env = (name: string): string | undefined => fromEnvironment(environment, name);
  const profile = values.profile ?? 'spec';
  if (profile !== 'spec' && profile !== 'today')
    throw new Error(`--profile is spec or today, not ${profile}`);
  const host = values.host ?? env('HOST');
  const databaseUrl = env('DATABASE_URL');
  const loginKey = values['login-key'] ?? env('LOGIN_KEY');
  const trustProxy = proxiesOf(env('TRUST_PROXY'));
  const logLevel = levelOf(env('LOG_LEVEL'));
  const metricsToken = env('METRICS_TOKEN');
  const s3 = bucketOf(env);
  const pushSubject = subjectOf(env('PUSH_SUBJECT'));
  const pdfFont = fontOf(env('PDF_FONT'));
  const now = clockFrom(values.at);
  return {
    help: values.help ?? false,
    imports: values.import ?? [],
    importInto: values['os-client'] ?? 'microi',
    drain: numberOf('DRAIN_MS', env('DRAIN_MS') ?? '0', 9000),
    options: {
      port: numberOf('The port', values.port ?? env('PORT') ?? '3000', 65_535),
      profile,
      reminders: !values['no-reminders'],
      ...(values.reset ? { reset: true } : {}),
      ...(host ? { host } : {}),
      ...(values.memory ? { memory: true } : { dataDir: path.resolve(values.data ?? '.data') }),
      ...(databaseUrl ? { databaseUrl: databaseOf(databaseUrl) } : {}),
      ...(values['chat-login'] ? { chatSettings: readJson(values['chat-login']) } : {}),
      ...(values['demo-login'] ? { demoLogin: true } : {}),
      ...(values.customers ? { customers: numberOf('--customers', values.customers, 1_000_000) } : {}),
      ...(loginKey ? { loginKey: readText(loginKey) } : {}),
      ...(values.web ? { webRoot: path.resolve(values.web) } : {}),
      ...(trustProxy ? { trustProxy } : {}),
      ...(logLevel ? { logLevel } : {}),
      ...(metricsToken ? { metricsToken } : {}),
      ...(s3 ? { s3 } : {}),
      ...(pushSubject ? { push: { subject: pushSubject } } : {}),
      ...(pdfFont === undefined ? {} : { pdfFont }),
      ...(now ? { now } : {}),
    },
  };
}

/** A value, or the content of the file that `{name}_FILE` names: secrets then appear in no list of processes. */
function fromEnvironment(environment: Environment, name: string): string | undefined {
  const [value, file] = [environment[name]?.trim(), environment[`${name}_FILE`]?.trim()];
  if (value && file) throw new Error(`${name} and ${name}_FILE are both set; keep one of them.`);
  return file ? readText(file).trim() : value || undefined;
}

function numberOf(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`${name} is a whole number from 0 to ${most}, not ${text}.`);
  return value;
}

function databaseOf(text: string): string {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new Error('DATABASE_URL is an address like postgres://user:password@host:5432/database.');
  return text;
}

/** The bucket for files; undefined = a folder holds them. */
function bucketOf(env: (name: string) => string | undefined): S3Settings | undefined {
  const bucket = env('S3_BUCKET');
  const [endpoint, accessKeyId, secretAccessKey] = [
    env('S3_ENDPOINT'),
    env('S3_ACCESS_KEY_ID'),
    env('S3_SECRET_ACCESS_KEY'),
  ];
  if (!bucket) {
    if (endpoint || accessKeyId)
      throw new Error('S3_BUCKET names the bucket that the other S3_ settings are for.');
    return undefined;
  }
  if (endpoint && !/^https?:\/\/[^/]/.test(endpoint))
    throw new Error(`S3_ENDPOINT is an address like https://s3.example.com, not ${endpoint}.`);
  if (!accessKeyId !== !secretAccessKey)
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; one of them is missing.');
  return {
    bucket,
    region: env('S3_REGION') ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  };
}

/** The font of PDF files: a path, for a collection (.ttc) with the face after `#`; `none` = no PDF files. */
function fontOf(text: string | undefined): string | undefined {
  if (text === undefined || text === 'none') return text && '';
  if (!existsSync(text.replace(/#.*$/, '')))
    throw new Error(`PDF_FONT names a file that does not exist: ${text}.`);
  return text;
}

/** A clock that showed `text` when this process began, and runs on from there. */
function clockFrom(text: string | undefined): Now | undefined {
  if (text === undefined) return undefined;
  const began = Date.parse(text);
  // Without a zone the moment would depend on the machine's.
  if (Number.isNaN(began) || !/T.*(Z|[+-]\d\d:?\d\d)$/i.test(text))
    throw new Error(`--at is a moment with its zone, e.g. 2026-11-20T08:20:00+08:00; not ${text}.`);
  return () => Math.round(began + performance.now());
}

const network = /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i;

/** The proxies that are believed about the caller's address. `true` would believe everybody. */
function proxiesOf(text: string | undefined): string[] | undefined {
  if (!text) return undefined;
  const list = text.split(',').map((each) => each.trim());
  const wrong = list.find((each) => !network.test(each));
  if (wrong !== undefined)
    throw new Error(
      `TRUST_PROXY lists addresses or networks, e.g. loopback,10.0.0.0/8; not ${wrong || text}.`,
    );
  return list;
}

function levelOf(text: string | undefined): LogLevel | undefined {
  if (!text) return undefined;
  const level = logLevels.find((each) => each === text.toLowerCase());
  if (!level) throw new Error(`LOG_LEVEL is one of ${logLevels.join(', ')}; not ${text}.`);
  return level;
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

function subjectOf(value: string | undefined): string | undefined {
  if (value && !/^(https:\/\/|mailto:)\S+$/.test(value))
    throw new Error(`PUSH_SUBJECT is an address that begins with https:// or mailto:, not ${value}`);
  return value || undefined;
}
