/** React Native has the browser's WebSocket. */
export { connectSocket } from './socket.h5';
