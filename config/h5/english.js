/**
 * Webpack loader: takes the English texts out of the pages, into one file that only people who read English fetch. A section
 * `defineMessages(zh, en)` keeps its Chinese texts, and the name under which src/i18n/english-texts.h5.ts has the others.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const CALL = 'defineMessages(';
const TEXTS = /[\\/]i18n[\\/]english-texts\.h5\.ts$/;
/** What is shown where nothing can be fetched, these texts included. */
const IN_PLACE = /[\\/]src[\\/]app[\\/]messages\.ts$/;

const isPlain = (node) =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.every((each) => ts.isPropertyAssignment(each) && ts.isStringLiteralLike(each.initializer));

/** The sections of a file, the last one first: the name of each, and from where to where its English texts are. */
function sectionsOf(text, file, source) {
  if (!text.includes(CALL) || IN_PLACE.test(file)) return [];
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineMessages') {
      const [, english] = node.arguments;
      const section = `${path.relative(source, file).split(path.sep).join('/')} ${node.parent.name?.getText()}`;
      if (!english || !isPlain(english))
        throw new Error(`${section}: write the English texts as plain texts; see config/h5/english.js`);
      const name = createHash('sha256').update(section).digest('base64url').slice(0, 4);
      found.unshift({ name, from: english.getStart(), to: english.end });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** The module of all English texts below a folder. */
function collect(source) {
  const sections = new Map();
  for (const entry of fs.readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const text = fs.readFileSync(file, 'utf8');
    for (const { name, from, to } of sectionsOf(text, file, source)) {
      if (sections.has(name)) throw new Error(`${file}: two sections are called ${name}`);
      sections.set(name, text.slice(from, to));
    }
  }
  return `export const english = {${[...sections].map(([name, texts]) => `'${name}': ${texts}`).join(',\n')}};\n`;
}

module.exports = function english(text) {
  const source = path.join(this.rootContext, 'src');
  if (!TEXTS.test(this.resourcePath))
    return sectionsOf(text, this.resourcePath, source).reduce(
      (rest, { name, from, to }) => `${rest.slice(0, from)}'${name}'${rest.slice(to)}`,
      text,
    );
  this.addContextDependency(source);
  return collect(source);
};
