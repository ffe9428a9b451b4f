/**
 * Calls of imported functions are written as calls: webpack writes `(0, module.name)(…)`, so that a function does not get the module
 * as its `this`, four characters at a thousand places of each package. None of our functions reads `this`, and none of React's; other
 * packages may export a function of the browser (`requestAnimationFrame` in @tarojs/runtime), which refuses a foreign one.
 */
const { prototype } = require('webpack/lib/dependencies/HarmonyImportSpecifierDependency').Template;

const { _getCodeForIds } = prototype;

if (!_getCodeForIds)
  throw new Error('webpack changed HarmonyImportSpecifierDependency; see config/direct-calls.js');

const OWN = /[\\/]src[\\/](?!.*node_modules)|node_modules[\\/]p?react[\\/]/;

prototype._getCodeForIds = function asCalls(dependency, source, context, ids) {
  const module = context.moduleGraph.getModule(dependency);
  // Modules that were joined into one are known by the first of them.
  const resource = module?.resource ?? module?.rootModule?.resource ?? '';
  const { directImport } = dependency;
  if (OWN.test(resource)) dependency.directImport = false;
  try {
    return _getCodeForIds.call(this, dependency, source, context, ids);
  } finally {
    dependency.directImport = directImport;
  }
};
