import { Suspense } from 'react';
import type { holdMenu } from '@/features/menus/add-entry';
import type { DrawMenus } from '@/features/menus/draw-menus';
import type { OrderedMenusProps } from '@/features/menus/ordered-menus';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { lazyPart } from '@/ui/internal/lazy-part';

/** Offers what can be done with a menu that is held; the code is fetched when somebody holds one. */
export const hold: typeof holdMenu = (...given) =>
  import('@/features/menus/add-entry').then((entry) => entry.holdMenu(...given));

const Ordered = lazyPart(() =>
  import(/* webpackChunkName: "wide" */ '@/features/menus/ordered-menus').then(
    ({ OrderedMenus }) => OrderedMenus,
  ),
);

/** A person's own menus; wide windows fetch what gives them another order. */
function OwnMenus(props: OrderedMenusProps) {
  const still = props.menus.map(props.draw);
  return <Suspense fallback={still}>{useIsDesktop() ? <Ordered {...props} /> : still}</Suspense>;
}

export const drawMenus: DrawMenus = (menus, draw, own) =>
  own ? <OwnMenus menus={menus} draw={draw} /> : menus.map(draw);
