import fs from 'node:fs';
import path from 'node:path';
import { screenGroups } from '../../kit/screens';

it('DOCS-design-review: docs/design-review.md has a verdict on every screen, and on no other', () => {
  const text = fs.readFileSync(path.resolve(__dirname, '../../../docs/design-review.md'), 'utf8');
  const rows = [...text.matchAll(/^\| ([a-z\d-]+)(?:, \w+)? \|[^|]*\| (?:met|partly|not yet|–) \|/gm)];
  const screens = screenGroups.flatMap((group) => group.screens.map(({ name }) => name));
  expect([...new Set(rows.map(([, name]) => name))].sort()).toEqual(screens.sort());
});
