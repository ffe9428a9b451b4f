/** Trees of the wire: children sit in `_Child`, a leaf has none. */
export interface TreeNode<T> {
  _Child?: T[] | null;
}

/** Every node with its ancestors (root first), parents before children. A node met twice is given once. */
export function* walkTree<T extends TreeNode<T>>(
  roots: readonly T[],
  above: readonly T[] = [],
  seen: Set<T> = new Set(),
): Generator<{ node: T; path: readonly T[] }> {
  for (const node of roots) {
    if (seen.has(node)) continue;
    seen.add(node);
    yield { node, path: above };
    if (node._Child?.length) yield* walkTree(node._Child, [...above, node], seen);
  }
}

/** All nodes in one list, parents before children. */
export function flattenTree<T extends TreeNode<T>>(roots: readonly T[]): T[] {
  return Array.from(walkTree(roots), ({ node }) => node);
}

/** The first node that passes, with its ancestors; undefined when none does. */
export function findInTree<T extends TreeNode<T>>(
  roots: readonly T[],
  passes: (node: T) => boolean,
): { node: T; path: readonly T[] } | undefined {
  for (const found of walkTree(roots)) if (passes(found.node)) return found;
  return undefined;
}

/** The nodes that pass and their ancestors, as a new tree; the originals stay untouched. */
export function filterTree<T extends TreeNode<T>>(roots: readonly T[], passes: (node: T) => boolean): T[] {
  const kept: T[] = [];
  for (const node of roots) {
    const children = filterTree(node._Child ?? [], passes);
    if (children.length > 0 || passes(node)) kept.push({ ...node, _Child: children });
  }
  return kept;
}

/** A row with its children. */
export type Tree<T> = T & { _Child?: Tree<T>[] };

/** A tree out of flat rows; rows whose parent is not among them are roots. Order of the rows is kept. */
export function buildTree<T extends { Id: string; ParentId?: string | null }>(rows: readonly T[]): Tree<T>[] {
  const nodes = new Map<string, Tree<T>>(rows.map((row) => [row.Id, { ...row }]));
  const roots: Tree<T>[] = [];
  for (const node of nodes.values()) {
    const parent = node.ParentId ? nodes.get(node.ParentId) : undefined;
    if (!parent || isInside(node.ParentId, node.Id, nodes)) roots.push(node);
    else (parent._Child ??= []).push(node);
  }
  return roots;
}

/** Whether going up from `start` comes to `target` (or round in a ring): such a row must be a root, or be lost. */
function isInside(
  start: string | null | undefined,
  target: string,
  nodes: Map<string, { ParentId?: string | null }>,
): boolean {
  const met = new Set<string>();
  for (let id = start; id && !met.has(id); id = nodes.get(id)?.ParentId) {
    if (id === target) return true;
    met.add(id);
  }
  return false;
}
