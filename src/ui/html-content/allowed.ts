/** What HTML from the server may contain. Everything else is dropped: tags keep their content, scripts do not. */

export const TAGS: ReadonlySet<string> = new Set(
  (
    'a abbr b blockquote br caption center code col colgroup dd del div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 ' +
    'hr i img ins li mark ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
);

/** Dropped with everything inside. */
export const SILENT: ReadonlySet<string> = new Set(
  'script style iframe object embed template noscript svg math textarea select title head'.split(' '),
);

export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['style', 'align', 'title', 'dir'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan', 'width'],
  th: ['colspan', 'rowspan', 'width'],
  col: ['span', 'width'],
  ol: ['start'],
  font: ['color'],
};

const STYLES: ReadonlySet<string> = new Set(
  (
    'color background-color text-align text-decoration text-indent font-weight font-style font-size line-height ' +
    'margin margin-top margin-bottom margin-left margin-right padding padding-left padding-right padding-top ' +
    'padding-bottom border border-collapse width max-width height vertical-align white-space list-style-type'
  ).split(' '),
);

/** Whether an address only shows or opens something: http(s), mail, phone, a path, or an image as data. */
export function safeAddress(address: string, image: boolean): string | undefined {
  // Browsers skip whitespace and control characters inside a scheme, so the check must as well.
  const text = Array.from(address)
    .filter((character) => character > ' ' && character !== '\u007f')
    .join('');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  // A path is not cut: a name may contain spaces.
  if (scheme === undefined) return address.replace(/[\u0000-\u001f\u007f]/g, '').trim();
  if (scheme === 'http' || scheme === 'https') return text;
  if (image)
    return /^data:image\/(png|jpe?g|gif|webp|bmp);base64,/i.test(text) || scheme === 'blob'
      ? text
      : undefined;
  return scheme === 'mailto' || scheme === 'tel' ? text : undefined;
}

/** The declarations of a style attribute that only change how text looks; none that loads, moves or covers anything. */
export function safeStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => {
      const at = declaration.indexOf(':');
      return [declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim()] as const;
    })
    .filter(
      ([name, value]) =>
        STYLES.has(name) && !/url\s*\(|expression|image\s*\(|[\\@<>{}]|fixed|-\d/i.test(value),
    )
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
