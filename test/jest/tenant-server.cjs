// One tenant server for a whole run of page tests, in the process that runs Jest: it starts when the first test asks for
// a tenant (test/kit/tenant.ts), and every asking test gets a tenant of its own.
const http = require('node:http');
const { randomUUID } = require('node:crypto');
const tsx = require('tsx/cjs/api');

function startOnce() {
  const { startServer } = tsx.require('../../server/app.ts', __filename);
  const { seedTenants } = tsx.require('../../server/seed/index.ts', __filename);
  // The design office: all ordinary subjects, none of the large ones.
  const demoSeed = () => seedTenants().find(({ OsClient }) => OsClient === 'yunqi');
  return startServer({ memory: true, seed: [] }).then((server) => ({ server, demoSeed }));
}

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

module.exports = async () => {
  let starting;
  const kit = http.createServer(async (request, response) => {
    if (request.url.startsWith('/down/')) return refuse(request, response);
    try {
      starting ??= startOnce();
      const { server, demoSeed } = await starting;
      if (request.method === 'DELETE') {
        await server.dropTenant(request.url.slice(1));
        return response.end('{}');
      }
      const osClient = `scratch_${randomUUID().slice(0, 8)}`;
      await server.installTenant({ ...demoSeed(), OsClient: osClient, IsDefault: false, DomainName: '' });
      response.end(JSON.stringify({ url: server.url, osClient }));
    } catch (error) {
      response.writeHead(500).end(String(error.stack));
    }
  });
  await new Promise((ready) => kit.listen(0, '127.0.0.1', ready));
  process.env.TENANT_KIT_PORT = String(kit.address().port);
  globalThis.closeTenantKit = async () => {
    kit.closeAllConnections();
    kit.close();
    if (starting) await starting.then(({ server }) => server.close());
  };
};
