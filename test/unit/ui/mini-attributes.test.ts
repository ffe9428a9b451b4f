import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import used from '../../../config/mini-components/used.json';

/** Drawn for every element, or read by React itself. */
const EVERYWHERE = new Set(['id', 'className', 'style', 'key', 'ref', 'onClick']);
/** No platform has it for a single-line field, only for a longer one. */
const NOWHERE = new Set(['Input.autoFocus']);
const table: Readonly<Record<string, readonly string[]>> = used;
const src = path.join(__dirname, '../../../src');

interface Use {
  file: string;
  component: string;
  attribute: string;
}

/** Files that mini-programs draw, without the twins for browsers and React Native. */
const sources = (fs.readdirSync(src, { recursive: true }) as string[]).filter(
  (file) => file.endsWith('.tsx') && !/\.(h5|rn)\.tsx$/.test(file),
);

/** Every attribute that a file gives a Taro component, including those of an object that it spreads. */
function usesOf(file: string): Use[] {
  const text = fs.readFileSync(path.join(src, file), 'utf8');
  if (!text.includes("from '@tarojs/components'")) return [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const components = new Map<string, string>();
  const objects = new Map<string, ts.ObjectLiteralExpression>();
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.moduleSpecifier.getText(tree) === "'@tarojs/components'") {
      const named = node.importClause?.namedBindings;
      if (named && ts.isNamedImports(named))
        for (const { name, propertyName } of named.elements)
          components.set(name.text, (propertyName ?? name).text);
    }
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isObjectLiteralExpression(node.initializer))
      objects.set(node.name.getText(tree), node.initializer);
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const component = components.get(node.tagName.getText(tree));
      for (const given of component ? node.attributes.properties : []) {
        const spread = ts.isJsxSpreadAttribute(given)
          ? objects.get(given.expression.getText(tree))
          : undefined;
        const names = ts.isJsxAttribute(given)
          ? [given.name.getText(tree)]
          : (spread?.properties ?? []).flatMap((property) =>
              property.name ? [property.name.getText(tree)] : [],
            );
        uses.push(...names.map((attribute) => ({ file, component: component ?? '', attribute })));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return uses;
}

/** The name in a template: `scrollX` is `scroll-x`, `onScroll` is `bindscroll`, and a long press is a long tap. */
const inTemplate = (attribute: string): string =>
  /^on[A-Z]/.test(attribute)
    ? attribute.replace(/^on/, 'bind').replace('LongPress', 'LongTap').toLowerCase()
    : attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe('the templates of mini-programs', () => {
  const uses = sources.flatMap(usesOf);

  it('MINI-components: have every component that the sources draw', () => {
    expect(uses.length).toBeGreaterThan(50);
    expect([...new Set(uses.map(({ component }) => component))].filter((name) => !(name in table))).toEqual(
      [],
    );
  });

  it('MINI-attributes: have every attribute that the sources set', () => {
    const missing = uses.filter(({ component, attribute }) => {
      const known = table[component] ?? [];
      if (known.includes('*') || EVERYWHERE.has(attribute) || NOWHERE.has(`${component}.${attribute}`))
        return false;
      const name = inTemplate(attribute);
      return !known.some((one) => one === name || one.toLowerCase() === name);
    });
    expect(missing).toEqual([]);
    // Texts with handlers have a separate template, which is left out (config/mini-components/plugin.ts).
    const handlers = uses.filter(
      ({ component, attribute }) => component === 'Text' && /^on[A-Z]/.test(attribute),
    );
    expect(handlers).toEqual([]);
  });
});
