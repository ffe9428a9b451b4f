import { translate } from '@/i18n/define-messages';
import type { CaseFacts, Fact } from '@/features/approvals/facts';
import { approvalMessages } from '@/features/approvals/messages';

/** The facts as the lines of a card, those that decide first. */
export function factLines({ key, period, rest }: CaseFacts, most: number): Fact[] {
  const isMoney = key.startsWith('¥');
  const when = isMoney ? period : [period, key].filter((part) => part !== '').join(' · ');
  const label = (name: 'amount' | 'when' | 'duration') => translate(approvalMessages, name);
  return [
    ...(isMoney ? [{ label: label('amount'), value: key }] : []),
    ...(when === '' ? [] : [{ label: label(period === '' ? 'duration' : 'when'), value: when }]),
    ...rest,
  ].slice(0, most);
}
