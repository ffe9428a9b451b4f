import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { runApiEngine } from '@/api/api-engine';
import { own } from '@/form/definition/json';
import { readNumber } from '@/form/definition/readers';
import { afterWrites } from '@/offline/written';
import { leafMenus } from '@/work/menu-model';
import type { WorkMenu } from '@/work/menu-model';
import { menuStore } from '@/work/menus';

/** Counts on menus by menu Id; menus without a badge engine have none. */
const badgeStore = createStore<Record<string, number>>(() => ({}));

/** A badge engine answers `{Value}` or the number itself (contract §B.9). */
async function askBadge(engine: string): Promise<number> {
  const { Code, Data } = await runApiEngine(engine, {}, { quiet: true });
  return Code === 1 ? Math.max(0, readNumber(own(Data, 'Value')) ?? readNumber(Data) ?? 0) : 0;
}

/** Asks every badge engine of the menu tree once; menus that share an engine share the answer. */
export async function loadBadges(): Promise<void> {
  const menus = leafMenus(menuStore.getState().menus ?? []).filter(({ badgeEngine }) => badgeEngine !== '');
  const engines = [...new Set(menus.map(({ badgeEngine }) => badgeEngine))];
  const counts = new Map(
    await Promise.all(engines.map(async (engine) => [engine, await askBadge(engine)] as const)),
  );
  badgeStore.setState(
    Object.fromEntries(menus.map(({ id, badgeEngine }) => [id, counts.get(badgeEngine) ?? 0])),
    true,
  );
}

/** The counts on the menus, asked for when the tree is first shown and after what is written on this device. */
export function useBadges(menus: readonly WorkMenu[] | undefined): Readonly<Record<string, number>> {
  useEffect(() => {
    if (!menus) return undefined;
    void loadBadges();
    return afterWrites(() => void loadBadges());
  }, [menus]);
  return useStore(badgeStore);
}
