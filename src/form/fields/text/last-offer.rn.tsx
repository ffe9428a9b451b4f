import { LastChip } from '@/form/fields/text/last-chip';
import type { LastOfferProps } from '@/form/fields/text/last-offer-props';

/** Offers what was entered last, while the field is typed in. */
export function LastOffer({ field, typing }: LastOfferProps) {
  return <LastChip field={field} shown={typing} />;
}
