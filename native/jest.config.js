const path = require('node:path');

/** Real pages on React Native's own components, compiled by the transformers that make the bundle. */
module.exports = {
  rootDir: path.resolve(__dirname, '..'),
  roots: ['<rootDir>/native/test', '<rootDir>/src'],
  testMatch: ['<rootDir>/native/test/**/*.test.{ts,tsx}'],
  haste: { defaultPlatform: 'android', platforms: ['android', 'native'] },
  moduleFileExtensions: ['rn.tsx', 'rn.ts', 'tsx', 'ts', 'js', 'jsx', 'json', 'cjs'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@tarojs/components$': '@tarojs/components-rn',
    '^@tarojs/taro$': '@tarojs/taro-rn',
    '\\.(png|jpg)$': '<rootDir>/native/node_modules/react-native/jest/assetFileTransformer.js',
  },
  resolver: '<rootDir>/native/test/resolver.js',
  transform: { '\\.(js|jsx|ts|tsx|mjs|scss)$': '<rootDir>/native/test/transform.js' },
  transformIgnorePatterns: [],
  globalSetup: '<rootDir>/native/test/global-setup.js',
  globalTeardown: '<rootDir>/native/test/global-teardown.js',
  setupFiles: [
    '<rootDir>/native/node_modules/react-native/jest/setup.js',
    '<rootDir>/native/node_modules/react-native-gesture-handler/jestSetup.js',
    '<rootDir>/native/test/native-modules.js',
  ],
  setupFilesAfterEnv: ['<rootDir>/native/node_modules/@testing-library/react-native/extend-expect'],
  testEnvironment: '<rootDir>/native/node_modules/react-native/jest/react-native-env.js',
};
