/** How a test names an element: its accessible name or text, as text or as a pattern's source. */
export interface Wanted {
  name: string;
  /** Flags of a pattern; undefined for a plain name. */
  pattern?: string;
  role?: string;
  /** Which of several, counted from 0. */
  nth?: number;
}

const FIELDS = 'wx-input, wx-textarea';
/** Roles whose name is their text when the app gives none (WAI-ARIA: name from content). */
const TEXT_ROLES = 'button|link|checkbox|radio|switch|tab|menuitem|option|heading|tooltip'.split('|');
const NAMED_BY_TEXT = [
  'wx-button',
  'wx-label',
  'wx-navigator',
  ...TEXT_ROLES.map((role) => `[role=${role}]`),
].join();
/** Overlays, which are searched before the page below them. */
const OVER_THE_PAGE = '[role=dialog], [role=alertdialog]';

/** Whether an element is visible. Where a browser lays it out, it must also have a size. */
export function isShown(element: Element): boolean {
  for (let node: Element | null = element; node; node = node.parentElement) {
    const style = (node as HTMLElement).style;
    if (style && (style.display === 'none' || style.visibility === 'hidden')) return false;
  }
  return !laysOut() || element.getClientRects().length > 0;
}

/** Whether this document has a layout: jsdom gives every element a size of zero. */
export const laysOut = (): boolean => document.documentElement.getBoundingClientRect().width > 0;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text in an element, without placeholders. */
export const textOf = (element: Element): string => tidy(element.textContent ?? '');

/** What a screen reader would call an element. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return tidy(label);
  const field = element.matches(FIELDS) ? element.querySelector('input, textarea') : null;
  if (field) return tidy(field.getAttribute('placeholder') ?? '');
  return element.matches(NAMED_BY_TEXT) ? textOf(element) : '';
}

/** Where tests look: the page on top and the phone's own dialogs over it. */
function visibleParts(): Element[] {
  const pages = [...document.querySelectorAll('.wx-page')].filter(
    (page) => (page as HTMLElement).style.display !== 'none',
  );
  const system = document.querySelector('.wx-system');
  return [...(system ? [system] : []), ...pages.slice(-1)];
}

/** Elements in the order in which a person would mean them: those on top first. */
function all(selector: string): Element[] {
  const parts = visibleParts();
  const over = parts.flatMap((part) => [...part.querySelectorAll(OVER_THE_PAGE)]).filter(isShown);
  const found = [...over.reverse(), ...parts].flatMap((part) => [...part.querySelectorAll(selector)]);
  return [...new Set(found)];
}

function matcher(wanted: Wanted): (text: string) => boolean {
  if (wanted.pattern === undefined) return (text) => text === tidy(wanted.name);
  const pattern = new RegExp(wanted.name, wanted.pattern);
  return (text) => pattern.test(text);
}

/**
 * Finds an element by what people call it: by accessible name first, then by the text it shows.
 *
 * @returns undefined when nothing matches
 */
export function find(wanted: Wanted): HTMLElement | undefined {
  const fits = matcher(wanted);
  const inRole = (element: Element): boolean => !wanted.role || element.getAttribute('role') === wanted.role;
  const shown = all('*').filter((element) => inRole(element) && isShown(element));
  const byName = shown.filter((element) => fits(nameOf(element)));
  const fitting = byName.length > 0 ? byName : shown.filter((element) => fits(textOf(element)));
  // If an element and its parent have the same name or text, the inner one is meant.
  const innermost = fitting.filter(
    (element) => !fitting.some((other) => other !== element && element.contains(other)),
  );
  return innermost[wanted.nth ?? 0] as HTMLElement | undefined;
}

/** Finds a field by its name: its label, or its placeholder where it has no label. */
export function findField(wanted: Wanted): HTMLInputElement | HTMLTextAreaElement | undefined {
  const fits = matcher(wanted);
  const fields = all(`${FIELDS}, .wx-system input`)
    .filter(isShown)
    .filter((field) => fits(nameOf(field)) || fits(field.getAttribute('placeholder') ?? ''));
  const field = fields[wanted.nth ?? 0];
  return (field?.matches('input') ? field : field?.querySelector('input, textarea')) as
    HTMLInputElement | undefined;
}

/** Names and texts that a test could have meant, for its failure message. */
export function candidates(): string {
  const names = all('*').filter(isShown).map(nameOf).filter(Boolean);
  return `names: ${[...new Set(names)].slice(0, 60).join(' · ') || 'none'}\ntext: ${shownText().slice(0, 600)}`;
}

/** The visible text, a line for each block. */
export function shownText(): string {
  const lines: string[] = [];
  let line = '';
  const flush = (): void => {
    if (tidy(line)) lines.push(tidy(line));
    line = '';
  };
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      line += node.textContent ?? '';
      return;
    }
    const element = node as HTMLElement;
    if (element.style?.display === 'none' || element.style?.visibility === 'hidden') return;
    const block = element.tagName !== 'WX-TEXT';
    if (block) flush();
    element.childNodes.forEach(walk);
    if (block) flush();
  };
  visibleParts().reverse().forEach(walk);
  flush();
  return lines.join('\n');
}

/** Size of the page on top: the figures that WeChat's audit looks at. */
export function measurePage(): { nodes: number; depth: number; children: number } {
  const page = visibleParts().find((part) => part.classList.contains('wx-page'));
  const isNode = (element: Element): boolean => element.tagName.startsWith('WX-');
  const measure = (element: Element): { nodes: number; depth: number; children: number } => {
    const parts = [...element.children].filter(isNode);
    const below = parts.map(measure);
    return {
      nodes: below.reduce((sum, part) => sum + part.nodes, parts.length),
      depth: parts.length === 0 ? 0 : 1 + Math.max(...below.map((part) => part.depth)),
      children: Math.max(parts.length, ...below.map((part) => part.children)),
    };
  };
  return page ? measure(page) : { nodes: 0, depth: 0, children: 0 };
}
