import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from '../../scripts/build.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { startServer } from '../../server/app';

/** Serves the built client and a freshly seeded tenant server on one free port for the whole run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!(await build('h5'))) throw new Error('The H5 client could not be built.');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'microi-e2e-'));
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const server = await startServer({
    port,
    host: '127.0.0.1',
    dataDir,
    profile: 'spec',
    webRoot: path.resolve('dist/h5'),
  });
  process.env.E2E_URL = server.url;
  return async () => {
    await server.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
