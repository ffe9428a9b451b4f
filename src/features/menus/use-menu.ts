import { useCallback, useState } from 'react';
import type { WorkMenu } from '@/features/menus/menu-model';
import { menuById, menuNow } from '@/features/menus/menus';
import { useAnswer } from '@/lib/use-answer';

/** The menu during a page's life, as far as it decides what is drawn; null if it cannot be read. */
export function useMenu(idOrKey: string): WorkMenu | null | undefined {
  const [atHand] = useState(() => menuNow(idOrKey));
  const ask = useCallback(() => menuById(idOrKey).catch(() => null), [idOrKey]);
  const answer = useAnswer(atHand ? undefined : ask);
  return atHand ?? answer;
}
