import { useCallback, useState } from 'react';
import type { WorkMenu } from '@/features/menus/menu-model';
import { menuById, menuNow, MENUS } from '@/features/menus/menus';
import { useQuery } from '@/data/query/use-query';
import { useAnswer } from '@/lib/use-answer';

/** The menu during a page's life, as far as it decides what is drawn; null if it cannot be read. */
export function useMenu(idOrKey: string): WorkMenu | null | undefined {
  const [atHand] = useState(() => menuNow(idOrKey));
  const ask = useCallback(() => menuById(idOrKey).catch(() => null), [idOrKey]);
  const answer = useAnswer(atHand ? undefined : ask);
  return atHand ?? answer;
}

/** A menu as it was changed since a page was opened with it. */
export function useMenuNow(menu: WorkMenu): WorkMenu {
  useQuery(MENUS);
  return menuNow(menu.id) ?? menu;
}
