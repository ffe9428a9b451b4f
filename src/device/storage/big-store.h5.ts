import { watchDatabase } from './connection.h5';
import { isDatabaseThere, openObjectStore } from './database.h5';
import type { BigStore } from '../types';

/** Large texts (caches, drafts, outbox) in the browser's database. */
export const bigStore: BigStore = { ...openObjectStore<string>('texts'), persistent: isDatabaseThere };

/**
 * Calls back when the store turns out to be missing, or is lost (false), and when it becomes available after all (true): by
 * then it contains what was kept in the meantime.
 *
 * @returns the function that stops it
 */
export const watchBigStore = watchDatabase;
