// npm run server -- [options]: the embedded tenant server alone. The options are in server/main.ts.
import { setup } from './setup.mjs';

await setup();
const { register } = await import('tsx/esm/api');
register();
await import('../server/main.ts');
