import { useEffect, useRef } from 'react';
import { overlayStore, topLayer } from '@/ui/overlay/machine';
import { listenToKeys } from '@/ui/internal/keys';
import type { CaseKeys, CasePlace } from '@/features/approvals/case-keys';
import { quickActions, type ApprovalAction } from '@/features/approvals/actions';
import { readCase } from '@/features/approvals/approval-task';
import type { ApprovalTask } from '@/features/approvals/approval-task';

/** The place of a case among the rows that were read, and the case at a place. */
function placesOf({ rows, userId }: Pick<CaseKeys, 'rows' | 'userId'>) {
  const { total } = rows.store.getState();
  const at = (index: number): ApprovalTask | undefined => readCase(rows.rowAt(index), userId) ?? undefined;
  const placeOf = (id: string | undefined): number => {
    for (let index = 0; id !== undefined && index < total; index += 1) if (at(index)?.id === id) return index;
    return -1;
  };
  return { total, at, placeOf };
}

/**
 * Keys of the approvals on a desktop: J and K go down and up, the letter of a quick action triggers it (A agrees, R refuses),
 * Esc closes what is shown. While something lies over the page, that layer's keys apply.
 *
 * @returns moves on to what has taken the place of the one just decided; call it once the list has been read again
 */
export function useCaseKeys(keys: CaseKeys): CasePlace {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const move = (step: number) => {
      const { total, at, placeOf } = placesOf(latest.current);
      const place = placeOf(latest.current.current);
      const next = place < 0 ? 0 : Math.min(Math.max(place + step, 0), total - 1);
      latest.current.onShow(at(next)?.id);
    };
    const ask = (action: ApprovalAction) => {
      const { at, placeOf } = placesOf(latest.current);
      const work = at(placeOf(latest.current.current));
      if (work) latest.current.onAsk?.(work, action);
    };
    return listenToKeys((key) => {
      if (topLayer(overlayStore.getState())) return undefined;
      switch (key.toLowerCase()) {
        case 'j':
          return () => move(1);
        case 'k':
          return () => move(-1);
        case 'escape':
          return () => latest.current.onShow(undefined);
      }
      const action = quickActions.find((one) => one.key === key.toLowerCase());
      return action && latest.current.onAsk ? () => ask(action) : undefined;
    });
  }, []);
  return {
    leaving(decided) {
      const place = Math.max(0, placesOf(latest.current).placeOf(decided));
      return () => {
        if (latest.current.current !== decided) return;
        const { at } = placesOf(latest.current);
        // The list may still show it: a read that was overtaken by another ends before that other one has arrived.
        const next = [place, place + 1, place - 1].map(at).find((work) => work && work.id !== decided);
        latest.current.onShow(next?.id);
      };
    },
  };
}
