import * as decide from '@/features/approvals/decide-at-once';
import type { DecideAtOnce } from '@/features/approvals/decide-at-once';

/** The code that decides from the home page, part of the one bundle. */
export const loadDecide = (): Promise<DecideAtOnce> => Promise.resolve(decide);
