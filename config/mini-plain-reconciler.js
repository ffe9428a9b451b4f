/** What @tarojs/react calls of it. */
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
/** What kind of host @tarojs/react says it is. */
const HOST = { supportsMutation: true, supportsPersistence: false, supportsHydration: false };

/**
 * Webpack loader: React's reconciler for the one host it has in a mini-program. It is written for every host there may
 * be and asks each time; with the answers in place the minifier leaves out what only other hosts, servers and test tools
 * need, a seventh of it.
 */
module.exports = (source) =>
  source
    .replace(/\$\$\$hostConfig\.(supports\w+)/g, (asked, name) => (name in HOST ? String(HOST[name]) : asked))
    .replace(/(^|;)exports\.(\w+)=function/gm, (given, before, name) =>
      CALLED.has(name) ? given : `${before}var uncalled_${name}=function`,
    );
