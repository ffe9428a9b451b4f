import { Suspense } from 'react';
import { Box } from '@/ui/box';
import { lazyPart } from '@/ui/internal/lazy-part';
import type { OwnProps } from './own';

/** Fetched when this page is shown: home and workbench, which load the page ahead, have no room for it. */
const Own = lazyPart(() => import(/* webpackChunkName: "own" */ './own').then(({ Own }) => Own));

/** The way to a user's own code, or without one the figures; the place of either is kept meanwhile. */
export const OwnPart = ({ user }: OwnProps) => (
  <Suspense fallback={<Box className="mine-head__own" />}>
    <Own user={user} />
  </Suspense>
);
