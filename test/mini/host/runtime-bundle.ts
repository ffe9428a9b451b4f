import path from 'node:path';
import { buildSync } from 'esbuild';

let bundle: string | undefined;

/** The runtime as one script that defines `MiniHost.start`. Built once per process. */
export function runtimeBundle(): string {
  bundle ??= buildSync({
    entryPoints: [path.join(__dirname, '../runtime/host.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'MiniHost',
    footer: { js: 'window.MiniHost = MiniHost;' },
    target: 'es2020',
    define: { 'process.env.NODE_ENV': '"production"' },
  }).outputFiles[0]?.text;
  if (bundle === undefined) throw new Error('the runtime of the mini-program host does not build');
  return bundle;
}
