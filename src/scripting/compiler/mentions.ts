/**
 * Whether a part of a script names an identifier; `=>` looks for any function, `arguments` stops at functions that have
 * their own.
 */
export function mentions(node: unknown, name: string): boolean {
  return visit(node, name, true);
}

function visit(node: unknown, name: string, isRoot: boolean): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some((item) => visit(item, name, false));
  const { type } = node as { type?: unknown };
  const isFunction = type === 'FunctionExpression' || type === 'FunctionDeclaration';
  if (name === '=>' && (isFunction || type === 'ArrowFunctionExpression')) return true;
  if (name === 'arguments' && isFunction && !isRoot) return false;
  if (type === 'Identifier') return (node as { name?: unknown }).name === name;
  return Object.entries(node).some(([key, value]) => key !== 'loc' && visit(value, name, false));
}

/** Whether a part of a script assigns to a variable. */
export function assigns(node: unknown, name: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some((item) => assigns(item, name));
  const { type, left, argument } = node as { type?: unknown; left?: unknown; argument?: unknown };
  if (type === 'AssignmentExpression' && mentions(left, name)) return true;
  if (type === 'UpdateExpression' && mentions(argument, name)) return true;
  return Object.entries(node).some(([key, value]) => key !== 'loc' && assigns(value, name));
}
