import type { Function as FunctionNode, Identifier, Node, Pattern, Program } from 'acorn';
import * as walk from 'acorn-walk';

type ScopeNode = FunctionNode | Program;

/** A name used as a value, which the file itself declares nowhere. */
export interface FreeName {
  name: string;
  start: number;
  /** Whether an enclosing function checks `typeof name` first. */
  guarded: boolean;
}

/**
 * Finds the names that a script takes from its surroundings.
 *
 * @param program parsed script
 * @param wanted names to look for
 */
export function freeNames(program: Program, wanted: Set<string>): FreeName[] {
  const declared = new Map<ScopeNode, Set<string>>();
  const asked = new Map<ScopeNode, Set<string>>();
  const into = (map: Map<ScopeNode, Set<string>>, scope: ScopeNode, name: string): void => {
    map.set(scope, (map.get(scope) ?? new Set<string>()).add(name));
  };
  const found: { name: string; start: number; scopes: ScopeNode[] }[] = [];
  walk.fullAncestor(program, (node: Node, _state: unknown, ancestors: Node[]) => {
    const scopes = ancestors.filter(isScope);
    const inner = scopes[scopes.length - 1] ?? program;
    if (isFunction(node)) {
      for (const param of node.params) for (const name of namesIn(param)) into(declared, node, name);
      const outer = scopes[scopes.length - 2] ?? program;
      if (node.id) into(declared, node.type === 'FunctionDeclaration' ? outer : node, node.id.name);
    }
    if (node.type === 'VariableDeclarator') {
      for (const name of namesIn((node as unknown as { id: Pattern }).id)) into(declared, inner, name);
    }
    if (node.type === 'ClassDeclaration')
      into(declared, inner, (node as unknown as { id: Identifier }).id.name);
    if (node.type === 'CatchClause') {
      const { param } = node as unknown as { param: Pattern | null };
      if (param) for (const name of namesIn(param)) into(declared, inner, name);
    }
    if (node.type !== 'Identifier') return;
    const name = (node as Identifier).name;
    if (!wanted.has(name)) return;
    const parent = ancestors[ancestors.length - 2];
    if (isTypeof(parent)) into(asked, inner, name);
    else if (parent && isReference(node, parent)) found.push({ name, start: node.start, scopes });
  });
  const has = (map: Map<ScopeNode, Set<string>>, scopes: ScopeNode[], name: string): boolean =>
    [program, ...scopes].some((scope) => map.get(scope)?.has(name));
  return found
    .filter(({ name, scopes }) => !has(declared, scopes, name))
    .map(({ name, start, scopes }) => ({ name, start, guarded: has(asked, scopes, name) }));
}

const isFunction = (node: Node): node is FunctionNode =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression';

const isScope = (node: Node): node is ScopeNode => isFunction(node) || node.type === 'Program';

const isTypeof = (node: Node | undefined): boolean =>
  node?.type === 'UnaryExpression' && (node as unknown as { operator: string }).operator === 'typeof';

/** Whether an identifier is a value here, not the name of a property or label. */
function isReference(node: Node, parent: Node): boolean {
  const { type } = parent;
  const parts = parent as unknown as { property?: Node; key?: Node; value?: Node; computed?: boolean };
  if (type === 'MemberExpression') return parts.property !== node || parts.computed === true;
  if (type === 'Property' || type === 'MethodDefinition' || type === 'PropertyDefinition') {
    return parts.value === node || parts.computed === true;
  }
  return type !== 'LabeledStatement' && type !== 'BreakStatement' && type !== 'ContinueStatement';
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
