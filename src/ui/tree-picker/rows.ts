import type { TreeOption } from './types';

export interface TreePickerRow {
  option: TreeOption;
  /** From the root to the option itself. */
  path: readonly TreeOption[];
  open: boolean;
}

export const keyOfPath = (path: readonly { value: string }[]): string =>
  path.map((option) => option.value).join('\u0000');

/** The rows of a tree as it is unfolded; with a text, the matching options and the path to them. */
export function treeRows(
  roots: readonly TreeOption[],
  unfolded: ReadonlySet<string>,
  text: string,
  above: readonly TreeOption[] = [],
): TreePickerRow[] {
  const wanted = text.trim().toLowerCase();
  return roots.flatMap((option) => {
    const path = [...above, option];
    const below = option.children ?? [];
    if (wanted) {
      const inside = treeRows(below, unfolded, text, path);
      return inside.length > 0 || option.text.toLowerCase().includes(wanted)
        ? [{ option, path, open: inside.length > 0 }, ...inside]
        : [];
    }
    const open = unfolded.has(keyOfPath(path));
    return [{ option, path, open }, ...(open ? treeRows(below, unfolded, text, path) : [])];
  });
}

/** The options along a path of values; undefined when the tree no longer has it. */
export function findPath(roots: readonly TreeOption[], values: readonly string[]): TreeOption[] | undefined {
  const path: TreeOption[] = [];
  let level: readonly TreeOption[] = roots;
  for (const value of values) {
    const found = level.find((option) => option.value === value);
    if (!found) return undefined;
    path.push(found);
    level = found.children ?? [];
  }
  return path.length > 0 ? path : undefined;
}
