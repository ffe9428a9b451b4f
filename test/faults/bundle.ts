import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(__dirname, '../..');

/** Bundles for Node the client as it runs on a phone, with the mini-program's device files. */
export async function bundlePhone(outfile: string): Promise<void> {
  await build({
    entryPoints: [path.join(__dirname, 'phone/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'error',
    tsconfig: path.join(root, 'tsconfig.json'),
    alias: { '@tarojs/taro': path.join(__dirname, 'phone/taro.ts') },
    loader: { '.scss': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}
