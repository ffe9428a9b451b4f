import { translate } from '@/i18n/define-messages';
import { fetchedSheet } from '@/features/shared/fetched-sheet';
import { sharedMessages } from '@/features/shared/messages';

/** The filter of a list, whose code is fetched when it is opened. */
export const FilterLayer = fetchedSheet(
  () => import('@/features/records/list/view-filter').then(({ ViewFilter }) => ViewFilter),
  () => translate(sharedMessages, 'filter'),
);
