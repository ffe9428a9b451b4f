import fs from 'node:fs';
import type { Compiler } from 'webpack';

/** Writes what webpack put where, for `BUILD_STATS=stats.json npm run build:weapp -- --force`: the weight of each module. */
export class StatsFile {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('StatsFile', (stats) => {
      const all = Number.MAX_SAFE_INTEGER;
      const told = stats.toJson({
        all: false,
        ids: true,
        chunks: true,
        chunkModules: true,
        dependentModules: true,
        cachedModules: true,
        nestedModules: true,
        chunkModulesSpace: all,
        nestedModulesSpace: all,
      });
      fs.writeFileSync(this.file, JSON.stringify(told));
    });
  }
}
