import { Suspense } from 'react';
import type { FirstStepsProps } from '@/features/home/first/first-steps';
import { lazyPart } from '@/ui/internal/lazy-part';
import { Box } from '@/ui/box';
import './first-steps.scss';

const Steps = lazyPart(() =>
  import('@/features/home/first/first-steps').then(({ FirstSteps: part }) => part),
);

/** The first steps: their code is fetched for new accounts only. What follows keeps its place meanwhile. */
export function FetchedSteps(props: FirstStepsProps) {
  return (
    <Suspense fallback={<Box className="first-steps" />}>
      <Steps {...props} />
    </Suspense>
  );
}
