import { Suspense } from 'react';
import { lazyPart } from '@/ui/internal/lazy-part';
import { useMenuNow } from '@/features/menus/use-menu-now';
import { useKeptViews } from '@/features/records/list/kept-views';
import type { ViewsProps } from '@/features/records/list/view-chips';

const Chips = lazyPart(() =>
  import(/* webpackChunkName: "views" */ '@/features/records/shared-views/given-chips').then(
    ({ GivenChips }) => GivenChips,
  ),
);

/** The kept views of a list, whose code is fetched where there are any. */
export function ListViews(props: ViewsProps) {
  const { id, sharedViews } = useMenuNow(props.list.definition.menu);
  const hasAny = useKeptViews(id).length + sharedViews.length > 0;
  return hasAny ? (
    <Suspense fallback={null}>
      <Chips {...props} />
    </Suspense>
  ) : null;
}
