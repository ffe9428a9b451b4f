import { askViewTargets } from '@/data/query/ask-account';
import type { Query } from '@/data/query/query';
import type { ViewTargets } from '@/data/protocol/shared-views';
import { HALF_HOUR_MS } from '@/data/query/query';

/** With whom this person may share a view of a list. */
export const VIEW_TARGETS: Query<ViewTargets> = {
  name: 'view_targets',
  ask: askViewTargets,
  goodFor: HALF_HOUR_MS,
};
