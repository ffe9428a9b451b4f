import type { DecideAtOnce } from '@/features/approvals/decide-at-once';

/** In mini-programs the code that decides is in another package than the home page: approvals are decided in their list. */
export const loadDecide: (() => Promise<DecideAtOnce>) | undefined = undefined;
