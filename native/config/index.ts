import path from 'node:path';
import { workbenchConstants } from '../../config/workbench';

/** Taro's React Native configuration; a plain object, since `defineConfig` lives in the root's CLI only. */
export default {
  projectName: 'microi-workbench',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
  sourceRoot: '../src',
  outputRoot: 'dist',
  framework: 'react',
  defineConstants: workbenchConstants,
  alias: { '@': path.resolve(__dirname, '../../src') },
  rn: {
    appName: 'taroDemo',
    enableMultipleClassName: true,
    output: {
      android: '../dist/rn/index.android.bundle',
      androidAssetsDest: '../dist/rn/android-assets',
      androidSourceMapOutput: '../dist/rn/index.android.map',
      ios: '../dist/rn/main.jsbundle',
      iosAssetsDest: '../dist/rn/ios-assets',
      iosSourceMapOutput: '../dist/rn/main.jsbundle.map',
    },
    postcss: { pxtransform: { enable: true } },
  },
};
