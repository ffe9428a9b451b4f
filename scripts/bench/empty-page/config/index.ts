import { defineConfig } from '@tarojs/cli';

/** The smallest possible Taro project, as Taro's own template sets it up: the reference for our first load. */
export default defineConfig<'webpack5'>({
  projectName: 'empty-page',
  date: '2026-11-20',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot: process.env.TARO_OUTPUT ?? 'dist',
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  plugins: [],
  cache: { enable: false },
  h5: { publicPath: './', staticDirectory: 'static', router: { mode: 'hash' } },
});
