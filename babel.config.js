// NutUI brings the styles of exactly the components a page imports.
const nutui = [
  'import',
  {
    libraryName: '@nutui/nutui-react-taro',
    camel2DashComponentName: false,
    customName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`,
    customStyleName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}/style/css`,
  },
  'nutui-react-taro',
];

/** The engines that run the code: newer targets need no helpers for classes, spreads and async, a fifth of its size. */
const targets = {
  h5: { chrome: '87', firefox: '91', safari: '14', ios: '14' },
  weapp: { chrome: '70', ios: '12' },
  lark: { chrome: '70', ios: '12' },
}[process.env.TARO_ENV];

/**
 * Syntax that these engines read unchanged. Without its `bugfixes` mode (which the preset below does not pass on) Babel rewrites
 * each of these because of a bug in one old engine; the bugs that concern the engines above have plugins of their own.
 */
const asWritten = {
  exclude: ['transform-parameters', 'transform-destructuring', 'transform-template-literals'],
  include: [
    'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
    'bugfix/transform-tagged-template-caching',
    'bugfix/transform-v8-spread-parameters-in-optional-chaining',
  ],
};

module.exports = {
  // There is no `document.all` here, which alone is equal to null without being null.
  assumptions: process.env.TARO_ENV === 'rn' ? {} : { noDocumentAll: true },
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        ...(targets ? { targets, ...asWritten } : {}),
      },
    ],
  ],
  plugins: process.env.TARO_ENV === 'rn' ? [] : [nutui],
};
