/**
 * Webpack loader: names what a CommonJS file uses of a package. To webpack `const { hooks } = require(…)` means the whole
 * package, a fifth of which is never called in a mini-program; `require(…).hooks` means just that one export.
 */
module.exports = (source) =>
  source.replace(/const \{ (\w+) \} = require\(('[^']+')\)/g, 'const $1 = require($2).$1');
