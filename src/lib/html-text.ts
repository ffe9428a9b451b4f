const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What a piece of HTML says in one line: without tags, entities read, spaces run together. */
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
