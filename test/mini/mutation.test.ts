import fs from 'node:fs';
import path from 'node:path';
import { change, PLATFORMS, removeCopies } from './builds';
import { complaintOf, testDamage } from './damage';

// Two files for two platforms, so that they run in parallel: most of the time is spent waiting for what a damaged build never
// does.
afterAll(removeCopies);

(PLATFORMS.includes('weapp') ? describe : describe.skip)('the weapp build', () => testDamage('weapp'));

describe('the parts that only WeChat needs', () => {
  const complaint = (damage: (dist: string) => void) => complaintOf('weapp', damage);

  it('MINI-mutation-comp: the missing component of deep nesting is noticed', async () => {
    expect(await complaint((dist) => fs.rmSync(path.join(dist, 'comp.js')))).toContain(
      "'comp.js' is not defined",
    );
  });

  it('MINI-mutation-wxs: a broken template script is noticed', async () => {
    const lose = (dist: string): void =>
      change(dist, 'utils.wxs', (text) => text.replace(' a: function', ' z: function'));
    expect(await complaint(lose)).toContain('no field "账号"');
  });
});
