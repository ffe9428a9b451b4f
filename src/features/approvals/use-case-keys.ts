import type { CaseKeys, CasePlace } from '@/features/approvals/case-keys';

/** Phones have no keyboard: after a decision nothing is shown next to the list. */
export function useCaseKeys({ onShow }: CaseKeys): CasePlace {
  return { leaving: () => () => onShow(undefined) };
}
