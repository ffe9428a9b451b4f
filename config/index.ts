import { defineConfig, type UserConfigExport } from '@tarojs/cli';
import './direct-calls';
import development from './dev';
import { h5 } from './h5';
import { mini } from './mini';
import production from './prod';
import { workbenchConstants } from './workbench';

const target = process.env.TARO_ENV ?? 'h5';

/** Build settings of every target. One output folder per target, so that builds can exist side by side. */
export default defineConfig<'webpack5'>((merge) => {
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'microi-workbench',
    date: '2026-11-20',
    // Screens are drawn at 375: H5 keeps px, mini-programs get 2rpx for each. NutUI is drawn at 375 too.
    designWidth: 375,
    deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot: process.env.TARO_OUTPUT ?? `dist/${target}`,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // No plugin-html: our elements are Taro's own, and its templates for HTML tags weigh 40 KB in the main package.
    plugins:
      target === 'h5'
        ? []
        : [
            '@tarojs/plugin-platform-lark',
            `${process.cwd()}/config/mini-components/plugin.ts`,
            `${process.cwd()}/config/mini-page-paths.ts`,
          ],
    defineConstants: workbenchConstants,
    alias: { '@': `${process.cwd()}/src` },
    // Mini-programs get the shortest module ids, which differ from build to build: cached code would refer to old ones.
    cache: {
      enable: process.env.TARO_CACHE !== 'off' && ['h5', 'rn'].includes(process.env.TARO_ENV ?? ''),
      // Pages and their titles: `app.config.ts` reads them through an alias that the cache does not follow.
      buildDependencies: {
        calls: [`${process.cwd()}/config/direct-calls.js`],
        pages: ['route-table', 'title', 'messages'].map(
          (file) => `${process.cwd()}/src/navigation/${file}.ts`,
        ),
      },
    },
    mini,
    h5,
  };
  return merge({}, base, process.env.NODE_ENV === 'development' ? development : production);
});
