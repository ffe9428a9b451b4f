import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import * as sass from 'sass';
import { root } from './files.mjs';

const OTHER_TARGETS = /\/\*\s*#ifdef\s+(?!h5)[^*]*\*\/[\s\S]*?\/\*\s*#endif\s*\*\//g;

/** Our stylesheets as the H5 build takes them: parts for other targets removed, pixels unchanged. */
const styles = {
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /\.scss$/ }, ({ path: file }) => ({
      contents: sass
        .compile(file, {
          importers: [
            {
              findFileUrl: (url) =>
                url.startsWith('@/') ? pathToFileURL(path.join(root, 'src', url.slice(2))) : null,
            },
          ],
        })
        .css.replace(OTHER_TARGETS, ''),
      loader: 'css',
    }));
  },
};

/**
 * Bundles a module with the H5 files of our sources, for a standalone page: no pages, no router, no server.
 *
 * @param {string} entry path of the module
 * @param {import('esbuild').BuildOptions} [options] what differs from our usual settings
 * @returns {Promise<{js: string, css: string}>}
 */
export async function bundle(entry, options = {}) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    jsx: 'automatic',
    minify: true,
    logLevel: 'error',
    absWorkingDir: root,
    nodePaths: [path.join(root, 'node_modules')],
    tsconfig: path.join(root, 'tsconfig.json'),
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js', '.json', '.scss', '.css'],
    mainFields: ['browser', 'module', 'main'],
    // Taro as the pages import it: the H5 calls and the React hooks together.
    alias: {
      '@tarojs/taro': path.join(root, 'test/jest/taro.ts'),
      '@tarojs/components/dist/components': path.join(root, 'config/h5/no-framework-components.js'),
      '@tarojs/components': '@tarojs/components/lib/react',
    },
    define: {
      'process.env': '{}',
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': '"h5"',
      'process.env.TARO_PLATFORM': '"web"',
    },
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
    ...options,
    plugins: [styles, ...(options.plugins ?? [])],
  });
  const text = (ending) => outputFiles.find(({ path: file }) => file.endsWith(ending))?.text ?? '';
  return { js: text('.js'), css: text('.css') };
}
