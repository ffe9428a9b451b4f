const TINTS = ['blue', 'teal', 'green', 'amber', 'orange', 'rose', 'violet', 'slate'] as const;

export type Tint = (typeof TINTS)[number];

/** The same tint for the same name, everywhere and always. */
export function colorFromName(name: string): Tint {
  let hash = 0;
  for (let i = 0; i < name.length; i += 1) hash = (hash * 31 + name.charCodeAt(i)) | 0;
  return TINTS[Math.abs(hash) % TINTS.length] ?? 'blue';
}

/** The tints of tiles in a grid: each its own, or the next one that neither its row nor the tile above has. */
export function gridColors(names: readonly string[], perRow = 4): Tint[] {
  const given: Tint[] = [];
  for (const [at, name] of names.entries()) {
    const near = [...given.slice(at - (at % perRow)), given[at - perRow]];
    const own = TINTS.indexOf(colorFromName(name));
    const inTurn = [...TINTS.slice(own), ...TINTS.slice(0, own)];
    given.push(inTurn.find((tint) => !near.includes(tint)) ?? 'blue');
  }
  return given;
}
