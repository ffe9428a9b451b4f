// npm run docs:fields: writes docs/fields.md from the field types of src/form/fields. A test compares them.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './lib/files.mjs';
import { loadSource } from './lib/typescript.mjs';
import { answerHelp } from './lib/usage.mjs';
import { setup } from './setup.mjs';

answerHelp(import.meta.url);
await setup();

const { fieldsDocument } = loadSource('scripts/docs-fields/document.ts');
fs.writeFileSync(path.join(root, 'docs/fields.md'), fieldsDocument());
