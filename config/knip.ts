import fs from 'node:fs';
import type { KnipConfig } from 'knip';

/** Sources that commands load by name while they run. */
const loaded = fs
  .readdirSync('scripts', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mjs'))
  .flatMap((name) => [
    ...fs.readFileSync(`scripts/${name}`, 'utf8').matchAll(/loadSource\(\s*['"]([^'"]+)['"]/g),
  ])
  .map(([, file]) => `${file}!`);

/**
 * npm run lint: finds what no page, no command and no build can reach. Tests do not count as users; exports that only they use
 * are marked `@internal`, and those that tenants' own code calls `@public`.
 */
const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  include: ['files', 'exports', 'nsExports', 'enumMembers'],
  entry: [
    'src/app.tsx!',
    'src/app.config.ts!',
    'src/{pages,FormComponents,uni_modules,custom-tab-bar}/**/index.tsx!',
    'src/**/index.config.ts!',
    // Each target takes its own of several files with one name.
    'src/**/*.{h5,rn,lark,weapp}.{ts,tsx}!',
    // The router of the H5 build is put together as text (config/h5/lazy-router.js).
    'src/app/lazy-load.ts!',
    // Required by the specification; none of its calls uses a socket.
    'src/device/network/socket.ts!',
    'server/main.ts!',
    'scripts/*.mjs!',
    'scripts/**/main.{ts,mjs}!',
    'scripts/{bench,gallery}/**/*.{mjs,ts,tsx}!',
    'config/**/*.{ts,js}!',
    ...loaded,
  ],
  project: ['src/**/*.{ts,tsx}!', 'server/**/*.ts!', 'scripts/**/*.{mjs,ts,tsx}!', 'config/**/*.{ts,js}!'],
};

export default config;
