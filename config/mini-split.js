/**
 * Fixes Taro's splitting of mini-program packages: a module kept in the main package ends Taro's walk over its page,
 * so everything whose path sorts after it stays in the main package too, and renaming a folder moves 100 KB.
 * Here the walk skips such a module, like one that the main package uses anyway.
 */
const { prototype } = require('@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin').default;

const { isExcludeModule, hasMainChunk, getSubPackageVendorsCacheGroup } = prototype;

if (![isExcludeModule, hasMainChunk, getSubPackageVendorsCacheGroup].every(Boolean)) {
  throw new Error('Taro changed MiniSplitChunksPlugin; see config/mini-split.js');
}

prototype.isExcludeModule = function remember(module) {
  this.keptModule = isExcludeModule.call(this, module);
  return false;
};
prototype.hasMainChunk = function isInMain(chunkNames) {
  return this.keptModule || hasMainChunk.call(this, chunkNames);
};
prototype.getSubPackageVendorsCacheGroup = function withoutKept() {
  const groups = getSubPackageVendorsCacheGroup.call(this);
  for (const group of Object.values(groups)) {
    const { test } = group;
    group.test = (module, context) => !isExcludeModule.call(this, module) && test(module, context);
  }
  return groups;
};
