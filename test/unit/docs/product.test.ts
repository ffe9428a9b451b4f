import fs from 'node:fs';
import path from 'node:path';
import { routeTable } from '@/navigation/route-table';

it('DOCS-product: docs/product.md describes the purpose of every page, and of no other', () => {
  const text = fs.readFileSync(path.resolve(__dirname, '../../../docs/product.md'), 'utf8');
  const told = [...text.matchAll(/^\| `(\w+)` \| \S/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual(Object.keys(routeTable).sort());
});
