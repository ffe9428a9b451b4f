// npm run docs:protocol: writes docs/protocol/calls.md and rights.md from src/data/protocol. A test compares them.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './lib/files.mjs';
import { loadSource } from './lib/typescript.mjs';
import { answerHelp } from './lib/usage.mjs';
import { setup } from './setup.mjs';

answerHelp(import.meta.url);
await setup();

const { callsDocument, rightsDocument } = loadSource('scripts/docs-protocol/documents.ts');
const folder = path.join(root, 'docs/protocol');
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(path.join(folder, 'calls.md'), callsDocument());
fs.writeFileSync(path.join(folder, 'rights.md'), rightsDocument());
