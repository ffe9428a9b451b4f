import { lazy, Suspense } from 'react';
import type { CheckDeskProps } from '@/features/inspection/desk/desk-props';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { Skeleton } from '@/ui/states';

const Wide = lazy(async () => ({
  default: (await import(/* webpackChunkName: "wide" */ '@/features/inspection/desk/wide-check')).WideCheck,
}));

/** Whether the groups are next to the items. */
export const useHasRail = useIsDesktop;

/** A 5S inspection on a wide window; only these fetch its code. */
export function CheckDesk(props: CheckDeskProps) {
  return (
    <Suspense fallback={<Skeleton shape="list" count={4} />}>
      <Wide {...props} />
    </Suspense>
  );
}
