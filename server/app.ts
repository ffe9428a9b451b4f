import { createPrivateKey, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { readChatSettings, type ChatSettings } from './auth/chat-gateway';
import { KnownDevices } from './auth/known-device';
import { LoginGuard } from './auth/login-guard';
import { Sessions } from './auth/sessions';
import { Throttle } from './auth/throttle';
import type { ServerState } from './http/call';
import { Captchas } from './auth/captcha';
import type { Now } from './lib/clock';
import { allRoutes } from './controllers/routes';
import { openDatabase } from './db/open';
import type { TenantDatabase } from './db/schema';
import { registerBusinessEngines, registerBusinessNews, registerBusinessRules } from './engines/business';
import { findEngine } from './engines/registry';
import { keepCorrection } from './flow/corrections';
import { moveInspectionsOf } from './engines/rules/inspection/departure';
import { moveWorkOf } from './flow/departures';
import { registerCorrections } from './form-engine/corrections';
import { registerDepartures } from './form-engine/departures';
import { FileStore } from './files/files';
import { openBucket } from './files/open-bucket';
import type { S3Settings } from './files/s3-bucket';
import { importDefinitions, type ImportReport } from './setup/import-definitions';
import { installTenant } from './setup/install-tenant';
import { migrateServer, migrateTenants } from './setup/migrations/run';
import { serveTiles } from './controllers/map-tiles';
import { profileOf, type ProfileName } from './lib/profile';
import { buildApp, type HttpOptions } from './http/build-app';
import { Health, serveHealth } from './http/health';
import { serveMetrics } from './http/metrics';
import { addRoute } from './http/router';
import { debianFont } from './paper/font';
import { openReach } from './delivery/reach';
import type { PushOptions } from './delivery/web-push';
import { Deliveries } from './notices/deliveries';
import { Hub } from './notices/live/hub';
import { RowFeed } from './notices/live/row-feed';
import { serveLive } from './notices/live/serve';
import { remindDue, startReminders } from './reminders/reminders';
import { seedTenants } from './seed/index';
import type { TenantSeed } from './seed/types';
import { serveClient, serveFiles } from './http/static-files';
import type { TenantScope } from './tenants/tenant-scope';
import { Tenants } from './tenants/tenants';

export interface ServerOptions extends HttpOptions {
  /** 0 or absent = any free port. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Folder of database and files; absent (or `memory`) = in memory, gone on close. */
  dataDir?: string;
  memory?: boolean;
  /** Where files are kept instead of a folder. */
  s3?: S3Settings;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** First discard what the data folder (or the database) holds. */
  reset?: boolean;
  /** Default 'spec'. */
  profile?: ProfileName;
  /** Built H5 client to serve on the same port. */
  webRoot?: string;
  /** Tenants to install when missing; default: the five demonstration tenants. */
  seed?: TenantSeed[];
  /** Number of customers in the demonstration's large tenant; default 20,000. */
  customers?: number;
  /** PEM of an RSA key: passwords may then come encrypted. */
  loginKey?: string;
  /** The cost of guessing a seeded user's password, see auth/password; tests that log in all day use less. */
  passwordCost?: number;
  /** Chat platforms of the tenants, as read from a file. */
  chatSettings?: unknown;
  /** Codes `demo_{account}` of the chat logins sign in ordinary users: for demonstrations only. */
  demoLogin?: boolean;
  /** The font of PDF files (docs/server.md); '' = none. Default: where Debian puts its Chinese one, if that is installed. */
  pdfFont?: string;
  /** Clock, for tests. */
  now?: Now;
  /** Receives every statement that the database has answered, for tests. */
  onStatement?: (text: string, parameters: readonly unknown[]) => void;
  /**
   * Send out what is due automatically, every minute; the command line does so unless it gets an option against it. Default: only
   * `remindDue`.
   */
  reminders?: boolean;
  /** Deliver notices outside the app automatically, every few seconds. Default true; else only `deliverDue` does. */
  deliveries?: boolean;
  /** Callers on other machines read `/metrics` with it; absent = they cannot read it at all. */
  metricsToken?: string;
  /** Web push to browsers; absent = no pushes. */
  push?: PushOptions;
}

export interface RunningServer {
  url: string;
  port: number;
  db: Kysely<TenantDatabase>;
  /**
   * Answers the calls under way, then stops.
   * @param options.drain how long `/readyz` refuses beforehand, so that a load balancer sends nothing new; milliseconds
   */
  close(options?: { drain?: number }): Promise<void>;
  /** How often each path was requested, as called (lower case, without query). */
  requests(): Record<string, number>;
  /** The answer of a captcha; never available over HTTP. */
  captchaAnswer(id: string): Promise<string | undefined>;
  /** Installs one more tenant (tests: a scratch tenant). Returns problems. */
  installTenant(seed: TenantSeed): Promise<string[]>;
  dropTenant(osClient: string): Promise<void>;
  /** A tenant's door to the database. */
  scope(osClient: string): TenantScope;
  /** Sends at once what the next round of reminders would send. */
  remindDue(): Promise<void>;
  /** Delivers at once what the next round would deliver to people outside the app. */
  deliverDue(): Promise<void>;
  /** Loads a definitions file into a tenant. */
  importDefinitions(file: string, osClient: string): Promise<ImportReport>;
}

/** Upper limit for the whole shutdown, in milliseconds: systems that stop servers lose patience after ten seconds. */
const timeToStop = 9500;
/** The least time that calls under way get. */
const lastAnswers = 500;
/** The least time for ending database connections: one that is still at work is left to the database. */
const lastStatements = 400;

/** Waits for something, but not forever. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/** Starts the embedded tenant server. @throws Error when the port or the data folder is taken */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const chatSettings = readChatSettings(options.chatSettings ?? {});
  registerBusinessEngines();
  registerBusinessRules();
  registerCorrections(keepCorrection);
  registerDepartures(moveWorkOf, moveInspectionsOf);
  registerBusinessNews();
  const dataDir = options.memory ? undefined : options.dataDir;
  const database = await openDatabase({
    ...(dataDir ? { dataDir } : {}),
    ...(options.databaseUrl ? { databaseUrl: options.databaseUrl } : {}),
    ...(options.reset ? { reset: true } : {}),
    ...(options.onStatement ? { onStatement: options.onStatement } : {}),
  });
  const scratch = dataDir ? null : mkdtempSync(path.join(os.tmpdir(), 'microi-files-'));
  const tenants = new Tenants(database.db, database.openAs, database.ofTenant);
  const counts = new Map<string, number>();
  let opened: ServerState | undefined;
  const app = buildApp(
    options,
    counts,
    async (request) => opened !== undefined && isSignedIn(opened, request),
  );
  const stopping = new AbortController();
  let remindersDone = async (): Promise<void> => {};
  let reminded = Promise.resolve();
  let stopDeliveries = async (): Promise<void> => {};
  let hub: Hub | undefined;
  let rows: RowFeed | undefined;
  const health = new Health(database.probe);
  const close = async ({ drain = 0 }: { drain?: number } = {}): Promise<void> => {
    const end = performance.now() + timeToStop;
    health.draining = true;
    stopping.abort();
    // The other servers go on with what is due and with what could no longer be sent.
    const rounds = Promise.allSettled([remindersDone(), reminded, stopDeliveries()]);
    await new Promise((done) => setTimeout(done, drain));
    const last = setTimeout(
      () => app.server.closeAllConnections(),
      Math.max(lastAnswers, timeToStop - drain),
    );
    await app.close();
    clearTimeout(last);
    const leave = async (): Promise<void> => {
      await rounds;
      await hub?.close();
      await rows?.close();
      await tenants.close();
      await database.close();
    };
    await atMost(Math.max(lastStatements, end - performance.now()), leave());
    if (scratch) rmSync(scratch, { recursive: true, force: true });
  };
  try {
    const server = await database.alone(async () => {
      const state = await openState(
        options,
        chatSettings,
        tenants,
        scratch ?? path.join(dataDir ?? '', 'files'),
      );
      await migrateTenants(state.tenants);
      await installMissing(state, options.seed ?? demonstration(options, state.now()));
      return state;
    });
    opened = server;
    serveHealth(app, health);
    // The compression plugin sees every route as it is added.
    await app.after();
    serveMetrics(app, database.connections, options.metricsToken);
    serveFiles(app, server);
    serveTiles(app);
    const onError = options.onError ?? ((error: unknown) => console.error(error));
    hub = new Hub(database.db, options.databaseUrl, onError);
    rows = new RowFeed(server, onError);
    serveLive(app, { hub, rows }, server.sessions);
    for (const route of allRoutes(server.profile)) addRoute(app, server, route);
    if (options.webRoot) serveClient(app, options.webRoot);
    await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
    if (options.reminders) remindersDone = startReminders(server, onError, stopping.signal);
    const deliveries = new Deliveries(server, server.reach.channels, onError);
    if (options.deliveries !== false) stopDeliveries = deliveries.start();
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
      remindDue: () => (reminded = remindDue(server, onError, stopping.signal)),
      deliverDue: () => deliveries.deliverDue(),
      dropTenant: (osClient) => server.tenants.drop(osClient),
      importDefinitions: (file, osClient) => importDefinitions(server, file, osClient),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether the header carries a token that opens a session; nothing in a body counts before the body is read. */
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
  chatSettings: ChatSettings,
  tenants: Tenants,
  filesFolder: string,
): Promise<ServerState> {
  const now: Now = options.now ?? Date.now;
  await migrateServer(tenants.root);
  await tenants.open();
  if (options.reset) for (const tenant of tenants.list()) await tenants.drop(tenant.osClient);
  const reach = await openReach(tenants.root, chatSettings, options.push, now);
  const sessions = new Sessions(tenants.root, now, reach.push);
  await sessions.open();
  const throttle = new Throttle(tenants.root, now);
  const loginKey: KeyObject | null = options.loginKey ? createPrivateKey(options.loginKey) : null;
  return {
    tenants,
    sessions,
    captchas: new Captchas(tenants.root, now),
    files: new FileStore(
      await openBucket(filesFolder, options.s3),
      path.join(filesFolder, 'incoming'),
      () => sessions.signingSecret,
      now,
    ),
    knownDevices: new KnownDevices(sessions, now),
    guard: new LoginGuard(throttle),
    throttle,
    profile: profileOf(options.profile ?? 'spec'),
    now,
    loginKey,
    passwordCost: options.passwordCost,
    chatSettings,
    reach,
    engineWrites: (key) => findEngine(key)?.writes === true,
    demoLogin: options.demoLogin ?? false,
    pdfFont: options.pdfFont ?? debianFont(),
  };
}

const demonstration = ({ customers }: ServerOptions, now: number): TenantSeed[] =>
  seedTenants({ now: new Date(now), ...(customers === undefined ? {} : { customers }) });

async function installMissing(server: ServerState, seeds: readonly TenantSeed[]): Promise<void> {
  for (const seed of seeds) if (!server.tenants.find(seed.OsClient)) await installTenant(server, seed);
}
