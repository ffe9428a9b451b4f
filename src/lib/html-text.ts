const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text of a piece of HTML in one line: without tags, entities decoded, spaces collapsed. */
export function htmlText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(?:#(\d{1,6})|([a-z]{2,6}));/gi,
      (whole, code: string | undefined, name: string | undefined) =>
        code
          ? String.fromCodePoint(Math.min(Number(code), 0x10ffff))
          : (ENTITIES[(name ?? '').toLowerCase()] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
}
