import type { ListQuery } from '@/features/records/list/list-query';
import type { ListState } from '@/features/records/list/list-state';

/** What the numbers of the tabs are about besides the tabs: here they count all of their records. */
export const askedOf = (_list: ListState): Partial<ListQuery> => ({});

/** The same as a text, followed. */
export const useAskedOf = (_list: ListState): string => '';

/** The tab of the view that a list opened with; there are none here. */
export const tabOfView = (_list: ListState): string | undefined => undefined;
