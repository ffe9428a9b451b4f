module.exports = {
  presets: [['taro', { framework: 'react', ts: true }]],
};
