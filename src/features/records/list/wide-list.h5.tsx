import { lazy, Suspense } from 'react';
import { windowSize } from '@/device/runtime/window-size';
import { DESKTOP_MIN_WIDTH } from '@/ui/internal/is-desktop';
import { Skeleton } from '@/ui/states';
import type { DesktopListProps } from '@/features/records/table/desktop-list';

const load = () =>
  import('@/features/records/table/desktop-list').then(({ DesktopList }) => ({ default: DesktopList }));

const Desktop = lazy(load);

// A wide window needs it as soon as it has the page; what does not arrive now is asked for again then.
if (windowSize().width >= DESKTOP_MIN_WIDTH) load().catch(() => undefined);

/** A list in a wide window, as cards or as a table: only those windows fetch its code. */
export function WideList(props: DesktopListProps) {
  return (
    <Suspense fallback={<Skeleton shape="list" count={5} />}>
      <Desktop {...props} />
    </Suspense>
  );
}
