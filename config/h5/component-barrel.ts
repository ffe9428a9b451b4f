import fs from 'node:fs';
import path from 'node:path';

const PROXY = /^const (\w+) = \/\*@__PURE__\*\/ createReactComponent\('([\w-]+)', (.+), (\w+)\);$/;
const DEFINITION = /defineCustomElement as (\w+) } from '\.\/([\w-]+)\.js'/;

/**
 * Splits Taro's single module of all web components into a module per component, so that a page has only those
 * it uses (otherwise one use of Swiper puts it into every page).
 *
 * @param root the project's folder
 * @returns the folder to alias `@tarojs/components` to; rewritten only when its content changes
 */
export function writeComponentBarrel(root: string): string {
  const library = path.join(root, 'node_modules/@tarojs/components');
  const out = path.join(root, '.h5-components');
  // By its path, as its module name resolves to an empty file in the build (config/h5/index.ts).
  const styles = path.join(library, 'dist/taro-components/taro-components.css');
  const files = definitionFiles(path.join(library, 'dist/components/index.js'));
  const modules = new Map<string, string>();
  for (const line of fs.readFileSync(path.join(library, 'lib/react/components.js'), 'utf8').split('\n')) {
    const [, name, tag, middle, define] = PROXY.exec(line) ?? [];
    if (name && tag && define)
      modules.set(name, proxy(styles, name, `'${tag}', ${middle}`, define, files.get(define)));
  }
  if (modules.size < 80)
    throw new Error('Taro changed the form of lib/react/components.js; see component-barrel.ts');
  modules.set('Block', "export { Fragment as Block } from 'react';\n");
  const names = [...modules.keys()];
  fs.mkdirSync(out, { recursive: true });
  for (const [name, text] of modules) write(path.join(out, `${name}.js`), text);
  write(
    path.join(out, 'index.js'),
    names.map((name) => `export { ${name} } from './${name}.js';`).join('\n') + '\n',
  );
  write(path.join(out, 'package.json'), '{ "type": "module", "sideEffects": false }\n');
  return path.join(out, 'index.js');
}

function definitionFiles(index: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const line of fs.readFileSync(index, 'utf8').split('\n')) {
    const [, define, file] = DEFINITION.exec(line) ?? [];
    if (define && file) files.set(define, file);
  }
  return files;
}

function proxy(styles: string, name: string, args: string, define: string, file: string | undefined): string {
  if (!file) throw new Error(`No web component defines ${define}; see component-barrel.ts`);
  const lib = '@tarojs/components/lib/react';
  return [
    `import { manipulatePropsFunction } from '${lib}/helper.js';`,
    // The styles all web components share; the first load goes without them.
    `import ${JSON.stringify(styles)};`,
    `import { createReactComponent } from '${lib}/react-component-lib/createComponent.js';`,
    `import { defineCustomElement as ${define} } from '@tarojs/components/dist/components/${file}.js';`,
    `export const ${name} = /*@__PURE__*/ createReactComponent(${args}, ${define});`,
    '',
  ].join('\n');
}

function write(file: string, text: string): void {
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}
