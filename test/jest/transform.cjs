// Compiles our TypeScript and the ES modules of packages with esbuild: about ten times as fast as Babel, and the
// tests need no Babel plugin of the builds.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const esbuild = require('esbuild');

const own = createHash('sha1').update(fs.readFileSync(__filename)).update(esbuild.version).digest('hex');
const LOADERS = { ts: 'ts', tsx: 'tsx', jsx: 'jsx' };
const MODULE = /^\s*(import|export)\b|\bimport\.meta\b|\bimport\(/m;

module.exports = {
  getCacheKey(source, file, { configString }) {
    return createHash('sha1').update(own).update(file).update(source).update(configString).digest('hex');
  },
  process(source, file) {
    const inPackage = file.includes('node_modules');
    if (inPackage && !MODULE.test(source)) return { code: source };
    // PGlite creates its own local `require`, which would hide the one its rewritten import() needs.
    if (inPackage) source = source.replace(/\bvar require=(?=\w+\()/g, 'var ownRequire=');
    const extension = file.slice(file.lastIndexOf('.') + 1);
    const { code } = esbuild.transformSync(source, {
      loader: LOADERS[extension] ?? 'js',
      format: 'cjs',
      target: 'node20',
      // Jest has no import(): esbuild turns it into a promise of require.
      supported: { 'dynamic-import': false },
      sourcefile: file,
      sourcemap: inPackage ? false : 'inline',
      sourcesContent: false,
      jsx: 'automatic',
      // import.meta has no meaning in what Jest runs; its only use is for the module's own address.
      define: { 'import.meta.url': '__fileAddress', 'import.meta.dirname': '__dirname' },
      banner: /import\.meta\.url/.test(source)
        ? "const __fileAddress = require('node:url').pathToFileURL(__filename).href;"
        : undefined,
    });
    return { code };
  },
};
