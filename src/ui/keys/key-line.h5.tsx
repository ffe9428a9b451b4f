import { Suspense } from 'react';
import { Box } from '../box';
import { lazyPart } from '../internal/lazy-part';
import type { KeyLineProps } from './types';
import './key-line.scss';

const Part = lazyPart(() => import('./key-line-part.h5').then(({ KeyLinePart }) => KeyLinePart));

/** The keys of a list, quietly below it; its place is kept until the words have arrived. */
export const KeyLine = (props: KeyLineProps) => (
  <Box className="key-line">
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  </Box>
);
