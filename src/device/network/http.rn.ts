/** React Native has the browser's XMLHttpRequest. */
export { http } from './http.h5';
