// npm run dev: the embedded server and the H5 dev server with hot reloading, side by side. Ctrl+C ends both.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './lib/files.mjs';
import { freePort } from './lib/free-port.mjs';
import { setup } from './setup.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

await setup();
const host = process.env.HOST ?? 'localhost';
const apiPort = await freePort(Number(process.env.PORT ?? 3000), '127.0.0.1');
const webPort = await freePort(Number(process.env.DEV_PORT ?? 10086), host);
const bin = (file) => path.join(root, 'node_modules', file);

const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  run(
    [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts', '--port', String(apiPort)],
    {},
  ),
  run([bin('@tarojs/cli/bin/taro'), 'build', '--type', 'h5', '--watch'], {
    NODE_ENV: 'development',
    TARO_ENV: 'h5',
    // Its own folder, so that the finished build of `npm start` is kept.
    TARO_OUTPUT: 'dist/h5-dev',
    DEV_HOST: host,
    DEV_PORT: String(webPort),
    API_URL: `http://127.0.0.1:${apiPort}`,
  }),
];
console.log(`Server: http://127.0.0.1:${apiPort}/   Client (hot reloading): http://${host}:${webPort}/`);

const stop = (code) => {
  for (const child of children) child.kill();
  process.exit(code);
};
for (const child of children) child.once('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0));
