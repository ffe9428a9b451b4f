import { isDatabaseThere, openTable } from './database.h5';
import type { BigStore } from '../types';

/** Large texts (caches, drafts, outbox) in the browser's database. */
export const bigStore: BigStore = { ...openTable<string>('texts'), persistent: isDatabaseThere };
