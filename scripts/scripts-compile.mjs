// npm run scripts:compile -- --server URL --os-client NAME [--account A --password P | --import FILE] [--out FILE]
// Compiles the front-end scripts an account can see into functions for mini-programs (docs/scripts.md).
import { setup } from './setup.mjs';
import { loadSource } from './typescript.mjs';

await setup();

loadSource('scripts/scripts-compile/main.ts');
