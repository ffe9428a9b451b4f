import fs from 'node:fs';
import type { MiniPlatform } from './package';

/** Where the build's own framework lists the calls of each platform. */
const SOURCES: Record<MiniPlatform, string[]> = {
  weapp: ['@tarojs/shared/dist/shared.esm.js', '@tarojs/plugin-platform-weapp/dist/runtime.js'],
  lark: ['@tarojs/shared/dist/shared.esm.js', '@tarojs/plugin-platform-lark/dist/runtime.js'],
};

/**
 * Names of the calls a platform documents, read from Taro's lists. A call on this list that the host does not
 * implement is reported when the app uses it; a name outside it is simply absent, as on a phone.
 *
 * @param platform whose calls
 */
export function platformApis(platform: MiniPlatform): string[] {
  const names = new Set<string>();
  for (const source of SOURCES[platform]) {
    const code = fs.readFileSync(require.resolve(source), 'utf8');
    for (const list of code.matchAll(/(?:needPromiseApis|noPromiseApis) = new Set\(\[([^\]]*)\]/g)) {
      for (const name of (list[1] ?? '').matchAll(/'(\w+)'/g)) if (name[1]) names.add(name[1]);
    }
  }
  if (names.size < 100) throw new Error('The framework lists its calls differently: adapt platformApis');
  return [...names];
}
