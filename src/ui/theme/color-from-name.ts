const TINTS = ['blue', 'teal', 'green', 'amber', 'orange', 'rose', 'violet', 'slate'] as const;

export type Tint = (typeof TINTS)[number];

/** The same tint for the same name, everywhere and always. */
export function colorFromName(name: string): Tint {
  let hash = 0;
  for (let i = 0; i < name.length; i += 1) hash = (hash * 31 + name.charCodeAt(i)) | 0;
  return TINTS[Math.abs(hash) % TINTS.length] ?? 'blue';
}
