/**
 * Fixes Taro's splitting of mini-program packages: a module kept in the main package ends Taro's walk over its page,
 * so everything whose path sorts after it stays in the main package too, and renaming a folder moves 100 KB.
 * Here the walk skips such a module, like one that the main package uses anyway.
 */
const { prototype } = require('@tarojs/webpack5-runner/dist/plugins/MiniSplitChunksPlugin').default;

const { isExcludeModule, hasMainChunk, getSubPackageVendorsCacheGroup, getSubCommonCacheGroup } = prototype;

if (![isExcludeModule, hasMainChunk, getSubPackageVendorsCacheGroup, getSubCommonCacheGroup].every(Boolean)) {
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

/**
 * What several subpackages use is copied into each of them. Taro makes a file of every such module, named by a hash, and each page
 * names all of those that it uses: here there is one file for all modules that the same subpackages use, and its name is a number.
 */
prototype.getSubCommonCacheGroup = function bySubpackages() {
  const files = new Map();
  for (const { resource, identifier, chunks } of this.subCommonDeps.values()) {
    const users = this.subRoots
      .filter((root) => [...chunks].some((chunk) => chunk.startsWith(`${root}/`)))
      .join();
    const file = files.get(users) ?? { modules: new Set(), chunks: new Set(), rawIdentifier: '' };
    file.modules.add(resource ?? identifier);
    chunks.forEach((chunk) => file.chunks.add(chunk));
    files.set(users, file);
  }
  this.subCommonDeps = new Map([...files.values()].map((file, index) => [String(index), file]));
  return Object.fromEntries(
    [...this.subCommonDeps].map(([index, { modules }]) => {
      const name = `sub-common/${index}`;
      return [
        name,
        { name, test: (module) => modules.has(module.resource ?? module._identifier), priority: 1000 },
      ];
    }),
  );
};
