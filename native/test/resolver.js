const path = require('node:path');

const native = path.resolve(__dirname, '..');
const source = path.resolve(native, '../src');

/** Packages come from native/ for our sources too, as Metro finds them; the root's stay invisible. */
module.exports = (request, options) => {
  const bare = !request.startsWith('.') && !path.isAbsolute(request);
  const basedir = bare && options.basedir.startsWith(source) ? native : options.basedir;
  return options.defaultResolver(request, { ...options, basedir });
};
