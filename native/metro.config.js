const path = require('node:path');
const { getDefaultConfig, mergeConfig } = require('@react-native/metro-config');
const { getMetroConfig } = require('@tarojs/rn-supporter');

/** Subpaths that only the export maps of their packages know, which this Metro does not read. */
const MAPPED = ['entities/decode'];

/**
 * Metro sees `src/` and this folder only: the root's node_modules (React 18.3.1, NutUI) stay invisible, so a
 * screen that imports something the native app does not ship fails the bundle instead of the phone.
 */
module.exports = (async () => {
  const taro = await getMetroConfig();
  const resolveRequest = (context, name, platform) =>
    MAPPED.includes(name)
      ? {
          type: 'sourceFile',
          filePath: require.resolve(name, { paths: [path.dirname(context.originModulePath)] }),
        }
      : taro.resolver.resolveRequest(context, name, platform);
  return mergeConfig(getDefaultConfig(__dirname), taro, {
    watchFolders: [path.resolve(__dirname, '../src')],
    resolver: { nodeModulesPaths: [path.join(__dirname, 'node_modules')], resolveRequest },
  });
})();
