const { projects } = require('../../jest.config.js');

/** The React Native bundle in its virtual machine; on its own, since the bundle takes minutes to make (`npm run verify -- rn`). */
module.exports = {
  ...projects[0],
  displayName: 'rn',
  rootDir: '../..',
  testMatch: ['<rootDir>/test/rn/**/*.test.ts'],
};
