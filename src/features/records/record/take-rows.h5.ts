import type { copyRows } from '@/form/copy-rows';

/** Takes the child rows of a record along to its copy; the code is fetched with the first copy. */
export const takeRows: typeof copyRows = async (...given) =>
  (await import('@/form/copy-rows')).copyRows(...given);
