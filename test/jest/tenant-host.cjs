// The process of test/jest/tenant-server.cjs: POST gives a tenant of its own (/today: on a server that answers as the
// public platform does; /spec:loctek: one like that tenant of the seed), DELETE /<OsClient> takes it away again, and
// whatever lies under /down is refused.
const { randomUUID } = require('node:crypto');
const fs = require('node:fs');
const http = require('node:http');
const os = require('node:os');
const path = require('node:path');
const { bundledServer } = require('./bundled-server.cjs');

/** Tenants that were taken away: a page that still asked one of them got no answer, and nobody misses it. */
const gone = new Set();
const isOfGone = (error) => [...gone].some((osClient) => String(error?.message).includes(osClient));

async function start(profile) {
  const { startServer, seedTenants } = bundledServer();
  const server = await startServer({
    onError: (error) => {
      if (!isOfGone(error)) console.error(error);
    },
    memory: true,
    profile,
    seed: [],
    passwordCost: 4,
    push: { subject: 'mailto:it@work.example' },
  });
  // The design office: all ordinary subjects, none of the large ones.
  const install = async (of = 'yunqi') => {
    const demo = seedTenants().find(({ OsClient }) => OsClient === of);
    const osClient = `scratch_${randomUUID().slice(0, 8)}`;
    await server.installTenant({ ...demo, OsClient: osClient, IsDefault: false, DomainName: '' });
    return osClient;
  };
  return { server, install };
}

/** Servers by profile; that of today starts with the first test that asks for it. */
const servers = new Map();
function serverOf(profile) {
  if (!servers.has(profile)) {
    const starting = start(profile);
    // Told to the test that asks.
    starting.catch(() => undefined);
    servers.set(profile, starting);
  }
  return servers.get(profile);
}

/**
 * A tenant of its own for a test. One is always made ahead: the next test comes while this one is being played, or while its
 * file is still being loaded.
 */
async function takeTenant(started) {
  const taken = started.ahead ?? started.install();
  started.ahead = taken.then(() => started.install());
  // Told to the test that gets it.
  started.ahead.catch(() => undefined);
  return taken;
}

/** The servers that tenants which were given out are on. */
const homes = new Map();

/**
 * The server of a page that has no tenant (test/kit/remember-user.ts): there, and unable. Were nobody there, jsdom would
 * print every request that finds no one.
 */
function refuse(request, response) {
  const headers = {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-allow-credentials': 'true',
  };
  response.writeHead(request.method === 'OPTIONS' ? 204 : 503, headers).end();
}

const kit = http.createServer(async (request, response) => {
  if (request.url.startsWith('/down/')) return refuse(request, response);
  try {
    if (request.method === 'DELETE') {
      const osClient = request.url.slice(1);
      gone.add(osClient);
      await homes.get(osClient).dropTenant(osClient);
      return response.end('{}');
    }
    const [profile, of] = request.url.slice(1).split(':');
    const started = await serverOf(profile === 'today' ? profile : 'spec');
    const osClient = await (of ? started.install(of) : takeTenant(started));
    const { server } = started;
    homes.set(osClient, server);
    response.end(JSON.stringify({ url: server.url, osClient }));
  } catch (error) {
    response.writeHead(500).end(String(error.stack));
  }
});
kit.listen(0, '127.0.0.1', () => {
  process.send(kit.address().port);
  serverOf('spec').then(
    (started) => (started.ahead = started.install()),
    () => undefined,
  );
});

// Nothing of it is kept, so nothing has to be closed; what it wrote goes with it.
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-pages-'));
process.env.TMPDIR = process.env.TEMP = scratch;
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }));
process.on('disconnect', () => process.exit());
