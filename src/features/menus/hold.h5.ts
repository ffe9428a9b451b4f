import type { holdMenu } from '@/features/menus/add-entry';

export { orderPinned } from '@/features/menus/order-pinned.h5';

/** Offers what can be done with a menu that is held; the code is fetched when somebody holds one. */
export const hold: typeof holdMenu = async (...given) =>
  (await import('@/features/menus/add-entry')).holdMenu(...given);
