import type { LastOfferProps } from '@/form/fields/text/last-offer-props';

/** Mini-programs cannot fetch code later, and their package of the forms has no room for it. */
export function LastOffer(_props: LastOfferProps): null {
  return null;
}
