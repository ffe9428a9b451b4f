import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../lib/files.mjs';
import { runCommand } from '../../lib/run.mjs';

const quietly = { quiet: true, capture: true };

/** Hard-links the packages installed here into the folder: loaders distinguish them from sources by their location. */
async function linkPackages(folder) {
  const [from, to] = [root, folder].map((one) => path.join(one, 'node_modules'));
  const linked = await runCommand('cp', ['-al', from, to], quietly);
  if (linked.code !== 0) fs.cpSync(from, to, { recursive: true });
}

/**
 * Passes the folder of another commit's H5 build to `use`; it is built in a separate folder, with the packages installed here.
 *
 * @param {string} commit anything that git understands
 * @param {(webRoot: string) => Promise<T>} use
 * @returns {Promise<T | undefined>} the result of `use`; undefined where the commit does not exist here or cannot be built
 */
export async function buildOf(commit, use) {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'microi-before-')), 'tree');
  const git = (...args) => runCommand('git', args, quietly);
  if ((await git('worktree', 'add', '--detach', folder, commit)).code !== 0) {
    console.log(`${commit} is not here: nothing to compare with`);
    return undefined;
  }
  try {
    await linkPackages(folder);
    const built = await runCommand(process.execPath, ['scripts/build.mjs', 'h5'], {
      ...quietly,
      cwd: folder,
    });
    if (built.code !== 0) {
      console.log(`${commit} could not be built: ${built.output.slice(-500)}`);
      return undefined;
    }
    return await use(path.join(folder, 'dist/h5'));
  } finally {
    await git('worktree', 'remove', '--force', folder);
    fs.rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}
