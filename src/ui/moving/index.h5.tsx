import { Suspense, type FunctionComponent } from 'react';
import { useIsDesktop } from '../internal/is-desktop';
import { lazyPart } from '../internal/lazy-part';
import type { MovableItem, MovableProps } from './types';

const Moved = lazyPart(() => import(/* webpackChunkName: "wide" */ './moved.h5').then(({ Moved }) => Moved));

/** Items in their order; it is changed with a mouse and by keys, in wide windows. */
export function Movable<T extends MovableItem>(props: MovableProps<T>) {
  const { items, draw, onPut } = props;
  const wide = useIsDesktop();
  const still = <>{items.map(draw)}</>;
  if (!wide || !onPut || items.length < 2) return still;
  // `lazy` forgets which items it was for.
  const Part = Moved as unknown as FunctionComponent<MovableProps<T>>;
  return (
    <Suspense fallback={still}>
      <Part {...props} />
    </Suspense>
  );
}
