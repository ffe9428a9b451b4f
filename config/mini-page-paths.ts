import type { IPluginContext } from '@tarojs/service';
import { sources } from 'webpack';

/** The files of a mini-program page other than its code, on both platforms. */
const FILES = /\/index\.(json|wxml|ttml)$/;

interface AppJson {
  pages: string[];
  subPackages?: { root: string; pages: string[] }[];
}

/**
 * Puts template and settings of a page where its route expects them.
 *
 * A route such as `pages/mine/login/login` is written in `src/features/account/login/index.tsx`. Taro then places the
 * code at the route, but template and settings in the folder below it, and the page stays blank on a phone.
 *
 * @param ctx Taro's plugin context
 */
export default function miniPagePaths(ctx: IPluginContext): void {
  ctx.modifyBuildAssets(({ assets }: { assets: Record<string, sources.Source> }) => {
    const app = JSON.parse(String(assets['app.json']?.source() ?? '{"pages":[]}')) as AppJson;
    const routes = new Set([
      ...app.pages,
      ...(app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
    ]);
    for (const [file, asset] of Object.entries(assets)) {
      const route = file.replace(FILES, '');
      if (route === file || !routes.has(route)) continue;
      // One folder up, so every relative address in the file loses a step.
      const text = String(asset.source()).replace(/"\.\.\//g, '"');
      assets[route + file.slice(file.lastIndexOf('.'))] = new sources.RawSource(relative(text));
      delete assets[file];
    }
  });
}

/** Addresses in these files start with a dot. */
const relative = (text: string): string => text.replace(/(src="|"(?:comp|custom-wrapper)":")(?!\.)/g, '$1./');
