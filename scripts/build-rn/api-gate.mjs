/**
 * The API gate: compares the Taro APIs that React Native's code uses with those that Taro has there. The bundler never
 * reports a missing API, and one missing call on the default import pulls in every native module.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const surface = JSON.parse(readFileSync(new URL('rn-surface.json', import.meta.url), 'utf8'));
const apis = new Set(surface.apis);
const stubs = new Set(surface.stubs);
const components = new Set(surface.components);

function complaintAboutApi(name) {
  if (stubs.has(name)) return `Taro.${name} is a stub on React Native: it only logs an error`;
  if (!apis.has(name)) return `Taro.${name} does not exist on React Native`;
  return null;
}

/** The local name of Taro's default import, and complaints about the named ones. */
function readImports(source, report) {
  let taro = null;
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const from = statement.moduleSpecifier.text;
    const clause = statement.importClause;
    if (from.startsWith('@nutui/')) report(statement, `NutUI import (${from}) without an index.rn.tsx twin`);
    if (!clause || clause.isTypeOnly) continue;
    const named =
      clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
    if (from === '@tarojs/taro') {
      taro = clause.name?.text ?? taro;
      for (const element of named) {
        const complaint = element.isTypeOnly
          ? null
          : complaintAboutApi((element.propertyName ?? element.name).text);
        if (complaint) report(element, complaint);
      }
    }
    if (from === '@tarojs/components') {
      for (const element of named) {
        const name = (element.propertyName ?? element.name).text;
        if (!element.isTypeOnly && !components.has(name))
          report(element, `component ${name} does not exist on React Native`);
      }
    }
  }
  return taro;
}

function isTypePosition(node) {
  return ts.isQualifiedName(node.parent) || ts.isTypeReferenceNode(node.parent);
}

/**
 * @param {string[]} files the files React Native would bundle (see sources.mjs)
 * @returns {{file: string, line: number, message: string}[]} one entry per problem, empty when clean
 */
export function checkApis(files) {
  const problems = [];
  for (const file of files) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
    const report = (node, message) =>
      problems.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        message,
      });
    const taro = readImports(source, report);
    const visit = (node) => {
      if (
        taro &&
        ts.isPropertyAccessExpression(node) &&
        ts.isIdentifier(node.expression) &&
        node.expression.text === taro &&
        !isTypePosition(node)
      ) {
        const complaint = complaintAboutApi(node.name.text);
        if (complaint) report(node, complaint);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return problems;
}

/**
 * Modules that other targets have and React Native would not find: an import that resolves only to `.h5`, `.weapp` or
 * `.lark` files.
 * @param {string[]} everyFile all files of src
 * @param {string[]} files the files React Native would bundle
 * @param {string} sourceRoot what `@/` stands for
 */
export function checkTwins(everyFile, files, sourceRoot) {
  const present = new Set(everyFile);
  const endings = [
    '.rn.tsx',
    '.rn.ts',
    '.tsx',
    '.ts',
    '.rn.scss',
    '',
    '/index.rn.tsx',
    '/index.rn.ts',
    '/index.tsx',
    '/index.ts',
  ];
  const others = ['.h5', '.weapp', '.lark'].flatMap((target) => [
    `${target}.ts`,
    `${target}.tsx`,
    `/index${target}.ts`,
    `/index${target}.tsx`,
  ]);
  const problems = [];
  for (const file of files) {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    for (const { fileName, pos } of importedFiles) {
      if (!fileName.startsWith('.') && !fileName.startsWith('@/')) continue;
      const base = fileName.startsWith('@/')
        ? path.join(sourceRoot, fileName.slice(2))
        : path.resolve(path.dirname(file), fileName);
      if (endings.some((ending) => present.has(base + ending))) continue;
      if (!others.some((ending) => present.has(base + ending))) continue;
      const line = readFileSync(file, 'utf8').slice(0, pos).split('\n').length;
      problems.push({ file, line, message: `missing twin: ${fileName} exists for other targets only` });
    }
  }
  return problems;
}
