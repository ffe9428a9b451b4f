import path from 'node:path';
import type { IProjectConfig } from '@tarojs/taro/types/compile';
import { writeComponentBarrel } from './component-barrel';
import { StatsFile } from '../stats-file';

type H5Config = NonNullable<IProjectConfig['h5']>;
type Chain = Parameters<NonNullable<H5Config['webpackChain']>>[0];

const root = process.cwd();
const here = (file: string): string => path.join(root, 'config', 'h5', file);

/**
 * What the first load does not need is taken out of it here (figures in docs/decisions.md):
 * web components come one by one, Swiper is slim, old polyfills are empty, and the framework
 * itself no longer brings the tab bar and pull-down components we draw ourselves.
 */
function slimFirstLoad(chain: Chain): void {
  const alias = chain.resolve.alias;
  alias.set('@tarojs/components$', writeComponentBarrel(root));
  alias.set('@tarojs/components/dist/components$', here('no-framework-components.js'));
  alias.set('@tarojs/components/global.css$', here('reset.css'));
  alias.set('@tarojs/components/dist/taro-components/taro-components.css$', here('empty.js'));
  alias.set('@tarojs/router$', here('lazy-router.js'));
  alias.set('universal-router$', here('exact-router.js'));
  alias.set('query-string$', here('plain-query.js'));
  alias.set('swiper/bundle$', here('slim-swiper.js'));
  for (const polyfill of [
    'whatwg-fetch$',
    'abortcontroller-polyfill/dist/abortcontroller-polyfill-only$',
    'jsonp-retry$',
  ]) {
    alias.set(polyfill, here('empty.js'));
  }
}

/** React's interface, drawn by Preact (docs/adr/preact.md); the other targets run on React itself. */
const REACT = {
  react: here('react.js'),
  'react-dom': here('react.js'),
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
};

function drawByPreact(chain: Chain): void {
  for (const [name, file] of Object.entries(REACT)) chain.resolve.alias.set(`${name}$`, file);
}

/** Each start fetches the words of one language (figures in docs/decisions.md). */
function takeOutEnglish(chain: Chain): void {
  chain.module
    .rule('english')
    .test(/[\\/]src[\\/].*\.ts$/)
    .enforce('pre')
    .use('one file')
    .loader(here('english.js'));
}

/** Async pages share their code too; the runner's own setting leaves every page with a copy of everything. */
function shareBetweenPages(chain: Chain): void {
  chain.optimization.splitChunks({
    chunks: 'all',
    hidePathInfo: true,
    // A shared piece smaller than this costs more as a separate request than as a copy in two pages.
    minSize: 40_000,
    maxInitialRequests: 4,
    maxAsyncRequests: 6,
    cacheGroups: {
      default: { minChunks: 2, priority: 1, reuseExistingChunk: true },
      defaultVendors: { test: /[\\/]node_modules[\\/]/, priority: 5, reuseExistingChunk: true },
      // What every page that reads needs, and the code that follows the messages: one piece, fetched once. Long lists, and
      // queries of few pages, come with their pages.
      queries: {
        name: 'queries',
        chunks: 'async',
        test: new RegExp(
          [
            String.raw`[\\/]src[\\/]data[\\/](query[\\/](?!check-kept|paged-rows|use-current-rows|option-ports|row-|related-rows|ask-(?!menus))|cache[\\/](app-cache|cache|lately)\.)`,
            String.raw`[\\/]src[\\/]data[\\/](api[\\/]form-engine|protocol[\\/](form-engine|live)|outbox[\\/]write-events)\.`,
            String.raw`[\\/]src[\\/](lib[\\/](equal|read-value)|navigation[\\/]use-return|features[\\/]messages[\\/]message-groups)\.`,
          ].join('|'),
        ),
        priority: 15,
        enforce: true,
      },
      framework: {
        name: 'framework',
        chunks: 'initial',
        test: /[\\/]node_modules[\\/]/,
        priority: 20,
        enforce: true,
      },
    },
  });
}

/** H5: pixels stay pixels at every window width, so the root font size is left to the reader's own setting. */
export const h5: H5Config = {
  publicPath: './',
  staticDirectory: 'static',
  router: { mode: 'hash' },
  postcss: {
    autoprefixer: { enable: true, config: {} },
    // The types omit 'px', which the transform itself supports.
    pxtransform: {
      enable: true,
      config: { targetUnit: 'px' as 'rem', designWidth: 375, deviceRatio: { 375: 2 } },
    },
    cssModules: { enable: false },
  },
  webpackChain(chain) {
    slimFirstLoad(chain);
    // During development React's own tools change a page in place.
    if (process.env.NODE_ENV !== 'development') {
      drawByPreact(chain);
      shareBetweenPages(chain);
      takeOutEnglish(chain);
    }
    chain.module
      .rule('page stack')
      .test(/plugin-framework-react[\\/]dist[\\/]runtime\.js$/)
      .use('in order')
      .loader(path.resolve(root, 'config', 'page-stack.js'));
    const stats = process.env.BUILD_STATS;
    if (stats) chain.plugin('stats').use(StatsFile, [stats]);
  },
};
