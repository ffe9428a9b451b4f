import { lazy, Suspense } from 'react';
import type { SideProps } from '@/features/inspection/side/side-props';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { Skeleton } from '@/ui/states';

const Panes = lazy(async () => ({
  default: (await import(/* webpackChunkName: "tables" */ '@/features/inspection/side/task-panes')).TaskPanes,
}));

/** Whether a task is shown next to the list. */
export const useHasTaskPane = useIsDesktop;

/** The tasks on a wide window; only these fetch its code. */
export function TaskSide(props: SideProps) {
  return (
    <Suspense fallback={<Skeleton shape="list" count={5} />}>
      <Panes {...props} />
    </Suspense>
  );
}
