import path from 'node:path';

/**
 * The rooms of src and who may import whom (docs/architecture: pages → features → form → session → offline → api →
 * device → lib; ui and routes beside them). A room may always import itself.
 */
const below = {
  lib: [],
  device: ['lib'],
  api: ['device', 'lib'],
  offline: ['api', 'device', 'lib'],
  session: ['offline', 'api', 'device', 'lib'],
  ui: ['device', 'lib'],
  routes: ['device', 'lib'],
  form: ['session', 'offline', 'api', 'device', 'lib', 'ui', 'routes'],
};
const features = ['work', 'tools', 'messages', 'contacts', 'home'];
const underFeatures = [...below.form, 'form'];
const underPages = [...underFeatures, ...features];

/** Which rooms each room may import, besides itself. */
export const mayImport = {
  ...below,
  ...Object.fromEntries(features.map((feature) => [feature, underFeatures])),
  pages: underPages,
  app: [...underPages, 'pages'],
};

const pageFolders = ['pages', 'FormComponents', 'uni_modules', 'custom-tab-bar'];

/** A file's path inside the project, with forward slashes. */
export function inProject(file, root) {
  return path.relative(root, file).split(path.sep).join('/');
}

/**
 * The room of a file.
 *
 * @param {string} file path inside the project, e.g. `src/form/submit.ts`
 * @returns {string | undefined} undefined outside src
 */
export function roomOf(file) {
  const [top, first, ...rest] = file.split('/');
  if (top !== 'src' || first === undefined) return undefined;
  if (rest.length === 0) return /^(routes|route-[\w-]+|page-config)(\.|$)/.test(first) ? 'routes' : 'app';
  if (pageFolders.includes(first)) return 'pages';
  return first;
}

/**
 * What an import names, as a path inside the project; undefined for packages.
 *
 * @param {string} source the text of the import
 * @param {string} from the importing file, inside the project
 */
export function importedFile(source, from) {
  if (source.startsWith('@/')) return `src/${source.slice(2)}`;
  if (source.startsWith('.')) return path.posix.join(path.posix.dirname(from), source);
  return undefined;
}

/** Calls back for every static import, re-export, dynamic import and require of a file. */
export function onImports(visit) {
  const literal = (node) =>
    node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
  const declaration = (node) => {
    const source = literal(node.source);
    if (source !== undefined) visit(source, node);
  };
  return {
    ImportDeclaration: declaration,
    ExportNamedDeclaration: declaration,
    ExportAllDeclaration: declaration,
    ImportExpression: declaration,
    CallExpression(node) {
      const source = node.callee.name === 'require' ? literal(node.arguments[0]) : undefined;
      if (source !== undefined) visit(source, node);
    },
  };
}
