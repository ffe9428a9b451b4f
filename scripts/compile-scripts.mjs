// npm run scripts:compile -- --server URL --os-client NAME [--os-client NAME …] [--account A --password P | --import FILE] [--out FILE]
// Compiles the front-end scripts an account can see into functions for mini-programs (docs/scripts.md).
import { setup } from './setup.mjs';
import { loadSource } from './lib/typescript.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

await setup();

loadSource('scripts/compile-scripts/main.ts');
