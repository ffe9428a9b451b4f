import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldsDocument } from '../../../scripts/docs-fields/document';

it('DOCS-fields: docs/fields.md matches the field types (npm run docs:fields writes it)', () => {
  const written = readFileSync(path.resolve(__dirname, '../../../docs/fields.md'), 'utf8');
  expect(written).toBe(fieldsDocument());
});
