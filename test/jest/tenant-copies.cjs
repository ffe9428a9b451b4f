// Tenants for page tests on PostgreSQL: installed once a run, and copied with their database for every test.
const fs = require('node:fs');
const path = require('node:path');
const { bundledServer } = require('./bundled-server.cjs');

const MADE = 'scratch_made';

/** Gives the tenant of a copied database a name of its own: what a device keeps of two tests must not meet. */
async function rename(client, osClient) {
  const { schemaOf, controlSchema } = bundledServer();
  await client.query(`alter schema ${schemaOf(MADE)} rename to ${schemaOf(osClient)}`);
  const { rows } = await client.query(
    `select table_name from information_schema.columns where table_schema = $1 and column_name = 'OsClient'`,
    [controlSchema],
  );
  for (const { table_name: table } of rows)
    await client.query(`update ${controlSchema}.${table} set "OsClient" = $1 where "OsClient" = $2`, [
      osClient,
      MADE,
    ]);
}

/**
 * Tenants with a database and a server of their own.
 *
 * @param {string} url of the PostgreSQL
 * @param {object} ordinary what every server is started with
 * @param {(of: string, osClient: string) => object} seedOf a tenant of the seed under another name
 */
exports.tenantCopies = (url, ordinary, seedOf) => {
  const { copyFolder, createScratch, dropRoles, freshFolder, onConnection, startServer } = bundledServer();
  /** What is copied, by the tenant of the seed. */
  const made = new Map();
  /** How to take away what has been made, and not been taken away yet. */
  const left = new Set();

  /** Remembers how to take something away; the answer does it, once. */
  function leaveBy(work) {
    let under;
    const leave = () => (under ??= work().finally(() => left.delete(leave)));
    left.add(leave);
    return leave;
  }

  async function place(template) {
    const database = await createScratch(url, template);
    const dataDir = freshFolder();
    const remove = async () => {
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    };
    return { databaseUrl: database.url, dataDir, remove };
  }

  async function make(of) {
    const { databaseUrl, dataDir, remove } = await place();
    leaveBy(remove);
    const server = await startServer({ ...ordinary, dataDir, databaseUrl, seed: [seedOf(of, MADE)] });
    await server.close();
    await dropRoles(databaseUrl);
    return { template: new URL(databaseUrl).pathname.slice(1), files: path.join(dataDir, 'files') };
  }

  /** @returns {Promise<{ osClient: string, url: string, leave: () => Promise<void> }>} */
  async function take(of, osClient) {
    if (!made.has(of)) made.set(of, make(of));
    const { template, files } = await made.get(of);
    const { databaseUrl, dataDir, remove } = await place(template);
    await onConnection(databaseUrl, (client) => rename(client, osClient));
    if (fs.existsSync(files)) copyFolder(files, path.join(dataDir, 'files'));
    const server = await startServer({ ...ordinary, dataDir, databaseUrl });
    return { osClient, url: server.url, leave: leaveBy(() => server.close().finally(remove)) };
  }

  /** Takes away everything that is still there. */
  async function close() {
    await Promise.allSettled([...left].map((leave) => leave()));
  }

  return { take, close };
};
