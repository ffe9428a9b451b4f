import { lazy, Suspense } from 'react';
import { Skeleton } from '@/ui/states';
import type { DesktopListProps } from '@/features/records/table/desktop-list';

const Desktop = lazy(() =>
  import('@/features/records/table/desktop-list').then(({ DesktopList }) => ({ default: DesktopList })),
);

/** A list in a wide window, as cards or as a table: only those windows fetch its code. */
export function WideList(props: DesktopListProps) {
  return (
    <Suspense fallback={<Skeleton shape="list" count={5} />}>
      <Desktop {...props} />
    </Suspense>
  );
}
