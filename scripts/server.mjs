// npm run server -- [options]: the embedded tenant server alone. The options are in server/main.ts.
import { setup } from './setup.mjs';
import { loadSource } from './lib/typescript.mjs';

await setup();

loadSource('server/main.ts');
