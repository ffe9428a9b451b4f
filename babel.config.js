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

const h5Browsers = { chrome: '87', firefox: '91', safari: '14', ios: '14' };

module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        ...(process.env.TARO_ENV === 'h5' ? { targets: h5Browsers } : {}),
      },
    ],
  ],
  plugins: process.env.TARO_ENV === 'rn' ? [] : [nutui],
};
