import type { DrawMenus } from '@/features/menus/draw-menus';

export { holdMenu as hold } from '@/features/menus/add-entry';

export const drawMenus: DrawMenus = (menus, draw) => menus.map(draw);
