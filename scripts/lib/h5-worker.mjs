// The service worker and the manifest of the H5 build: written into the finished output, because they name its files.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './files.mjs';

/** Files with a content hash in their name never change. */
const HASHED = /[.-][0-9a-f]{6,}\.(?:chunk\.)?(?:js|css)$/i;
const WORKER = 'service-worker.js';

const icon =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' fill='#2563EB'/>" +
  "<path d='M9 22V10l7 7 7-7v12' fill='none' stroke='#fff' stroke-width='2.6' stroke-linecap='round' " +
  "stroke-linejoin='round'/></svg>";

const manifest = {
  name: 'Microi Workbench',
  short_name: 'Microi',
  lang: 'zh-CN',
  start_url: '.',
  scope: '.',
  display: 'standalone',
  background_color: '#F4F5F7',
  theme_color: '#F4F5F7',
  icons: [{ src: 'icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any maskable' }],
};

/** The files a cold start without a network needs: page, scripts, styles. */
function precached(folder) {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.(?:js|css|html)$/.test(file.name) && file.name !== WORKER)
    .map((file) => path.join(file.parentPath ?? file.path, file.name))
    .sort()
    .map((file) => ({
      url: path.relative(folder, file).split(path.sep).join('/'),
      revision: HASHED.test(file)
        ? null
        : createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16),
    }));
}

/**
 * What draws PDF, as the library ships it: fetched with the first one (src/ui/file-preview/pdf-library.h5.ts), kept for no
 * start without a network.
 */
function copyPdfLibrary(folder) {
  const library = path.join(root, 'node_modules/pdfjs-dist');
  const place = path.join(folder, 'pdf');
  fs.mkdirSync(place, { recursive: true });
  for (const file of ['pdf.min.mjs', 'pdf.worker.min.mjs'])
    fs.copyFileSync(path.join(library, 'legacy/build', file), path.join(place, file));
  for (const part of ['cmaps', 'standard_fonts', 'wasm'])
    fs.cpSync(path.join(library, part), path.join(place, part), {
      recursive: true,
      filter: (file) => !/fallback\.js$/.test(path.basename(file)),
    });
}

/**
 * Completes an H5 build: the library that draws PDF, and what is needed to open it without a network.
 *
 * @param {string} folder the finished build
 */
export async function buildWorker(folder) {
  copyPdfLibrary(folder);
  fs.writeFileSync(path.join(folder, 'icon.svg'), icon);
  fs.writeFileSync(path.join(folder, 'manifest.webmanifest'), JSON.stringify(manifest, null, 2));
  await build({
    entryPoints: [path.join(root, 'src/app/service-worker.h5.ts')],
    outfile: path.join(folder, WORKER),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2019',
    logLevel: 'error',
    define: {
      'self.__WB_MANIFEST': JSON.stringify(precached(folder)),
      'process.env.NODE_ENV': '"production"',
    },
  });
}
