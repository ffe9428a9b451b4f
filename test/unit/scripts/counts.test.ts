import { spawnSync } from 'node:child_process';
import path from 'node:path';

it('COUNTS-plan: no import of the code climbs, and entries of rooms are counted', () => {
  const script = path.resolve(__dirname, '../../../scripts/lint.mjs');
  const { stdout, status } = spawnSync(process.execPath, [script, 'counts'], { encoding: 'utf8' });
  expect(status).toBe(0);
  const figures = new Map(
    [...stdout.matchAll(/^ *(\d+) {2}(.*?)(?: \(aim: \d+\))?$/gm)].map(([, figure, name]) => [
      name,
      Number(figure),
    ]),
  );
  expect(figures.get('imports of src into a higher room')).toBe(0);
  expect(figures.get('imports that climb inside form, data and server')).toBe(0);
  for (const name of ['rooms of server', 'entries of form', 'lines of src and server'])
    expect(figures.get(name)).toBeGreaterThan(10);
});
