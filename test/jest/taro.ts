/**
 * Stands in for `@tarojs/taro` in tests: the H5 implementation with the React hooks, as the build's own loader joins
 * them, so that pages run unchanged.
 */
import Taro from '@tarojs/taro-h5';
import * as hooks from '@tarojs/plugin-framework-react/dist/runtime';

export * from '@tarojs/taro-h5';
export * from '@tarojs/plugin-framework-react/dist/runtime';

export default Object.assign(Taro, hooks);
