import type { CaseChoice, CaseChoosing } from '@/features/approvals/case-choice';

/** Approvals are decided one by one. */
export const useCaseChoice = (_list: CaseChoosing): CaseChoice => ({});
