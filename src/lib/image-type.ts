/** File name endings shown as pictures (spec §5). */
const IMAGE_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'] as const;

/** The ending of a file name or address in lower case without the dot; '' when it has none. */
export function fileExtension(path: string): string {
  const name = path.split(/[?#]/)[0]?.split(/[\\/]/).pop() ?? '';
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Whether a file name or address is a recognised image (spec §5). */
export function isImageName(path: string): boolean {
  return (IMAGE_TYPES as readonly string[]).includes(fileExtension(path));
}

/** 1536 → '1.5 KB'; bytes below 1 KB unchanged. */
export function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : Number(size.toFixed(1))} ${units[unit]}`;
}
