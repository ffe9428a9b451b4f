import { ATTRIBUTES, SILENT, TAGS, safeAddress, safeStyle } from './allowed';
import { readHtml } from './read-html';

export interface TextNode {
  type: 'text';
  text: string;
}

export interface ElementNode {
  type: 'node';
  name: string;
  attrs: Record<string, string>;
  children: RichNode[];
}

export type RichNode = TextNode | ElementNode;

/** Deeper than this, content is flattened into the level above. */
const DEEPEST = 24;

/** Sizes of text and space, for mini-programs, which have no stylesheet for them. */
const LOOK: Readonly<Record<string, string>> = {
  img: 'max-width:100%;height:auto',
  h1: 'font-size:1.4em;font-weight:600',
  h2: 'font-size:1.25em;font-weight:600',
  h3: 'font-size:1.1em;font-weight:600',
  p: 'margin:0 0 8px',
  table: 'border-collapse:collapse;max-width:100%',
  td: 'border:1px solid #c9ced6;padding:4px 8px',
  th: 'border:1px solid #c9ced6;padding:4px 8px',
  pre: 'white-space:pre-wrap',
};

function attributesOf(
  name: string,
  given: Record<string, string>,
  resolve: (src: string) => string,
): Record<string, string> {
  const allowed = [...(ATTRIBUTES['*'] ?? []), ...(ATTRIBUTES[name] ?? [])];
  const attrs: Record<string, string> = {};
  for (const key of allowed) {
    const value = given[key];
    if (value === undefined || key === 'style') continue;
    if (key === 'href' || key === 'src') {
      const address = safeAddress(value, key === 'src');
      if (address) attrs[key] = key === 'src' ? resolve(address) : address;
    } else {
      attrs[key] = value;
    }
  }
  const style = [LOOK[name], safeStyle(given.style ?? '')].filter(Boolean).join(';');
  if (style) attrs.style = style;
  return attrs;
}

/** HTML as a tree of the allowed elements. Never throws; broken HTML yields whatever could be read. */
export function richNodes(html: string, resolve: (src: string) => string = (src) => src): RichNode[] {
  const root: ElementNode = { type: 'node', name: 'div', attrs: {}, children: [] };
  const open: ElementNode[] = [root];
  const names: (string | undefined)[] = [];
  let silent = 0;
  readHtml(html, {
    open(name, given) {
      if (SILENT.has(name)) silent += 1;
      const parent = open[open.length - 1];
      const kept = silent === 0 && TAGS.has(name) && open.length < DEEPEST && parent;
      names.push(kept ? name : undefined);
      if (!kept) return;
      const node: ElementNode = {
        type: 'node',
        name,
        attrs: attributesOf(name, given, resolve),
        children: [],
      };
      parent.children.push(node);
      open.push(node);
    },
    text(text) {
      if (silent === 0) open[open.length - 1]?.children.push({ type: 'text', text });
    },
    close(name) {
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
      if (names.pop() !== undefined && open.length > 1) open.pop();
    },
  });
  return root.children;
}
