/** The longest name that every system takes, in characters and without its ending. */
const LONGEST = 80;

/** A text as the name of a file on every system: without signs that Windows and Feishu refuse, and not too long. */
export function fileNameOf(parts: readonly string[], ending: string): string {
  const name = parts
    .map((part) =>
      part
        .replace(/[\\/:*?"<>|\u0000-\u001f]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
    .join(' ');
  return `${[...name]
    .slice(0, LONGEST)
    .join('')
    .replace(/[. ]+$/, '')}.${ending}`;
}
