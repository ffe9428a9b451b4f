// npm run check:words [-- folder]: checks that every text of a catalogue is used somewhere, so that no text is kept that
// no user can meet. A text counts as used when its key occurs as a string, a member or a pattern (`none_${tab}`) in a
// file that names its section, in a file that such a file imports, or in the folder of the catalogue itself.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './lib/files.mjs';
import { answerHelp } from './lib/usage.mjs';

answerHelp(import.meta.url);

const project = path.resolve(process.argv[2] ?? root);
const source = path.join(project, 'src');
/** Where uses of the error catalogue are looked for: everywhere. */
const ERRORS = 'errorCatalogue';
/** Rows of the specification's catalogue whose texts are used in lower rooms, by the device, the controls and the form. */
const SAID_BELOW = ['cachedForm', 'unimplementedSubmit', 'socketConnect', 'socketNotOpen', 'wideMessage', 'unsupportedOnWeb']; // prettier-ignore

function* sourcesIn(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(file);
    else if (/\.tsx?$/.test(entry.name)) yield file;
  }
}

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The pattern of a template with text in it; undefined for one that could be anything. */
function patternOf(template) {
  const texts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  return texts.some((text) => text !== '') ? new RegExp(`^${texts.map(literally).join('.+')}$`) : undefined;
}

const keysOf = (object) => object.properties.flatMap(({ name }) => (name ? [name.text] : []));

/** The sections a node defines: `defineMessages({…}, {…})`, or the catalogue of errors. */
function sectionOf(node) {
  if (!ts.isVariableDeclaration(node) || !node.initializer) return undefined;
  const name = node.name.getText();
  let made = node.initializer;
  while (ts.isAsExpression(made) || ts.isSatisfiesExpression(made)) made = made.expression;
  if (ts.isCallExpression(made) && made.expression.getText() === 'defineMessages' && ts.isObjectLiteralExpression(made.arguments[0]))
    return { name, keys: keysOf(made.arguments[0]) }; // prettier-ignore
  return name === ERRORS && ts.isObjectLiteralExpression(made) ? { name, keys: keysOf(made) } : undefined;
}

function read(file) {
  const text = fs.readFileSync(file, 'utf8');
  const found = { file, text, sections: [], words: new Set(), patterns: [], imports: [] };
  const visit = (node) => {
    const section = sectionOf(node);
    if (section) {
      found.sections.push(section);
      return;
    }
    if (ts.isImportDeclaration(node)) found.imports.push(node.moduleSpecifier.text);
    else if (ts.isStringLiteralLike(node)) found.words.add(node.text);
    else if (ts.isTemplateExpression(node)) found.patterns.push(patternOf(node) ?? /^$/);
    else if (ts.isIdentifier(node) && (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)))
      found.words.add(node.text); // prettier-ignore
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

const files = [...sourcesIn(source)].map(read);
const byPath = new Map(files.map((each) => [each.file.replace(/(\/index)?\.tsx?$/, ''), each]));

const importsOf = ({ file, imports }) =>
  imports.flatMap((name) => {
    const target = name.startsWith('@/') ? path.join(source, name.slice(2)) : path.resolve(path.dirname(file), name);
    return byPath.get(target) ?? [];
  }); // prettier-ignore

const says = (key) => (file) => file.words.has(key) || file.patterns.some((pattern) => pattern.test(key));

let problems = 0;
let count = 0;
for (const catalogue of files) {
  for (const { name, keys } of catalogue.sections) {
    const named = new RegExp(`\\b${name}\\b`);
    const folder = `${path.dirname(catalogue.file)}${path.sep}`;
    const near = files.filter(({ file, text }) => file.startsWith(folder) || named.test(text));
    const speakers = new Set(name === ERRORS ? files : [...near, ...near.flatMap(importsOf)]);
    for (const key of keys) {
      count += 1;
      if ((name === ERRORS && SAID_BELOW.includes(key)) || [...speakers].some(says(key))) continue;
      problems += 1;
      console.error(`${path.relative(project, catalogue.file)} ${name}.${key}: nothing says this text`);
    }
  }
}
console.log(`${count} texts, ${problems} that nothing says`);
process.exit(problems === 0 ? 0 : 1);
