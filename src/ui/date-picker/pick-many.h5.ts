import type { askMany } from './many';

/** Few fields hold several dates: the code for them is fetched when it is needed. */
export const pickMany: typeof askMany = async (options, type) =>
  (await import('./many')).askMany(options, type);
