import { lazy, Suspense } from 'react';
import type { ReferenceProps } from '@/features/approvals/reference-card';

const nothing = () => null;

const ReferenceCard = lazy(() =>
  import('@/features/approvals/reference-card').then(
    (loaded) => ({ default: loaded.ReferenceCard }),
    () => ({ default: nothing }),
  ),
);

/** What speaks for or against an approval, for the person whose turn it is: its code is fetched with that turn. */
export function ReferencePart(props: ReferenceProps) {
  return (
    <Suspense fallback={null}>
      <ReferenceCard {...props} />
    </Suspense>
  );
}
