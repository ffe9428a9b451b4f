// npm run gallery [-- --port N]: every form component in all its states, for developers who work on them. The page is not part of
// the product: it is bundled from the current sources and served by the embedded server in memory with the demo tenant.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/files.mjs';
import { freePort } from './lib/free-port.mjs';
import { setup } from './setup.mjs';
import { loadSource } from './lib/typescript.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const PAGE =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Gallery</title>' +
  '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="gallery.css">' +
  '<div id="app"></div><script src="gallery.js"></script></html>';

/** The demo form of each component, with its rows as the server has them. */
function demosOf(tenant) {
  const { demoTable } = loadSource('server/seed/demo/component-demo.ts');
  return tenant.Tables.flatMap(({ Id, Name: table, Description: title }) => {
    const own = tenant.Fields.find(
      ({ TableId, Component }) => TableId === Id && demoTable(Component) === table,
    );
    const rows = tenant.Rows[table];
    if (!own || !rows) return [];
    const ids = (typeof rows === 'function' ? rows() : rows).map((row) => row.Id);
    return [{ component: own.Component, title, table, rows: ids }];
  });
}

/**
 * Serves the gallery.
 *
 * @param {number} port
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveGallery(port) {
  const { bundle } = await import('./lib/bundle.mjs');
  const { startServer } = loadSource('server/app.ts');
  const { seedTenants } = loadSource('server/seed/index.ts');
  const { DEMO_PASSWORD: password } = loadSource('server/seed/base/organisation.ts');
  const [tenant] = seedTenants({ customers: 20 });
  const { js, css } = await bundle(path.join(root, 'scripts/gallery/entry.tsx'));
  const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-gallery-'));
  const setting = { osClient: tenant.OsClient, account: 'admin', password, demos: demosOf(tenant) };
  const files = {
    'index.html': PAGE,
    'gallery.js': js,
    'gallery.css': css,
    'gallery.json': JSON.stringify(setting),
  };
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(webRoot, name), content);
  const server = await startServer({ port, memory: true, seed: [tenant], webRoot });
  const close = async () => {
    await server.close();
    fs.rmSync(webRoot, { recursive: true, force: true });
  };
  return { url: server.url, close };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await setup();
  const asked = process.argv.indexOf('--port');
  const port = await freePort(asked > 0 ? Number(process.argv[asked + 1]) : 3300, '127.0.0.1');
  const { url } = await serveGallery(port);
  console.log(`Every form component in all its states: ${url}`);
}
