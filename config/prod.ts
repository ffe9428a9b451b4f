import type { UserConfigExport } from '@tarojs/cli';

const isH5 = process.env.TARO_ENV === 'h5';
const ecma = isH5 ? 2020 : 2018;

/**
 * The framework switches most of the minifier off (quoted keys, kept names, no inlining), which costs a sixth of the
 * size; here it is on again, for the syntax that the targets of babel.config.js support.
 */
const smallest = {
  ecma,
  keep_fnames: false,
  compress: {
    ecma,
    passes: isH5 ? 2 : 3,
    arrows: true,
    collapse_vars: true,
    comparisons: true,
    computed_props: true,
    hoist_props: true,
    inline: true,
    loops: true,
    negate_iife: true,
    properties: true,
    reduce_funcs: true,
    reduce_vars: true,
    switches: true,
    typeofs: true,
    directives: true,
  },
  output: {
    ecma,
    comments: false,
    keep_quoted_props: false,
    quote_keys: false,
    // Chinese is left as it is: written as \uXXXX it takes twice the room in a mini-program package.
    ascii_only: isH5,
  },
};

/** Production: relative addresses, so that the H5 build works under any folder of any host (spec §2, base ./). */
const production: UserConfigExport<'webpack5'> = {
  terser: { enable: true, config: smallest },
  h5: {
    publicPath: './',
    enableSourceMap: false,
    // The first load names every chunk: six digits tell two builds of one apart, and two more of each would be 0.2 KB.
    output: { filename: 'js/[name].[contenthash:6].js', chunkFilename: 'js/[name].[contenthash:6].js' },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:6].css',
      chunkFilename: 'css/[name].[contenthash:6].css',
    },
  },
};

export default production;
