import { Suspense } from 'react';
import { lazyPart } from '@/ui/internal/lazy-part';
import { useKeptViews } from '@/features/records/list/kept-views';
import type { ViewsProps } from '@/features/records/list/view-chips';

const Chips = lazyPart(() => import('@/features/records/list/view-chips').then(({ ViewChips }) => ViewChips));

/** The kept views of a list, whose code is fetched where there are any. */
export function ListViews(props: ViewsProps) {
  const hasAny = useKeptViews(props.list.definition.menu.id).length > 0;
  return hasAny ? (
    <Suspense fallback={null}>
      <Chips {...props} />
    </Suspense>
  ) : null;
}
