import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const OTHER_TARGETS = /\.(h5|weapp|lark)\.(tsx?|scss)$/;
/** The entry of a mini-program's tab bar, which React Native leaves out; its shell draws the bar itself. */
const NEVER_BUNDLED = /[\\/](custom-tab-bar[\\/]index\.|tab-bar[\\/](desktop-rail\.|tab-bar\.scss))/;

/** Every file under `folder`, as absolute paths. */
export function allFiles(folder) {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? allFiles(file) : [file];
  });
}

/**
 * The files among `files` that React Native would see: none of another target, and of a twin pair only the `.rn` one.
 * @param {string[]} files absolute paths
 * @param {RegExp} kind which endings count, e.g. /\.tsx?$/
 */
export function reactNativeFiles(files, kind) {
  const present = new Set(files);
  return files.filter((file) => {
    if (!kind.test(file) || OTHER_TARGETS.test(file) || NEVER_BUNDLED.test(file)) return false;
    const twin = file.replace(/(\.rn)?\.(tsx?|scss)$/, '.rn.$2');
    if (file === twin) return true;
    const otherTwin = twin.endsWith('.tsx') ? twin.replace(/x$/, '') : `${twin}x`;
    return !present.has(twin) && !present.has(otherTwin);
  });
}

/**
 * The stylesheets that modules import themselves (partials are checked as part of these).
 * @param {string[]} modules absolute paths of ts/tsx files
 * @param {string} sourceRoot what `@/` stands for
 */
export function importedStyles(modules, sourceRoot) {
  const found = new Set();
  for (const module of modules) {
    for (const [, name] of readFileSync(module, 'utf8').matchAll(
      /import\s+(?:\w+\s+from\s+)?'([^']+\.scss)'/g,
    )) {
      const file = name.startsWith('@/')
        ? path.join(sourceRoot, name.slice(2))
        : path.resolve(path.dirname(module), name);
      const twin = file.replace(/\.scss$/, '.rn.scss');
      found.add(existsSync(twin) ? twin : file);
    }
  }
  return [...found];
}
