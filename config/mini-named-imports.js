/**
 * Webpack loader: names what a CommonJS file takes of a package. `const { hooks } = require(…)` means the whole package
 * to webpack, of which a fifth is never called in a mini-program; `require(…).hooks` means just that.
 */
module.exports = (source) =>
  source.replace(/const \{ (\w+) \} = require\(('[^']+')\)/g, 'const $1 = require($2).$1');
