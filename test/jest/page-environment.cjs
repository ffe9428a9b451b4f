// jsdom as Jest has it, with two shortcuts. A query for a role or a label requests computed styles, and for each of them jsdom
// checks every rule of the page's and the browser's own stylesheets against the element and its ancestors: a quarter of the time
// of page tests. Most of these rules end in an element name or a class, and rules that end in another one need no check. And the
// rules that apply to an element are kept until something in the document changes: names are computed of all its descendants.
const path = require('node:path');

const environment = require.resolve('jest-environment-jsdom');
const jsdom = path.dirname(require.resolve('jsdom/package.json', { paths: [environment] }));
// Before any other module loads it: the code that reads stylesheets keeps a reference to the function itself.
const selectors = require(path.join(jsdom, 'lib/jsdom/living/helpers/selectors.js'));

/** The element that a selector selects: the name or the class with which its last part begins. */
const END = /(?:^|[\s>+~])(?:([a-z][\w-]*)|\.([\w-]+))[^\s>+~]*$/i;

/**
 * What an element must have for a selector to hold: one of these names, or one of these classes.
 *
 * @param {string} selector
 * @returns {{ names: Set<string>, classes: string[] } | undefined} undefined when only the full check can tell
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

// Focus and a pressed button change no document; their rules set outlines and borders, which no query asks for.
const rules = require(path.join(jsdom, 'lib/jsdom/living/helpers/style-rules.js'));
const { forEachMatchingSheetRuleOfElement } = rules;
/** By element: the rules that apply, and the version of the document for which they do. */
const applying = new WeakMap();
rules.forEachMatchingSheetRuleOfElement = (element, handleRule) => {
  if (!element._attached) return forEachMatchingSheetRuleOfElement(element, handleRule);
  const version = element._ownerDocument._version;
  let kept = applying.get(element);
  if (kept?.version !== version) {
    kept = { version, rules: [] };
    forEachMatchingSheetRuleOfElement(element, (rule) => kept.rules.push(rule));
    applying.set(element, kept);
  }
  for (const rule of kept.rules) handleRule(rule);
};

module.exports = require(environment);
