import { configure, getConfig, type Config } from '@testing-library/dom';

/** How many characters of a page a message shows to tell where a test is; more would hide the sentence that matters. */
const MOST_TEXT = 300;
const SHOWN = '\nShown: ';

/** The text of an element as a person would read it, without that of the pages below it. */
function textOf(element: Element): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const hidden = node.parentElement?.closest('.taro_page_shade, [hidden], script, style');
    const text = node.textContent?.trim();
    if (text && !hidden) texts.push(text);
  }
  return texts.join(' | ');
}

/** The library's own sign, which its types leave out, that a wait asks and may ask again. */
type Waiting = Config & { _disableExpensiveErrorDiagnostics?: boolean };
const isWaiting = () => (getConfig() as Waiting)._disableExpensiveErrorDiagnostics === true;

/** The message of a query that found nothing, and what is shown instead; `screen.debug()` prints the whole document. */
const getElementError: Config['getElementError'] = (message, container) => {
  // A wait asks many times, and passes on the message of its last query when it gives up: what is shown is added then.
  if (isWaiting() || message?.includes(SHOWN)) return new Error(message ?? 'not found');
  const text = textOf(container) || 'nothing';
  const shown = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} …` : text;
  return new Error(`${message ?? 'not found'}${SHOWN}${shown}`);
};

configure({
  getElementError,
  // Whole pages load their code first, which takes seconds on a busy machine.
  asyncUtilTimeout: 15_000 * Number(process.env['MICROI_PACE'] ?? 1),
});
