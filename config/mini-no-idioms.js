/**
 * Webpack loader: pinyin-pro without its phrases of three and more characters. They are idioms, places and the like,
 * a quarter of its size; here it reads names of people, whose surnames and two-character words stay.
 */
module.exports = function noIdioms() {
  return 'export const Pattern3 = [], Pattern4 = [], Pattern5 = []; export default {};';
};
