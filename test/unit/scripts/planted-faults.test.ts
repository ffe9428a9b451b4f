import fs from 'node:fs';
import path from 'node:path';
import { faults } from '../../../scripts/test/planted-faults.mjs';
import { gateBrowserTests, gateDesktopTests, leftOutOfGate } from '../../../scripts/test/proofs.mjs';

const read = (file: string) => fs.readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');

describe('faults that `npm run verify -- planted` plants', () => {
  it.each(faults)(
    'PLANTED-place: $place: has its place, and a check that must notice',
    ({ file, from, runner, by, id }) => {
      expect(read(file).split(from)).toHaveLength(2);
      if (runner !== 'eslint') expect(read(by)).toContain(`${id}:`);
    },
  );

  it('PLANTED-gate: every check that must notice is part of the gate', () => {
    const elsewhere = faults.filter(({ runner, by, id }) =>
      runner === 'browser'
        ? ![...gateBrowserTests, ...gateDesktopTests].includes(id)
        : leftOutOfGate.some((pattern) => new RegExp(pattern).test(by)),
    );
    expect(elsewhere).toEqual([]);
  });
});
