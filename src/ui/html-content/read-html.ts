import { decodeEntities } from './entities';

/** Receives the parts of HTML in document order. Every `open` gets its `close`, whatever the HTML forgets. */
export interface HtmlHandlers {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements without content, which are therefore never closed. */
const VOID = words(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);

/** Elements whose content is not markup, up to their own end tag. */
const RAW = words('script style title textarea iframe noembed noframes xmp');

/** Which open elements a new one closes: end tags of `p`, rows, cells and items are often left out. */
const CLOSES = new Map<string, ReadonlySet<string>>();
const closes = (these: string, names: string): void => {
  for (const name of names.split(' ')) CLOSES.set(name, words(these));
};
closes(
  'p',
  'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main',
);
closes('p', 'nav ol pre section table ul');
closes('h1 h2 h3 h4 h5 h6 p', 'h1 h2 h3 h4 h5 h6');
closes('tr th td', 'tr');
closes('th', 'th');
closes('thead th td', 'td');
closes('thead tbody', 'tbody tfoot');
closes('li', 'li');
closes('a', 'a');
closes('dd dt', 'dd dt');
closes('rt rp', 'rt rp');
closes('option', 'option');

/** From `<` on: a comment, another declaration, an end tag, or a start tag's name. */
const MARK = /<(?:(!--)|([!?]|\/(?![a-z]))|\/([a-z][^\s/>]*)|([a-z][^\s/>]*))/giy;
/** One attribute, or what is skipped between two. */
const ATTRIBUTE = /[\s/]+|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)?))?/gy;

/**
 * Reads HTML as leniently as browsers: names in lower case, character references resolved, unclosed elements closed
 * where the next element or the end requires it. An unfinished tag at the end is dropped.
 */
export function readHtml(html: string, handlers: HtmlHandlers): void {
  const open: string[] = [];
  const closeTo = (depth: number): void => {
    while (open.length > depth) handlers.close(open.pop() ?? '');
  };
  const endTag = (name: string): void => {
    const at = VOID.has(name) ? -1 : open.lastIndexOf(name);
    if (at >= 0) {
      closeTo(at);
    } else if (name === 'p' || name === 'br') {
      handlers.open(name, {});
      handlers.close(name);
    }
  };
  const startTag = (name: string, attributes: Record<string, string>): void => {
    const closed = CLOSES.get(name);
    while (closed?.has(open[open.length - 1] ?? '')) closeTo(open.length - 1);
    handlers.open(name, attributes);
    if (VOID.has(name)) handlers.close(name);
    else open.push(name);
  };

  let at = 0;
  while (at < html.length) {
    const mark = nextMark(html, at);
    if (mark.index > at) handlers.text(decodeEntities(html.slice(at, mark.index)));
    const { comment, declaration, end, start, after } = mark;
    if (comment) at = past(html, '-->', after);
    else if (declaration || end) at = past(html, '>', after);
    else at = after;
    if (end && at > 0 && html[at - 1] === '>') endTag(end);
    if (!start) continue;
    const tag = readAttributes(html, after);
    if (!tag) break;
    startTag(start, tag.attributes);
    at = RAW.has(start) ? endOfRaw(html, start, tag.after) : tag.after;
  }
  closeTo(0);
}

interface Mark {
  index: number;
  after: number;
  comment?: string | undefined;
  declaration?: string | undefined;
  end?: string | undefined;
  start?: string | undefined;
}

/** The next tag, comment or declaration; a `<` before anything else is text. */
function nextMark(html: string, from: number): Mark {
  for (let index = html.indexOf('<', from); index >= 0; index = html.indexOf('<', index + 1)) {
    MARK.lastIndex = index;
    const found = MARK.exec(html);
    if (!found) continue;
    const [, comment, declaration, end, start] = found;
    const name = start?.toLowerCase();
    return {
      index,
      after: MARK.lastIndex,
      comment,
      declaration,
      end: end?.toLowerCase(),
      start: name === 'image' ? 'img' : name,
    };
  }
  return { index: html.length, after: html.length };
}

/** The position after a text, or the end if it does not occur any more. */
function past(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at < 0 ? html.length : at + text.length;
}

function readAttributes(
  html: string,
  from: number,
): { attributes: Record<string, string>; after: number } | undefined {
  const attributes: Record<string, string> = {};
  let at = from;
  while (at < html.length && html[at] !== '>') {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(html);
    if (!found) return undefined;
    at = ATTRIBUTE.lastIndex;
    // An unfinished quotation extends to the end of everything, as it does in browsers.
    if (/=\s*$/.test(found[0]) && /["']/.test(html[at] ?? '')) return undefined;
    const name = found[1]?.toLowerCase();
    if (name === undefined || Object.prototype.hasOwnProperty.call(attributes, name)) continue;
    attributes[name] = decodeEntities(found[2] ?? found[3] ?? found[4] ?? '', true);
  }
  return at < html.length ? { attributes, after: at + 1 } : undefined;
}

/** The position of the end tag of an element with raw content; that content is never shown. */
function endOfRaw(html: string, name: string, from: number): number {
  const found = html.slice(from).search(new RegExp(`</${name}[\\s/>]`, 'i'));
  return found < 0 ? html.length : from + found;
}
