import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { peekCache, putCache } from '@/data/cache/app-cache';

/** Menus shown as recently used. */
const RECENT_COUNT = 8;

interface MenuUse {
  /** Ids, newest first. */
  recent: readonly string[];
  /** Ids in the order they were pinned. */
  pinned: readonly string[];
}

const nothing: MenuUse = { recent: [], pinned: [] };

/** Which menus this user opened last and pinned; kept per tenant and user. */
const menuUseStore = createStore<MenuUse>(() => nothing);

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Reads what is kept; anything damaged counts as nothing. */
async function loadMenuUse(): Promise<void> {
  const kept = (await peekCache<Partial<MenuUse>>('menu_use'))?.data;
  menuUseStore.setState({
    recent: isIds(kept?.recent) ? kept.recent : [],
    pinned: isIds(kept?.pinned) ? kept.pinned : [],
  });
}

function change(next: Partial<MenuUse>): void {
  menuUseStore.setState(next);
  void putCache('menu_use', menuUseStore.getState());
}

/** Puts a menu first among the recently used. */
export function noteUse(menuId: string): void {
  const others = menuUseStore.getState().recent.filter((id) => id !== menuId);
  change({ recent: [menuId, ...others].slice(0, RECENT_COUNT) });
}

/** Pins a menu, or unpins a pinned one. */
export function togglePin(menuId: string): void {
  const { pinned } = menuUseStore.getState();
  change({ pinned: pinned.includes(menuId) ? pinned.filter((id) => id !== menuId) : [...pinned, menuId] });
}

/** Recently used and pinned menus of the user, read on first use. */
export function useMenuUse(owner: string): MenuUse {
  useEffect(() => {
    if (owner !== '') void loadMenuUse();
  }, [owner]);
  return useStore(menuUseStore);
}
