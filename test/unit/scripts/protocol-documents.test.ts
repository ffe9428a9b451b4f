import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callsDocument, rightsDocument } from '../../../scripts/docs-protocol/documents';
import { declaredCalls } from '../../../src/data/protocol/calls.rules';

const root = path.resolve(__dirname, '../../..');
const written = (name: string) => readFileSync(path.join(root, 'docs/protocol', name), 'utf8');

it('DOCS-calls: docs/protocol/calls.md matches the declarations (npm run docs:protocol writes it)', () => {
  expect(written('calls.md')).toBe(callsDocument());
});

it('DOCS-rights: docs/protocol/rights.md matches the rules (npm run docs:protocol writes it)', () => {
  expect(written('rights.md')).toBe(rightsDocument());
});

it('DOCS-once: no address is declared twice', () => {
  const addresses = declaredCalls.flatMap(({ endpoint, rule }) =>
    [endpoint.path, ...(rule.also ?? [])].map((address) => address.toLowerCase()),
  );
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});
