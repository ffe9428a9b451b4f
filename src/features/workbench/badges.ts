import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { runApiEngine } from '@/data/api/api-engine';
import { currentScope, sameScope, type AccountScope } from '@/data/scope';
import { createTurns } from '@/lib/cancellation';
import { own } from '@/lib/json';
import { readNumber } from '@/lib/read-value';
import { leafMenus } from '@/features/menus/menu-model';
import type { WorkMenu } from '@/features/menus/menu-model';
import { menuStore } from '@/features/menus/menus';
import { useCurrent } from '@/features/shared/use-current';

/** Counts on menus by menu Id; menus without a badge engine have none. */
const badgeStore = createStore<Record<string, number>>(() => ({}));

/** A badge engine answers `{Value}` or the number itself; undefined when it does not answer. */
async function askBadge(engine: string): Promise<number | undefined> {
  const { Code, Data } = await runApiEngine(engine, {}, { quiet: true });
  return Code === 1 ? Math.max(0, readNumber(own(Data, 'Value')) ?? readNumber(Data) ?? 0) : undefined;
}

let owner: AccountScope | undefined;
const nextAsking = createTurns();

/** Asks every badge engine of the menu tree once; menus that share an engine share the answer. Counts are their user's alone. */
export async function loadBadges(): Promise<void> {
  const turn = nextAsking();
  const scope = currentScope();
  if (!sameScope(owner, scope)) badgeStore.setState({}, true);
  owner = scope;
  const menus = leafMenus(menuStore.getState().menus ?? []).filter(({ badgeEngine }) => badgeEngine !== '');
  const engines = [...new Set(menus.map(({ badgeEngine }) => badgeEngine))];
  const counts = new Map(
    await Promise.all(engines.map(async (engine) => [engine, await askBadge(engine)] as const)),
  );
  if (turn.isCancelled || !sameScope(owner, currentScope())) return;
  // No answer is no zero: the count of before stands.
  const before = badgeStore.getState();
  badgeStore.setState(
    Object.fromEntries(menus.map(({ id, badgeEngine }) => [id, counts.get(badgeEngine) ?? before[id] ?? 0])),
    true,
  );
}

/** The counts on the menus, as the server has them now. */
export function useBadges(menus: readonly WorkMenu[] | undefined): Readonly<Record<string, number>> {
  useEffect(() => {
    if (menus) void loadBadges();
  }, [menus]);
  useCurrent(() => {
    if (menus) void loadBadges();
  });
  return useStore(badgeStore);
}
