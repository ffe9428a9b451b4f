import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { noAnswer } from '@/data/api/answer';
import { getSysMenuModel, getSysMenuStep } from '@/data/api/sys-menu';
import type { SysMenu } from '@/data/protocol/menu';
import { cached, peekCache } from '@/data/cache/app-cache';
import { HALF_HOUR_MS } from '@/data/cache/cache';
import { isOnline } from '@/device/network/network';
import { isLoggedIn, sessionStore } from '@/data/session/session-store';
import { latestOrKept, type LatestOrKept } from '@/features/shared/latest-or-kept';
import { findMenu, readMenuModel, readMenus } from '@/features/menus/menu-model';
import type { WorkMenu } from '@/features/menus/menu-model';

interface MenuState {
  /** Undefined until the tree was read once. */
  menus: readonly WorkMenu[] | undefined;
  /** Why there is no tree, in the catalogue's words; '' when there is one. */
  error: string;
  /** Whose menus these are: tenant and user. */
  owner: string;
  /** When they were fetched, ms since 1970. */
  savedAt: number;
  /** The same where the server was asked since and has not given others. */
  since: number | undefined;
  /** Why it has not, in the catalogue's words. */
  why: string;
}

export const menuStore = createStore<MenuState>(() => ({
  menus: undefined,
  error: '',
  owner: '',
  savedAt: 0,
  since: undefined,
  why: '',
}));

function ownerNow(): string {
  const state = sessionStore.getState();
  return isLoggedIn(state) ? `${state.osClient}:${state.user?.Id ?? ''}` : '';
}

async function askMenus(): Promise<SysMenu[]> {
  const answer = await getSysMenuStep(sessionStore.getState().osClient, { AppDisplay: 1 }, { quiet: true });
  if (answer.Code !== 1) throw noAnswer(answer);
  return answer.Data ?? [];
}

/**
 * Reads the menu tree of the user: a kept one at once, a newer one when it comes (spec §7).
 *
 * @param force ask the server first and use the kept one only when that fails
 */
export async function loadMenus(force = false): Promise<void> {
  const owner = ownerNow();
  if (owner === '') return;
  const show = ({ data, savedAt, since, why }: LatestOrKept<SysMenu[]>) => {
    if (owner === ownerNow())
      menuStore.setState({ menus: readMenus(data), error: '', owner, savedAt, since, why });
  };
  try {
    const kept = force ? undefined : await peekCache<SysMenu[]>('menus', HALF_HOUR_MS);
    if (kept) show({ ...kept, since: undefined, why: '' });
    if (kept?.fresh && (await isOnline())) return;
    show(await latestOrKept('menus', askMenus));
  } catch (error) {
    if (owner !== ownerNow()) return;
    const { owner: shown } = menuStore.getState();
    const message = error instanceof Error ? error.message : String(error);
    menuStore.setState(shown === owner ? { error: message } : { menus: undefined, error: message, owner });
  }
}

/** The menu tree of the user, read on first use. */
export function useMenus(): MenuState {
  const owner = ownerNow();
  const state = useStore(menuStore);
  useEffect(() => {
    if (owner !== '' && menuStore.getState().owner !== owner) void loadMenus();
  }, [owner]);
  return state.owner === owner
    ? state
    : { menus: undefined, error: '', owner, savedAt: 0, since: undefined, why: '' };
}

/**
 * One menu by Id or key: from the tree, else from the server (menus that phones do not show may still be opened).
 *
 * @throws Error with the server's message when there is no such menu
 */
export async function menuById(idOrKey: string): Promise<WorkMenu> {
  if (menuStore.getState().owner !== ownerNow() || !menuStore.getState().menus) await loadMenus();
  const known = findMenu(menuStore.getState().menus ?? [], idOrKey);
  if (known) return known;
  const { data } = await cached(`menu:${idOrKey}`, HALF_HOUR_MS, async () => {
    const byId = await getSysMenuModel({ Id: idOrKey }, { quiet: true });
    if (byId.Code === 1 && byId.Data) return byId.Data;
    const byKey = await getSysMenuModel({ ModuleEngineKey: idOrKey }, { quiet: true });
    if (byKey.Code === 1 && byKey.Data) return byKey.Data;
    throw noAnswer(byKey);
  });
  const menu = readMenuModel(data);
  if (!menu) throw new Error(menuStore.getState().error);
  return menu;
}
