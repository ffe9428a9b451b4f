import type { ReactNode } from 'react';
import type { WorkMenu } from '@/features/menus/menu-model';

/**
 * Draws menus one after the other.
 *
 * @param own they are this person's pinned ones, whose order is changed with a mouse or keys where there are some
 */
export type DrawMenus = (
  menus: readonly WorkMenu[],
  draw: (menu: WorkMenu, index: number) => ReactNode,
  own?: boolean,
) => ReactNode;
