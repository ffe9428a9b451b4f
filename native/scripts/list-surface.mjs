/**
 * Writes scripts/build-rn/rn-surface.json: what Taro really has on React Native. Run after an update of the packages in
 * native/ (`npm run surface`). With `--check` it writes nothing and exits 1 when the list is out of date.
 */
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';

const require = createRequire(import.meta.url);

/** Names that exist on React Native only to log "not supported" and fail. */
function stubbedApis() {
  const source = readFileSync(require.resolve('@tarojs/taro-rn/dist/lib/unsupportedApi.js'), 'utf8');
  return [...source.matchAll(/export const (\w+)/g)].map(([, name]) => name);
}

/** Hooks and runtime members come from @tarojs/runtime-rn and @tarojs/router-rn, re-exported by taro-rn's api. */
function runtimeApis() {
  const source = readFileSync(require.resolve('@tarojs/taro-rn/dist/api/index.js'), 'utf8');
  return [...source.matchAll(/export \{([^}]+)\}/g)]
    .flatMap(([, names]) => names.split(','))
    .map((name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .pop(),
    )
    .filter(Boolean);
}

function components() {
  const source = readFileSync(require.resolve('@tarojs/components-rn/dist/index.js'), 'utf8');
  return [...source.matchAll(/export \{ default as (\w+) \}/g)].map(([, name]) => name);
}

const stubs = stubbedApis();
const apis = new Set([
  ...require('@tarojs/taro-rn/apiList.js'),
  ...require('@tarojs/taro-rn/libList.js'),
  ...runtimeApis(),
]);
for (const stub of stubs) apis.delete(stub);

const surface = { apis: [...apis].sort(), stubs: stubs.sort(), components: components().sort() };
const text = `${JSON.stringify(surface, null, 2)}\n`;
const file = new URL('../../scripts/build-rn/rn-surface.json', import.meta.url);
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('rn-surface.json is out of date: npm --prefix native run surface');
  process.exitCode = 1;
}
