/** How a file can be shown: its pages, its text, its rows. */
export type PreviewKind = 'image' | 'pdf' | 'word' | 'sheet' | 'text';

/** With the largest size in MB: a PDF is held in memory twice, all others are drawn as a whole, during which the page would not answer. */
const KINDS: readonly [RegExp, PreviewKind, number][] = [
  [/\.(png|jpe?g|gif|webp|bmp|svg)$/i, 'image', 50],
  [/\.pdf$/i, 'pdf', 20],
  [/\.docx$/i, 'word', 20],
  [/\.xlsx$/i, 'sheet', 5],
  [/\.(txt|md|csv|tsv|log|json|xml|ya?ml|ini|sql)$/i, 'text', 2],
];

const MB = 1024 * 1024;

/** How a file can be shown here; undefined = not at all, it is saved and opened by another program. */
export function previewKind({ name, size }: { name: string; size: number }): PreviewKind | undefined {
  return KINDS.find(([pattern, , most]) => pattern.test(name.trim()) && size <= most * MB)?.[1];
}
