import type { DecideAtOnce } from '@/features/approvals/decide-at-once';

/** Fetches the code that decides from the home page, when somebody does. */
export const loadDecide = (): Promise<DecideAtOnce> => import('@/features/approvals/decide-at-once');
