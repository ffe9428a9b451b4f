import type { UserConfigExport } from '@tarojs/cli';

/** Production: relative addresses, so that the H5 build works under any folder of any host (spec §2, base ./). */
const production: UserConfigExport<'webpack5'> = {
  terser: {
    enable: true,
    // Chinese as it is: written as \uXXXX it takes twice the room in a mini-program package.
    config: { compress: { passes: 2 }, output: { ascii_only: process.env.TARO_ENV === 'h5' } },
  },
  h5: {
    publicPath: './',
    enableSourceMap: false,
    output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
    },
  },
};

export default production;
