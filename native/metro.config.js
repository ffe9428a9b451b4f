const path = require('node:path');
const { getDefaultConfig, mergeConfig } = require('@react-native/metro-config');
const { getMetroConfig } = require('@tarojs/rn-supporter');

/**
 * Metro sees `src/` and this folder only: the root's node_modules (React 18.3.1, NutUI) stay invisible, so a
 * screen that imports something the native app does not ship fails the bundle instead of the phone.
 */
module.exports = (async () =>
  mergeConfig(getDefaultConfig(__dirname), await getMetroConfig(), {
    watchFolders: [path.resolve(__dirname, '../src')],
    resolver: { nodeModulesPaths: [path.join(__dirname, 'node_modules')] },
  }))();
