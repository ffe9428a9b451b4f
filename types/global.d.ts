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
