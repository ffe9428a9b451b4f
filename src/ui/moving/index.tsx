import type { MovableItem, MovableProps } from './types';

/** Items in their order; it is changed with a mouse and by keys, in wide windows of browsers. */
export function Movable<T extends MovableItem>({ items, draw }: MovableProps<T>) {
  return <>{items.map(draw)}</>;
}
