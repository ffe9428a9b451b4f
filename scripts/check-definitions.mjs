// npm run check:definitions -- FILE [FILE …] | --demo
// Opens every form of a definitions file in the built client – new, to edit, to read – and reports what goes wrong
// (docs/forms.md). Ends with 0 when nothing does, 1 when something does, 2 when a file cannot be used at all.
import path from 'node:path';
import { build } from './build.mjs';
import { chromiumArgs } from './lib/chromium.mjs';
import { root } from './lib/files.mjs';
import { giveUp, setup } from './setup.mjs';
import { loadSource } from './lib/typescript.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const given = process.argv.slice(2);
const { readRequest } = loadSource('scripts/check-definitions/request.ts');
const request = readRequest(given);
if (typeof request === 'string') {
  console.error(request);
  process.exit(2);
}
await setup({ browser: true });
if (!(await build('h5'))) giveUp('The H5 client could not be built; see the reason above.');
const { check } = loadSource('scripts/check-definitions/main.ts');
process.exit(
  await check(request, {
    webRoot: path.join(root, 'dist/h5'),
    executablePath: process.env.CHROMIUM_PATH,
    args: chromiumArgs,
  }),
);
