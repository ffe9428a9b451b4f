import type { ReactNode } from 'react';

/** Something that can have another place among its neighbours, told apart by its id, or by its name without one. */
export interface MovableItem {
  id?: string;
  name: string;
}

export interface MovableProps<T extends MovableItem> {
  items: readonly T[];
  draw: (item: T, index: number) => ReactNode;
  /** Keeps another order; undefined leaves them where they are. */
  onPut?: (items: readonly T[]) => void;
}
