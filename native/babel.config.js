module.exports = {
  presets: [['taro', { framework: 'react', ts: true }]],
  // `export * as name`, which packages use and the preset of React Native 0.73 does not know.
  plugins: ['@babel/plugin-transform-export-namespace-from'],
};
