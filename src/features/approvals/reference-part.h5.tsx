import { Suspense } from 'react';
import { lazyPart } from '@/ui/internal/lazy-part';
import type { ReferenceProps } from '@/features/approvals/reference-card';

const ReferenceCard = lazyPart(() =>
  import('@/features/approvals/reference-card').then(({ ReferenceCard }) => ReferenceCard),
);

/** What speaks for or against an approval, for the person whose turn it is: its code is fetched with that turn. */
export function ReferencePart(props: ReferenceProps) {
  return (
    <Suspense fallback={null}>
      <ReferenceCard {...props} />
    </Suspense>
  );
}
