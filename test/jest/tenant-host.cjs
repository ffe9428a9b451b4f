// The process of test/jest/tenant-server.cjs: POST gives a separate tenant (/today: on a server that answers as the public
// platform does; /spec:loctek: one like that tenant of the seed), DELETE /<OsClient> removes it again, and every request under
// /down is refused.
const { randomUUID } = require('node:crypto');
const fs = require('node:fs');
const http = require('node:http');
const os = require('node:os');
const path = require('node:path');
const { bundledServer } = require('./bundled-server.cjs');
const { tenantCopies } = require('./tenant-copies.cjs');

/** The PostgreSQL for the tenants; the embedded database when it is not set. */
const postgres = process.env.CLIENTS_DATABASE_URL;
/** The design office: all ordinary subjects, none of the large ones. */
const ORDINARY = 'yunqi';

/** Tenants that were removed: a page that still calls one of them gets no answer, which harms nothing. */
const gone = new Set();
const isOfGone = (error) => [...gone].some((osClient) => String(error?.message).includes(osClient));

/** A font of Latin letters, which comes with the reader of PDF files: the same on every machine. */
const font = path.join(
  path.dirname(require.resolve('pdfjs-dist/package.json')),
  'standard_fonts/LiberationSans-Regular.ttf',
);

/** The options with which all servers here are started. */
const ordinary = (profile) => ({
  onError: (error) => {
    if (!isOfGone(error)) console.error(error);
  },
  profile,
  seed: [],
  passwordCost: 4,
  push: { subject: 'mailto:it@work.example' },
  pdfFont: font,
});

/** A tenant of the seed under its own name. */
const seedOf = (of, osClient) => ({
  ...bundledServer()
    .seedTenants()
    .find(({ OsClient }) => OsClient === of),
  OsClient: osClient,
  IsDefault: false,
  DomainName: '',
});

const freshName = () => `scratch_${randomUUID().slice(0, 8)}`;

/** One server on the embedded database, on which every tenant is installed. */
async function start(profile) {
  const server = await bundledServer().startServer({ ...ordinary(profile), memory: true });
  const install = async (of) => {
    const osClient = freshName();
    await server.installTenant(seedOf(of, osClient));
    return { osClient, url: server.url, leave: () => server.dropTenant(osClient) };
  };
  // It leaves nothing behind.
  return { install, close: async () => undefined };
}

/** On PostgreSQL a tenant is a copy with its own server: a sixth of the work. */
function startOnPostgres(profile, url) {
  const copies = tenantCopies(url, ordinary(profile), seedOf);
  return { install: (of) => copies.take(of, freshName()), close: copies.close };
}

/** Servers by profile; the one of `today` starts with the first test that needs it. */
const servers = new Map();
function serverOf(profile) {
  if (!servers.has(profile)) {
    const starting = postgres ? Promise.resolve(startOnPostgres(profile, postgres)) : start(profile);
    // A failure is reported to the test that requests it.
    starting.catch(() => undefined);
    servers.set(profile, starting);
  }
  return servers.get(profile);
}

/**
 * A separate tenant for a test. One is always made ahead: the next test starts while this one is in use, or while its file is
 * still being loaded.
 */
async function takeTenant(started) {
  const taken = started.ahead ?? started.install(ORDINARY);
  started.ahead = taken.then(() => started.install(ORDINARY));
  // A failure is reported to the test that gets it.
  started.ahead.catch(() => undefined);
  return taken;
}

/** Tenants in use, by name. */
const given = new Map();

/**
 * The server of a page that has no tenant (test/kit/remember-user.ts): reachable, but refusing. Without it, jsdom would print
 * every request that reaches no server.
 */
function refuse(request, response) {
  const headers = {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-allow-credentials': 'true',
  };
  response.writeHead(request.method === 'OPTIONS' ? 204 : 503, headers).end();
}

/** Takes the place of a server that is gone, for a page that still calls it. */
function standIn(url) {
  const { port } = new URL(url);
  // On the embedded database all tenants share one server, which still runs.
  http
    .createServer(refuse)
    .on('error', () => undefined)
    .listen(Number(port), '127.0.0.1')
    .unref();
}

const kit = http.createServer(async (request, response) => {
  if (request.url.startsWith('/down/')) return refuse(request, response);
  try {
    if (request.method === 'DELETE') {
      const osClient = request.url.slice(1);
      gone.add(osClient);
      const { leave, url } = given.get(osClient);
      void leave().then(() => standIn(url), console.error);
      return response.end('{}');
    }
    const [profile, of] = request.url.slice(1).split(':');
    const started = await serverOf(profile === 'today' ? profile : 'spec');
    const tenant = await (of ? started.install(of) : takeTenant(started));
    given.set(tenant.osClient, tenant);
    response.end(JSON.stringify({ url: tenant.url, osClient: tenant.osClient }));
  } catch (error) {
    response.writeHead(500).end(String(error.stack));
  }
});
kit.listen(0, '127.0.0.1', () => {
  process.send(kit.address().port);
  serverOf('spec').then(
    (started) => (started.ahead = started.install(ORDINARY)),
    () => undefined,
  );
});

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-pages-'));
process.env.TMPDIR = process.env.TEMP = scratch;
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));
process.on('disconnect', async () => {
  // Nothing that is cut off now matters.
  console.error = () => undefined;
  // Databases would outlive this process.
  for (const starting of servers.values()) {
    const started = await starting.catch(() => undefined);
    await started?.ahead?.catch(() => undefined);
    await started?.close();
  }
  process.exit();
});
