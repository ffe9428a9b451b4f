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

/** What runs the code: newer targets need no helpers for classes, spreads and async, which is a fifth of its size. */
const targets = {
  h5: { chrome: '87', firefox: '91', safari: '14', ios: '14' },
  weapp: { chrome: '70', ios: '12' },
  lark: { chrome: '70', ios: '12' },
}[process.env.TARO_ENV];

module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        ...(targets ? { targets } : {}),
      },
    ],
  ],
  plugins: process.env.TARO_ENV === 'rn' ? [] : [nutui],
};
