import { Suspense } from 'react';
import type { PanePlace } from '@/features/shared/panes/place';
import { lazyPart } from '@/ui/internal/lazy-part';

const Kept = lazyPart(() =>
  import(/* webpackChunkName: "wide" */ '@/features/shared/panes/kept-separator').then(
    ({ KeptSeparator }) => KeptSeparator,
  ),
);

/** Changes the width of the pane before it; only wide windows fetch its code. */
export function PaneSeparator(place: PanePlace) {
  return (
    <Suspense>
      <Kept {...place} />
    </Suspense>
  );
}
