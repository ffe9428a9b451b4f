import path from 'node:path';
import { entries } from './entries.mjs';

/**
 * The rooms of src and who may import whom. A room may always import itself, and the floors below it unless its line
 * leaves one out:
 *
 *   pages → app → features → form → scripting → data | ui → device | navigation → lib | i18n
 */
const ground = ['lib', 'i18n'];
const platform = ['device', 'navigation', ...ground];
const underForm = ['scripting', 'data', 'ui', ...platform];
const underFeatures = ['form', ...underForm];

const floors = {
  lib: [],
  i18n: [],
  device: ground,
  navigation: ['device', ...ground],
  ui: platform,
  data: platform,
  scripting: ['data', 'device', ...ground],
  form: underForm,
};

/** Features that others may build on; they import no other feature. */
const common = ['features/shared', 'features/menus', 'features/contacts', 'features/place'];
/** The only imports between features, other than those of the common ones. */
const between = {
  'features/home': ['features/records'],
  'features/records': ['features/approvals', 'features/workbench'],
  'features/search': ['features/records', 'features/approvals', 'features/messages'],
};

/**
 * Which rooms a room may import, apart from itself.
 *
 * @param {string} room as `roomOf` names it
 * @returns {string[] | undefined} undefined for a room that is not in the plan
 */
export function mayImport(room) {
  if (room in floors) return floors[room];
  if (common.includes(room))
    return [...underFeatures, ...(room === 'features/shared' ? [] : ['features/shared'])];
  if (room.startsWith('features/')) return [...underFeatures, ...common, ...(between[room] ?? [])];
  if (room === 'app') return [...underFeatures, 'features/*'];
  if (room === 'pages') return [...underFeatures, 'features/*', 'app'];
  return undefined;
}

/** Whether a room may import another one; both are in the plan. */
export function isBelow(to, from) {
  const allowed = mayImport(from) ?? [];
  return allowed.includes(to) || (to.startsWith('features/') && allowed.includes('features/*'));
}

/**
 * Whether a file is its room's own: the room has a list of entries, and this is none of them.
 *
 * @param {string} room the file's room
 * @param {string} file as imported, inside the project
 */
export function isPrivate(room, file) {
  return entries[room]?.includes(file.slice(`src/${room}/`.length).replace(/\.tsx?$/, '')) === false;
}

const pageFolders = ['pages', 'FormComponents', 'uni_modules', 'custom-tab-bar'];

/** A file's path inside the project, with forward slashes. */
export function inProject(file, root) {
  return path.relative(root, file).split(path.sep).join('/');
}

/**
 * The room of a file.
 *
 * @param {string} file path inside the project, e.g. `src/form/store/submit.ts`
 * @returns {string | undefined} undefined outside src
 */
export function roomOf(file) {
  const [top, first, second, ...rest] = file.split('/');
  if (top !== 'src' || first === undefined) return undefined;
  if (second === undefined) return 'app';
  if (pageFolders.includes(first)) return 'pages';
  if (first === 'features') return rest.length > 0 ? `features/${second}` : undefined;
  return first;
}

/**
 * The rooms inside a room, and those of the server, floor by floor; a floor imports the floors below it, and no neighbour.
 * Loose files in the room are above all floors, except those named as ground.
 */
const inner = {
  'src/form': {
    ground: ['messages'],
    floors: [
      ['model', 'places'],
      ['parser', 'store'],
      ['view'],
      ['scripting', 'attachments'],
      ['records'],
      ['fields'],
    ],
  },
  'src/data': {
    ground: ['messages', 'scope', 'storage-quota'],
    floors: [['protocol'], ['api'], ['drafts'], ['cache'], ['replica'], ['outbox'], ['query'], ['session']],
  },
  server: {
    ground: [],
    floors: [
      ['lib'],
      ['db'],
      ['tenants'],
      ['files', 'access'],
      ['auth'],
      ['delivery'],
      ['http'],
      ['form-engine'],
      ['notices'],
      ['flow'],
      ['engines', 'paper'],
      ['reminders'],
      ['controllers'],
      ['seed'],
      ['setup'],
    ],
  },
};

/**
 * What server/paper reads of the clients besides the protocol: their forms without the views, so that a PDF file says what the
 * screen says (docs/adr/pdf-files.md). None of it knows a platform.
 */
const readForPaper = [
  'src/data/query/option-ports',
  'src/form/model/',
  'src/form/parse-form',
  'src/form/parser/',
  'src/form/records/where',
  'src/form/store/',
  'src/navigation/address',
];

/** Whether a file of the server may import one of the clients. */
export const sharesWithServer = (file, target) =>
  /^src\/(data\/protocol|lib)\//.test(target) ||
  (file.startsWith('server/paper/') && readForPaper.some((shared) => target.startsWith(shared)));

/** The floor of a file inside its room, and the name of the room on it. */
function placeInside({ ground, floors }, parts) {
  const [name] = parts;
  if (parts.length === 1)
    return { floor: ground.includes(name.replace(/\..*$/, '')) ? -1 : floors.length, name: '' };
  return { floor: floors.findIndex((floor) => floor.includes(name)), name };
}

/**
 * Whether an import inside one room climbs, or goes to a neighbour on the same floor.
 *
 * @param {string} file the importing file, inside the project
 * @param {string} target the imported file, inside the project
 * @returns {{ from: string, to: string } | undefined} undefined when it is allowed
 */
export function climb(file, target) {
  const house = Object.keys(inner).find(
    (room) => file.startsWith(`${room}/`) && target.startsWith(`${room}/`),
  );
  if (!house) return undefined;
  const [from, to] = [file, target].map((each) =>
    placeInside(inner[house], each.slice(house.length + 1).split('/')),
  );
  const isAllowed = to.floor < from.floor || (to.floor === from.floor && to.name === from.name);
  return isAllowed ? undefined : { from: file, to: target };
}

/**
 * The file that an import names, as a path inside the project; undefined for packages.
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
