import { createPrivateKey, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { readChatSettings } from './auth/chat-gateway';
import { KnownDevices } from './auth/known-device';
import { LoginGuard } from './auth/login-guard';
import { Sessions } from './auth/sessions';
import { Throttle } from './auth/throttle';
import { bodyLimit, registerBodies, type IsSignedIn } from './lib/bodies';
import { rewriteUrl } from './lib/params';
import type { ServerState } from './http/call';
import { Captchas } from './auth/captcha';
import type { Now } from './lib/clock';
import { allRoutes } from './controllers/routes';
import { openDatabase } from './db/open';
import { withBudget } from './db/time-budget';
import type { TenantDatabase } from './db/schema';
import { registerBusinessEngines, registerBusinessNews, registerBusinessRules } from './engines/business';
import { refuse } from './engines/registry';
import { FileStore, maxFileSize } from './files/files';
import { noteFilesOnce } from './form-engine/file-references';
import { importDefinitions, type ImportReport } from './setup/import-definitions';
import { installTenant } from './setup/install-tenant';
import { serveTiles } from './controllers/map-tiles';
import { Refusal, messages } from './lib/messages';
import { profileOf, type ProfileName } from './lib/profile';
import { addRoute, registerErrors } from './http/router';
import { remindDue, startReminders } from './notices/reminders';
import { seedTenants } from './seed/index';
import type { TenantSeed } from './seed/types';
import { serveClient, serveFiles } from './http/static-files';
import type { TenantScope } from './tenants/tenant-scope';
import { Tenants } from './tenants/tenants';

export interface ServerOptions {
  /** 0 or absent = any free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Folder of database and files; absent (or `memory`) = in memory, gone on close. */
  dataDir?: string;
  memory?: boolean;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** Throw away what the data folder (or the database) holds first. */
  reset?: boolean;
  /** Default 'spec'. */
  profile?: ProfileName;
  /** Built H5 client to serve on the same port. */
  webRoot?: string;
  https?: { key: string | Buffer; cert: string | Buffer };
  /** Tenants to install when missing; default: the five of the demonstration. */
  seed?: TenantSeed[];
  /** PEM of an RSA key: passwords may then come encrypted. */
  loginKey?: string;
  /** Chat platforms of the tenants, as read from a file. */
  chatSettings?: unknown;
  /** Codes `demo_{account}` of the chat logins sign in ordinary users: for demonstrations only. */
  demoLogin?: boolean;
  /** Pages of these origins alone may read answers; default: all, as nothing is sent along that a page has not set itself. */
  origins?: readonly string[];
  /** Clock, for tests. */
  now?: Now;
  /** Where server errors go; default: standard error. */
  onError?: (error: unknown) => void;
}

export interface RunningServer {
  url: string;
  port: number;
  db: Kysely<TenantDatabase>;
  close(): Promise<void>;
  /** How often each path was asked for, as called (lower case, without query). */
  requests(): Record<string, number>;
  /** The answer of a captcha; never available over HTTP. */
  captchaAnswer(id: string): Promise<string | undefined>;
  /** Installs one more tenant (tests: a scratch tenant). Returns problems. */
  installTenant(seed: TenantSeed): Promise<string[]>;
  dropTenant(osClient: string): Promise<void>;
  /** A tenant's door to the database. */
  scope(osClient: string): TenantScope;
  /** Tells at once what the next round of reminders would tell. */
  remindDue(): Promise<void>;
  /** Loads a definitions file into a tenant. */
  importDefinitions(file: string, osClient: string): Promise<ImportReport>;
}

const exposedHeaders = [
  'authorization',
  'osclient',
  'set-cookie',
  'did',
  'apiengine',
  'token',
  'lang',
  'captchaid',
];

/** Starts the embedded tenant server. @throws Error when the port or the data folder is taken */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  registerBusinessEngines();
  registerBusinessRules();
  registerBusinessNews();
  const dataDir = options.memory ? undefined : options.dataDir;
  const database = await openDatabase({
    ...(dataDir ? { dataDir } : {}),
    ...(options.databaseUrl ? { databaseUrl: options.databaseUrl } : {}),
    ...(options.reset ? { reset: true } : {}),
  });
  const scratch = dataDir ? null : mkdtempSync(path.join(os.tmpdir(), 'microi-files-'));
  const tenants = new Tenants(database.db, database.openAs);
  const counts = new Map<string, number>();
  let opened: ServerState | undefined;
  const app = buildApp(
    options,
    counts,
    async (request) => opened !== undefined && isSignedIn(opened, request),
  );
  let stopReminders = async (): Promise<void> => {};
  const close = async (): Promise<void> => {
    await app.close();
    await stopReminders();
    await tenants.close();
    await database.close();
    if (scratch) rmSync(scratch, { recursive: true, force: true });
  };
  try {
    const server = await database.alone(async () => {
      const state = await openState(options, tenants, scratch ?? path.join(dataDir ?? '', 'files'));
      await noteFilesOnce(state.tenants);
      await installMissing(state, options.seed ?? seedTenants());
      return state;
    });
    opened = server;
    app.get('/healthz', () => ({ ok: true }));
    // Compression looks at every route as it is added.
    await app.after();
    serveFiles(app, server);
    serveTiles(app);
    for (const route of allRoutes(server.profile)) addRoute(app, server, route);
    if (options.webRoot) serveClient(app, options.webRoot);
    await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
    stopReminders = startReminders(server, options.onError ?? ((error) => console.error(error)));
    const { port } = app.server.address() as { port: number };
    const host =
      options.host === undefined || options.host === '0.0.0.0' || options.host === '::'
        ? '127.0.0.1'
        : options.host;
    return {
      url: `${options.https ? 'https' : 'http'}://${host}:${port}`,
      port,
      db: database.db,
      close,
      requests: () => Object.fromEntries(counts),
      captchaAnswer: (id) => server.captchas.answerOf(id),
      installTenant: (seed) => installTenant(server, seed),
      scope: (osClient) => tenants.scope(osClient),
      remindDue: () => remindDue(server),
      dropTenant: (osClient) => server.tenants.drop(osClient),
      importDefinitions: (file, osClient) => importDefinitions(server, file, osClient),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function buildApp(
  options: ServerOptions,
  counts: Map<string, number>,
  signedIn: IsSignedIn,
): FastifyInstance {
  const report = options.onError ?? ((error: unknown) => console.error(error));
  const app = Fastify({
    bodyLimit,
    rewriteUrl,
    trustProxy: 'loopback',
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    ...(options.https ? { https: options.https } : {}),
  } as Parameters<typeof Fastify>[0]) as unknown as FastifyInstance;
  app.addHook('onRequest', async (request) => {
    const name = request.url.split('?')[0] ?? '/';
    if (counts.size < 5000 || counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  app.addHook('onRequest', refuseLargeBody);
  app.addHook('onError', async (_request, _reply, error) => {
    if (!('statusCode' in error) && !(error instanceof Refusal)) report(error);
  });
  registerBodies(app, signedIn);
  // Every request has its own time of the database; a body that arrives slowly does not count.
  app.addHook('preHandler', (_request, _reply, done) => withBudget(done));
  registerErrors(app, bodyLimit / 1024 / 1024);
  void app.register(cors, {
    origin: options.origins?.length ? [...options.origins] : '*',
    exposedHeaders,
    maxAge: 86400,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  });
  // What the client's files and the tenants' are sent as is settled where they are sent.
  void app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: /^(application\/json|text\/plain)/,
  });
  void app.register(multipart, { limits: { fileSize: maxFileSize } });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send('404'),
  );
  return app;
}

// A body is read this far before the refusal goes out; a connection cut earlier would look like a network failure.
const mostDrained = 200 * 1024 * 1024;

/** Refuses a body that is too large after swallowing it, so that the client gets to read the answer. */
async function refuseLargeBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = Number(request.headers['content-length'] ?? 0);
  const isUpload = /^multipart\//i.test(request.headers['content-type'] ?? '');
  if (isUpload || !(length > bodyLimit)) return;
  let seen = 0;
  for await (const chunk of request.raw) {
    seen += (chunk as Buffer).length;
    if (seen > mostDrained) break;
  }
  await reply.status(413).send(refuse(messages.BodyTooLarge.replace('{n}', String(bodyLimit / 1024 / 1024))));
}

/** Whether the header carries a token that opens a session; what a body says does not count before it is read. */
async function isSignedIn(server: ServerState, request: FastifyRequest): Promise<boolean> {
  const { authorization, osclient } = request.headers;
  if (!authorization) return false;
  return server.sessions.verify(authorization, typeof osclient === 'string' ? osclient.trim() : '').then(
    () => true,
    () => false,
  );
}

async function openState(
  options: ServerOptions,
  tenants: Tenants,
  filesFolder: string,
): Promise<ServerState> {
  const now: Now = options.now ?? Date.now;
  await tenants.open();
  if (options.reset) for (const tenant of tenants.list()) await tenants.drop(tenant.osClient);
  const sessions = new Sessions(tenants.root, now);
  await sessions.open();
  const throttle = new Throttle(tenants.root, now);
  const loginKey: KeyObject | null = options.loginKey ? createPrivateKey(options.loginKey) : null;
  return {
    tenants,
    sessions,
    captchas: new Captchas(tenants.root, now),
    files: new FileStore(filesFolder, () => sessions.signingSecret, now),
    knownDevices: new KnownDevices(sessions, now),
    guard: new LoginGuard(throttle),
    throttle,
    profile: profileOf(options.profile ?? 'spec'),
    now,
    loginKey,
    chatSettings: readChatSettings(options.chatSettings ?? {}),
    demoLogin: options.demoLogin ?? false,
  };
}

async function installMissing(server: ServerState, seeds: readonly TenantSeed[]): Promise<void> {
  for (const seed of seeds) if (!server.tenants.find(seed.OsClient)) await installTenant(server, seed);
}
