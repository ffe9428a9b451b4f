/**
 * Webpack loader: replaces the runtime's table of components with the one the templates were made from (plugin.ts). Taro's own
 * table lists every component and attribute of the platform, and those that are not in the templates would only be counted.
 */
const path = require('node:path');
const table = require('./table');

module.exports = function sameTable(source) {
  this.addDependency(path.resolve(__dirname, 'used.json'));
  if (/[\\/]runtime\.js$/.test(this.resourcePath))
    return source.replace('mergeInternalComponents(components);', '');
  if (!table.names) throw new Error('The table of components is requested before it is made.');
  const start = source.indexOf('const internalComponents = {');
  const end = source.indexOf('};', start);
  if (start < 0 || end < 0) throw new Error('@tarojs/shared now keeps its table of components elsewhere.');
  const entries = Object.entries(table.names).map(([name, names]) => `${name}: of('${names.join(' ')}')`);
  return `${source.slice(0, start)}
    const of = (names) => names.split(' ').reduce((all, name) => ((all[name] = ''), all), {});
    const internalComponents = { ${entries.join(', ')} };${source.slice(end + 2)}`;
};
