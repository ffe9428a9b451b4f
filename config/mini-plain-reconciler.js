/** The functions of it that @tarojs/react calls. */
const CALLED = new Set([
  'batchedUpdates',
  'createContainer',
  'findHostInstance',
  'flushSync',
  'getPublicRootInstance',
  'injectIntoDevTools',
  'runWithPriority',
  'updateContainer',
]);
/** The kind of host that @tarojs/react declares itself to be. */
const HOST = { supportsMutation: true, supportsPersistence: false, supportsHydration: false };

/**
 * Webpack loader: React's reconciler for the one host it has in a mini-program. It is written for every possible host and
 * checks each time; with the answers in place the minifier leaves out what only other hosts, servers and test tools
 * need, a seventh of it.
 */
module.exports = (source) =>
  source
    .replace(/\$\$\$hostConfig\.(supports\w+)/g, (asked, name) => (name in HOST ? String(HOST[name]) : asked))
    .replace(/(^|;)exports\.(\w+)=function/gm, (given, before, name) =>
      CALLED.has(name) ? given : `${before}var uncalled_${name}=function`,
    );
