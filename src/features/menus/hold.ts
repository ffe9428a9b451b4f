export { holdMenu as hold } from '@/features/menus/add-entry';

/** Of a desktop. */
export const orderPinned: undefined | ((menus: readonly { id: string }[]) => void) = undefined;
