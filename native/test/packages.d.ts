/** What the tests use of native/'s packages, which are installed in native/ only: types are checked without them too. */
declare module '@testing-library/react-native';
declare module '@tarojs/runtime-rn';

declare namespace jest {
  interface Matchers<R> {
    toBeOnTheScreen(): R;
  }
}
