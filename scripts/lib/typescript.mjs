import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './files.mjs';

const require = createRequire(import.meta.url);

/**
 * Loads a TypeScript source of the project into this process, compiled on the fly. The packages must be installed.
 *
 * @param {string} file path inside the project, e.g. `server/app.ts`
 * @returns its exports
 */
export function loadSource(file) {
  require('tsx/cjs/api').register();
  return require(path.join(root, file));
}
