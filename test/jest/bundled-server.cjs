// The server in one file, loaded by Node itself. Loading its sources one by one takes three times as long, and Jest would load
// them again, uncompiled, for every test file.
const fs = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');

const root = path.resolve(__dirname, '../..');
// Packages are resolved from here.
const kept = path.join(root, 'node_modules/.cache/microi');

let loaded;
let madeOf;

const timeOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
const isCurrent = () => loaded !== undefined && [...madeOf].every(([file, time]) => timeOf(file) === time);

function load() {
  fs.mkdirSync(kept, { recursive: true });
  const folder = fs.mkdtempSync(path.join(kept, 'server-'));
  const outfile = path.join(folder, 'server.cjs');
  try {
    const { metafile } = esbuild.buildSync({
      stdin: {
        contents: [
          `export { startServer } from './server/app';`,
          `export { seedTenants } from './server/seed/index';`,
          `export { copyFolder, freshFolder } from './server/db/temporary-cluster';`,
          `export { schemaOf } from './server/db/physical';`,
          `export { controlSchema } from './server/tenants/control-tables';`,
          `export * from './test/kit/template/postgres';`,
        ].join('\n'),
        resolveDir: root,
      },
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      packages: 'external',
      metafile: true,
      absWorkingDir: root,
      tsconfig: path.join(root, 'tsconfig.json'),
      logLevel: 'error',
    });
    const sources = Object.keys(metafile.inputs).map((file) => path.join(root, file));
    madeOf = new Map(sources.filter((file) => fs.existsSync(file)).map((file) => [file, timeOf(file)]));
    loaded = require(outfile);
  } finally {
    // The database thread is a separate file, which a starting server looks for next to the program.
    fs.rmSync(outfile, { force: true });
    fs.copyFileSync(path.join(root, 'server/db/pglite-worker.mjs'), path.join(folder, 'pglite-worker.mjs'));
    process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  }
  return loaded;
}

/**
 * The server's current code: loaded once per process, and again when a source has changed.
 *
 * @returns {Record<string, Function>} startServer, seedTenants, and what copying a tenant takes (tenant-copies.cjs)
 */
exports.bundledServer = () => (isCurrent() ? loaded : load());
