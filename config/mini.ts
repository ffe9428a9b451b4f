import path from 'node:path';
import type { IProjectConfig } from '@tarojs/taro/types/compile';
import { StatsFile } from './stats-file';
import './mini-split';

type MiniConfig = NonNullable<IProjectConfig['mini']>;

/**
 * What stays in the main package although only subpackages use it: data and lib, models, parsers and stores of forms and the code
 * that opens them, the descriptions of field types, the names of all regions, what features share, and what pages are drawn with,
 * except maps. Copied into each subpackage they would put the workbench's over its limit of 400,000 bytes.
 */
const SHARED_BY_PAGES = [
  /[\\/]area-data[\\/]/,
  /src[\\/]form[\\/](model|parser|store)[\\/]/,
  /src[\\/]form[\\/]fields[\\/](field-types|[\w-]+[\\/](codec|field|rules|format|decimals))\.ts$/,
  /src[\\/](data|lib)[\\/]/,
  /src[\\/]ui[\\/](?!map[\\/])/,
  /src[\\/]form[\\/](open-form|parse-form)\.ts$/,
  /src[\\/]features[\\/]shared[\\/](?!conflict)/,
];
/**
 * The exceptions: modules that no page of the workbench opens, those that few pages query, and what only the forms and lists of
 * the workbench use. They go with the pages that use them, and keep no state between these.
 */
const OF_OTHER_PAGES =
  /src[\\/](form[\\/]store[\\/](option-loader|submit)|data[\\/]query[\\/]paged-rows|lib[\\/]work-calendar|data[\\/](query[\\/](ask-(account|all-rows|list|search|works)|option-ports|related-rows|row-(courses|history)|use-current-rows)|replica[\\/]stored-lists|session[\\/](opened-files|password-rules)|protocol[\\/](inspection|notices|captcha)|api[\\/](captcha|notices))|features[\\/]shared[\\/]map-frame)\.tsx?$/;

/** A module of webpack; those of style sheets name their file at the end of their identifier only. */
interface BuiltModule {
  resource?: string;
  _identifier?: string;
}

const isSharedByPages = ({ resource, _identifier = '' }: BuiltModule): boolean => {
  const file = resource ?? _identifier;
  return SHARED_BY_PAGES.some((pattern) => pattern.test(file)) && !OF_OTHER_PAGES.test(file);
};

/** WeChat and Feishu mini-programs. */
export const mini: MiniConfig = {
  postcss: {
    pxtransform: { enable: true, config: {} },
    cssModules: { enable: false },
    './config/mini-short-names.js': { enable: true },
  },
  // Nothing here sets HTML as text (ui/html-content hands over nodes), so the runtime's parser stays out.
  runtime: { enableInnerHTML: false },
  // Code that only subpackages use moves out of the main package.
  optimizeMainPackage: { enable: true, exclude: [isSharedByPages] },
  // No minifyXML: its minifier is made for HTML and drops </input>, which WeChat's compiler does not accept.
  webpackChain(chain) {
    // The glue between modules is written for the same engines as the code itself (babel.config.js).
    chain.output.merge({
      environment: {
        arrowFunction: true,
        const: true,
        destructuring: true,
        forOf: true,
        templateLiteral: true,
      },
    });
    // Short ids and names: those of modules and their exports are repeated wherever they are used.
    chain.optimization.set('moduleIds', 'size').set('mangleExports', 'size');
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
    chain.module
      .rule('named imports')
      .test(/@tarojs[\\/]taro[\\/]index\.js$/)
      .use('named')
      .loader(path.resolve(__dirname, 'mini-named-imports.js'));
    chain.module
      .rule('reconciler')
      .test(/react-reconciler[\\/]cjs[\\/]react-reconciler\.production\.min\.js$/)
      .use('plain')
      .loader(path.resolve(__dirname, 'mini-plain-reconciler.js'));
    chain.module
      .rule('components')
      .test(
        /@tarojs[\\/](shared[\\/]dist[\\/]components|plugin-platform-(weapp|lark)[\\/]dist[\\/]runtime)\.js$/,
      )
      .use('table')
      .loader(path.resolve(__dirname, 'mini-components/loader.js'));
    chain.module
      .rule('page stack')
      .test(/plugin-framework-react[\\/]dist[\\/]runtime\.js$/)
      .use('in order')
      .loader(path.resolve(__dirname, 'page-stack.js'));
    const stats = process.env.BUILD_STATS;
    if (stats) chain.plugin('stats').use(StatsFile, [stats]);
  },
  experimental: {
    // Feishu has no script files in templates, yet the template builder writes calls to them by default:
    // without this every page is blank there.
    ...(process.env.TARO_ENV === 'lark' ? { useXsForTemplate: false } : {}),
  },
};
