declare module '*.scss';
declare module '*.css';
declare module '*.png';
declare module '*.svg';

declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV: 'development' | 'production' | 'test';
    /** The build target; Taro's own union lacks lark. */
    TARO_ENV: 'h5' | 'weapp' | 'lark' | 'rn';
  }
}

/** The hooks and the app's entry of Taro's React binding, which ships without types. */
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  import type { AppInstance } from '@tarojs/runtime';

  export function createReactApp(
    app: unknown,
    react: unknown,
    reactDom: unknown,
    config: unknown,
  ): AppInstance;
}
