import type { FieldModel } from '@/form/model/model';

/** What was entered is kept like what was read: it goes when the person logs out, empties the cache, or somebody else logs in. */
export const ENTERED = 'entered';

export interface LastOfferProps {
  field: FieldModel;
  /** Id of the control. */
  id: string;
  /** Whether it is typed in. */
  typing: boolean;
  isEmpty: boolean;
}
