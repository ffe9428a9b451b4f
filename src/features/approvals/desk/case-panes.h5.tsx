import { lazy, Suspense } from 'react';
import type { CasePanesProps } from '@/features/approvals/page/case-layout-props';
import { Skeleton } from '@/ui/states';

const Desk = lazy(async () => ({
  default: (await import(/* webpackChunkName: "tables" */ '@/features/approvals/desk/case-desk')).CaseDesk,
}));

/** The approvals on a wide window, as cards or as a table; only these fetch its code. */
export const CasePanes = (props: CasePanesProps) => (
  <Suspense fallback={<Skeleton shape="list" count={5} />}>
    <Desk {...props} />
  </Suspense>
);
