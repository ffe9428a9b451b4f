import dayjs from 'dayjs';
import { sessionStore } from '@/data/session/session-store';
import { serverClock } from '@/data/session/session';
import { translate } from '@/i18n/define-messages';
import { paperMessages } from '@/features/records/transfer/print/paper-messages';

/** Paper has no theme: black on white, with the head of a table on each page. */
const STYLE = `
@page { margin: 14mm 12mm 18mm; @bottom-center { content: counter(page) ' / ' counter(pages); font-size: 9pt; } }
* { box-sizing: border-box; }
body { margin: 0; color: #000; background: #fff; font: 10pt/1.45 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
header { display: flex; justify-content: space-between; gap: 8mm; margin-bottom: 4mm; }
h1 { margin: 0 0 1mm; font-size: 16pt; }
h2 { margin: 5mm 0 2mm; font-size: 12pt; break-after: avoid; }
p { margin: 0; font-size: 9pt; color: #444; }
svg { flex: none; width: 24mm; height: 24mm; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr, .line { break-inside: avoid; }
th, td { padding: 1.2mm 1.8mm; border: 0.2mm solid #999; text-align: left; vertical-align: top; overflow-wrap: break-word; white-space: pre-line; font-size: 9pt; }
.narrow th, .narrow td { padding: 0.8mm 1mm; font-size: 7pt; }
th { background: #eee; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.number { text-align: right; white-space: nowrap; }
dl { display: grid; grid-template-columns: 1fr 1fr; margin: 0; border-top: 0.2mm solid #999; }
.line { display: flex; border-bottom: 0.2mm solid #ccc; padding: 1.2mm 0; }
.long { grid-column: 1 / -1; }
dt { flex: none; width: 30mm; color: #444; overflow-wrap: anywhere; }
dd { flex: 1; min-width: 0; margin: 0 4mm 0 2mm; overflow-wrap: anywhere; white-space: pre-line; }
`;

/** A document that is laid out for paper. All content is put in as text: none of it is read as HTML. */
export interface Paper {
  /** Adds an element with its texts and children. */
  add: (
    parent: Element,
    tag: string,
    className: string,
    ...children: readonly (string | Element)[]
  ) => Element;
  body: Element;
  document: Document;
}

/** Who prints, and when. */
export const printedBy = (): string =>
  translate(paperMessages, 'printedBy', {
    person: sessionStore.getState().user?.Name ?? '',
    time: dayjs(serverClock.now()).format('YYYY-MM-DD HH:mm'),
  });

/** More columns have room in small letters only. */
const MANY = 10;

/** A table with its head. */
export function addTable(
  { add, body }: Paper,
  heads: readonly { text: string; isNumber?: boolean }[],
  rows: readonly (readonly string[])[],
): void {
  const table = add(body, 'table', heads.length > MANY ? 'narrow' : '');
  const classOf = (at: number) => (heads[at]?.isNumber ? 'number' : '');
  const head = add(add(table, 'thead', ''), 'tr', '');
  heads.forEach(({ text }, at) => add(head, 'th', classOf(at), text));
  const lines = add(table, 'tbody', '');
  for (const row of rows) {
    const line = add(lines, 'tr', '');
    row.forEach((text, at) => add(line, 'td', classOf(at), text));
  }
}

/** The last frame that was printed; browsers do not all say when they are done with it. */
let frame: HTMLIFrameElement | undefined;

/**
 * Prints a document of its own, so that nothing of the app is on the paper.
 *
 * @param title the name that a file made of it gets
 * @param isWide whether it needs the long side of the sheet
 * @param fill puts in its content
 */
export function printPaper(title: string, isWide: boolean, fill: (paper: Paper) => void): void {
  frame?.remove();
  const made = document.createElement('iframe');
  frame = made;
  made.title = title;
  made.setAttribute('aria-hidden', 'true');
  made.tabIndex = -1;
  // Not hidden: what is not laid out is not printed.
  made.style.cssText = 'position:fixed;width:0;height:0;border:0;right:0;bottom:0';
  document.body.appendChild(made);
  const { contentDocument, contentWindow } = made;
  if (!contentDocument || !contentWindow) return;
  contentDocument.title = title;
  contentDocument.documentElement.lang = document.documentElement.lang;
  const add: Paper['add'] = (parent, tag, className, ...children) => {
    const element = contentDocument.createElement(tag);
    if (className !== '') element.className = className;
    element.append(...children);
    parent.append(element);
    return element;
  };
  add(contentDocument.head, 'style', '', STYLE + (isWide ? '@page { size: landscape; }' : ''));
  fill({ add, body: contentDocument.body, document: contentDocument });
  contentWindow.addEventListener('afterprint', () => made.remove());
  // A browser names the file of a page printed as PDF after the page around the frame.
  const before = document.title;
  document.title = title;
  contentWindow.print();
  document.title = before;
}
