import { lazy, Suspense } from 'react';
import type { RecordPaneProps } from '@/features/records/record/record-pane';
import { Skeleton } from '@/ui/states';

const Pane = lazy(async () => ({
  default: (await import(/* webpackChunkName: "pane" */ '@/features/records/record/record-pane')).RecordPane,
}));

/** The record next to a list: only wide windows have one, so only they fetch its code with the list. */
export function RecordSide(props: RecordPaneProps) {
  return (
    <Suspense fallback={<Skeleton shape="detail" />}>
      <Pane {...props} />
    </Suspense>
  );
}
