import path from 'node:path';
import type { IProjectConfig } from '@tarojs/taro/types/compile';
import { StatsFile } from './stats-file';

type MiniConfig = NonNullable<IProjectConfig['mini']>;

/**
 * What stays in the main package although only subpackages use it: definitions, codecs and scripts of forms, and the
 * names of all regions. With them the subpackage of the workbench would weigh more than 300 KB.
 */
const isSharedByPages = ({ resource = '' }: { resource?: string }): boolean =>
  /[\\/]area-data[\\/]/.test(resource) ||
  /[\\/]src[\\/]form[\\/](definition[\\/]|fields[\\/][^\\/]+[\\/]codec\.ts$)/.test(resource);

/** WeChat and Feishu mini-programs. */
export const mini: MiniConfig = {
  postcss: {
    pxtransform: { enable: true, config: {} },
    cssModules: { enable: false },
  },
  // Nothing here sets HTML as text (ui/rich-view hands over nodes), so the runtime's parser stays out.
  runtime: { enableInnerHTML: false },
  // Code that only subpackages use moves out of the main package.
  optimizeMainPackage: { enable: true, exclude: [isSharedByPages] },
  // No minifyXML: its minifier is made for HTML and drops </input>, which WeChat's compiler does not forgive.
  webpackChain(chain) {
    chain.module
      .rule('regions')
      .test(/@vant[\\/]area-data[\\/]dist[\\/]/)
      .use('pack')
      .loader(path.resolve(__dirname, 'mini-regions.js'));
    chain.module
      .rule('idioms')
      .test(/pinyin-pro[\\/]dist[\\/]esm[\\/]data[\\/]dict[345]\.mjs$/)
      .use('none')
      .loader(path.resolve(__dirname, 'mini-no-idioms.js'));
    chain.module
      .rule('clock')
      .test(/supercluster[\\/]/)
      .use('plain')
      .loader(path.resolve(__dirname, 'mini-plain-clock.js'));
    const stats = process.env.BUILD_STATS;
    if (stats) chain.plugin('stats').use(StatsFile, [stats]);
  },
  experimental: {
    // Feishu has no script files in templates, yet the template builder writes calls to them unless told:
    // without this every page is blank there.
    ...(process.env.TARO_ENV === 'lark' ? { useXsForTemplate: false } : {}),
  },
};
