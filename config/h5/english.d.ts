/** What the loader uses of webpack's context. */
interface Context {
  rootContext: string;
  resourcePath: string;
  addContextDependency(folder: string): void;
}

declare function english(this: Context, text: string): string;

export = english;
