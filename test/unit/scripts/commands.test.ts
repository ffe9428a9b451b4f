import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join('scripts', script), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stdout, complained: stderr };
}

const commands = readdirSync(path.join(root, 'scripts')).filter((name) => name.endsWith('.mjs'));

it.each(commands)('COMMAND-help: %s explains its purpose', (script) => {
  const { status, said, complained } = run(script, '--help');
  expect({ status, complained }).toEqual({ status: 0, complained: '' });
  expect(said).toMatch(/npm (run|start|test)|node scripts/);
});

it('COMMAND-check-server-wrong: an unknown option is answered with a message', () => {
  const { status, complained } = run('check-server.mjs', '--nonsense');
  expect(status).toBe(2);
  expect(complained).toContain('Usage: npm run check:server');
  expect(complained).not.toMatch(/^\s+at /m);
});
