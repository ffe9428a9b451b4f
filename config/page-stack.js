/** What Taro's React wrapper does with pages, and what it should do; each must be found exactly once. */
const CHANGES = [
  // A page that left before it was drawn has no element for its callback to look up.
  [
    'this.pages.push(page);',
    'page.tid = id; this.pages.push(page); const drawn = cb; cb = (...args) => (page.left ? undefined : drawn(...args));',
  ],
  // Taro looks for the page only among those drawn, does not find it, and removes the last one instead.
  [
    'elements.splice(idx, 1);',
    [
      'if (idx > -1) elements.splice(idx, 1);',
      'this.pages.filter((page) => page.tid === id).forEach((page) => { page.left = true; });',
      'this.pages = this.pages.filter((page) => !page.left);',
    ].join(' '),
  ],
  // Taro draws pages that came in the same moment in reverse, with the first one on top.
  ['pages.pop()', 'pages.shift()'],
];

/**
 * Webpack loader: corrects the pages of Taro's React wrapper when two moves come in the same moment, so that a page is left
 * before it was drawn. Taro then leaves it on top of the page that was requested after it.
 */
module.exports = (source) =>
  CHANGES.reduce((text, [given, wanted]) => {
    if (text.split(given).length !== 2) throw new Error(`Taro changed "${given}"; see config/page-stack.js`);
    return text.replace(given, wanted);
  }, source);
