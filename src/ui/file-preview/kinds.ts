/** How a file can be shown: its pages, its text, its rows. */
export type PreviewKind = 'image' | 'pdf' | 'word' | 'sheet' | 'text';

const KINDS: readonly [RegExp, PreviewKind][] = [
  [/\.(png|jpe?g|gif|webp|bmp|svg)$/i, 'image'],
  [/\.pdf$/i, 'pdf'],
  [/\.docx$/i, 'word'],
  [/\.xlsx$/i, 'sheet'],
  [/\.(txt|md|csv|tsv|log|json|xml|ya?ml|ini|sql)$/i, 'text'],
];

/** Larger files take too long, and too much memory of a phone: they are saved instead. */
const MAX_BYTES = 20 * 1024 * 1024;

/** How a file can be shown here; undefined = not at all, it is saved and opened by another program. */
export function previewKind({ name, size }: { name: string; size: number }): PreviewKind | undefined {
  return size > MAX_BYTES ? undefined : KINDS.find(([pattern]) => pattern.test(name.trim()))?.[1];
}
