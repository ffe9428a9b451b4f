// Tenants for page tests on PostgreSQL: installed once per run, and copied with their database for every test.
const fs = require('node:fs');
const path = require('node:path');
const { bundledServer } = require('./bundled-server.cjs');

const MADE = 'scratch_made';

/** Gives the tenant of a copied database its own name: the data a device keeps for two tests must not mix. */
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
 * Tenants with their own database and server.
 *
 * @param {string} url of the PostgreSQL
 * @param {object} ordinary the options every server is started with
 * @param {(of: string, osClient: string) => object} seedOf a tenant of the seed under another name
 */
exports.tenantCopies = (url, ordinary, seedOf) => {
  const { copyFolder, createScratch, dropRoles, freshFolder, onConnection, startServer } = bundledServer();
  /** The databases to copy, by the tenant of the seed. */
  const made = new Map();
  /** How to remove what has been made and not yet been removed. */
  const left = new Set();

  /** Remembers how to remove something; the returned function does so, once. */
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

  /** Removes everything that is left. */
  async function close() {
    await Promise.allSettled([...left].map((leave) => leave()));
  }

  return { take, close };
};
