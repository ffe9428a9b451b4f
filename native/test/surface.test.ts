import { spawnSync } from 'node:child_process';
import path from 'node:path';

it('RN-surface: the list that the API gate checks against is what these packages have', () => {
  const script = path.resolve(__dirname, '../scripts/list-surface.mjs');
  expect(spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});
