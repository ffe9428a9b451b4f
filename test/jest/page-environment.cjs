// jsdom as Jest has it, with a shortcut. Whoever looks for a role or a label asks for computed styles, and for each of them jsdom
// asks of all rules of the page's stylesheets and of a browser's own whether they are this element's and its ancestors': a fourth of
// what tests of pages spend. Most of these rules end in the name or the class of an element, and those of others need not be asked.
const path = require('node:path');

const environment = require.resolve('jest-environment-jsdom');
const jsdom = path.dirname(require.resolve('jsdom/package.json', { paths: [environment] }));
// Before anything takes it: what reads stylesheets keeps the function itself.
const selectors = require(path.join(jsdom, 'lib/jsdom/living/helpers/selectors.js'));

/** The element that a selector is for: the name or the class with which its last part begins. */
const END = /(?:^|[\s>+~])(?:([a-z][\w-]*)|\.([\w-]+))[^\s>+~]*$/i;

/**
 * What an element must have for a selector to hold: one of some names, or one of some classes.
 *
 * @param {string} selector
 * @returns {{ names: Set<string>, classes: string[] } | undefined} undefined when only asking can tell
 */
function needsOf(selector) {
  if (selector.includes('(')) return undefined;
  const needs = { names: new Set(), classes: [] };
  for (const each of selector.replace(/\[[^\]]*\]/g, '').split(',')) {
    const [end, name, className] = END.exec(each.trim()) ?? [];
    if (end === undefined) return undefined;
    if (name) needs.names.add(name.toLowerCase());
    else needs.classes.push(className);
  }
  return needs;
}

const known = new Map();
function knownNeeds(selector) {
  if (!known.has(selector)) known.set(selector, needsOf(selector));
  return known.get(selector);
}

function canBe(element, { names, classes }) {
  if (names.has(element._localName)) return true;
  if (classes.length === 0) return false;
  const own = element.getAttributeNS(null, 'class') ?? '';
  return classes.some((each) => own.includes(each));
}

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) => {
  // Some rules have no selector: @keyframes, @font-face.
  const needs = typeof selector === 'string' ? knownNeeds(selector) : undefined;
  return needs && !canBe(element, needs) ? false : matchesDontThrow(element, selector);
};

module.exports = require(environment);
