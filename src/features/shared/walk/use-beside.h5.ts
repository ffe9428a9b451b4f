import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { walkMessages } from '@/features/shared/walk/messages';
import { below, comeFrom, takeWalk, type Walk } from '@/features/shared/walk/walk';
import { useTranslation } from '@/i18n/use-translation';
import { back } from '@/navigation/navigation';
import { useIsDesktop } from '@/ui/internal/is-desktop';
import { useKeys } from '@/ui/keys/page-keys';
import type { PageAction } from '@/ui/page/types';

const NONE: readonly PageAction[] = [];
const never = () => () => undefined;

function placeOf({ rows }: Walk, id: string): number {
  const { total } = rows.store.getState();
  for (let place = 0; place < total; place += 1) if (rows.rowAt(place)?.Id === id) return place;
  return -1;
}

/**
 * On a desktop: the previous and the next record of the list that a page was opened from, for its head and by keys. A page that was
 * opened otherwise (the palette, a search) leads through the list below it that shows the same record.
 *
 * @param place the section of the table of keys
 * @param id of the row that is shown
 * @param usual the list of a page that always belongs to one
 */
export function useBeside(place: 'record' | 'work', id: string, usual?: () => Walk): readonly PageAction[] {
  const t = useTranslation(walkMessages);
  const wide = useIsDesktop();
  const [walk] = useState(() => takeWalk() ?? (usual && wide ? usual() : below.listWith?.(id)));
  const store = walk?.rows.store;
  useSyncExternalStore(store?.subscribe ?? never, () => store?.getState());
  const last = useRef(-1);
  const stop = useRef<() => void>();
  useEffect(() => () => stop.current?.(), []);

  const found = walk ? placeOf(walk, id) : -1;
  // One that has left the list since leaves its place to the one behind it.
  if (found >= 0) last.current = found;
  const at = last.current;
  const total = store?.getState().total ?? 0;
  const go = (to: number) => {
    if (!walk || !wide || at < 0 || to < 0 || to >= total) return undefined;
    return () => {
      const show = () => {
        const row = walk.rows.rowAt(to);
        if (!row) return;
        stop.current?.();
        comeFrom(walk);
        walk.show(row);
      };
      stop.current?.();
      stop.current = walk.rows.store.subscribe(show);
      walk.rows.ensure(to, to);
      show();
    };
  };
  const [previous, next] = [go(at - 1), go(found < 0 ? at : at + 1)];
  useKeys(place, { previous, next });
  if (!previous && !next) return NONE;
  const turn = (name: 'previous' | 'next', icon: 'left' | 'right', act: (() => void) | undefined) => ({
    name: t(name),
    icon,
    disabled: !act,
    onTap: () => act?.(),
  });
  return [
    turn('previous', 'left', previous),
    // Where one is, and the way back to the list.
    { name: t('place', { place: at + 1, count: total }), onTap: back },
    turn('next', 'right', next),
  ];
}
