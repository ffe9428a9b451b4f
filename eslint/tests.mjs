/** What the rules about tests need to know about a file of test/. */

export const isFunction = (node) => /Function/.test(node?.type ?? '');

/** The functions around a node, the nearest first, and the file. */
function* around(node) {
  for (let each = node.parent; each; each = each.parent)
    if (isFunction(each) || each.type === 'Program') yield each;
}

/** The variable of a name, as it is seen from a node. */
export function variableOf(context, node) {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper)
    if (scope.set.has(node.name)) return scope.set.get(node.name);
  return undefined;
}

/** What a name stands for in its file: a function, or the initial value of its variable. */
export function meaningOf(context, node) {
  const definition = variableOf(context, node)?.defs[0]?.node;
  return definition?.type === 'VariableDeclarator' ? definition.init : definition;
}

/**
 * Whether a call belongs to a statement that is declared by a comment: `// rest: why` at the end of one of its lines, or in
 * the comment above.
 */
export function isDeclared(context, node) {
  const { lines } = context.sourceCode;
  let statement = node;
  while (statement.parent && !/(Statement|Declaration)$/.test(statement.type)) statement = statement.parent;
  const own = lines.slice(statement.loc.start.line - 1, node.loc.end.line);
  const above = [];
  for (let line = statement.loc.start.line - 2; /^\s*\/\//.test(lines[line] ?? ''); line -= 1)
    above.push(lines[line]);
  return [...own, ...above].some((line) => /\/\/ rest: \S/.test(line));
}

/**
 * Remembers where a file sets its own clock: waiting there costs no real time. A clock set before each test applies to the
 * surrounding block or file.
 */
export function onSetClocks() {
  const places = new Set();
  return {
    listener(node) {
      const { object, property } = node.callee;
      const sets =
        property?.name === 'useFakeTimers' ||
        (property?.name === 'spyOn' && node.arguments[0]?.name === 'Date') ||
        (property?.name === 'install' && object?.property?.name === 'clock');
      if (!sets) return;
      const [near, next] = around(node);
      const before = near.parent?.type === 'CallExpression' && /^before/.test(near.parent.callee.name ?? '');
      places.add(before ? next : near);
    },
    isUnder: (node) => [...around(node)].some((each) => places.has(each)),
  };
}
