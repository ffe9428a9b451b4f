import { useRef } from 'react';
import { useKeys } from '@/ui/keys/page-keys';
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
 * Keys of the approvals on a desktop (`approvals` in the table of keys): to the next and previous one, the quick actions, and closing
 * what is shown.
 *
 * @returns moves on to what has taken the place of the one just decided; call it once the list has been read again
 */
export function useCaseKeys(keys: CaseKeys): CasePlace {
  const latest = useRef(keys);
  latest.current = keys;
  const { current, onShow, onAsk } = keys;
  const move = (step: number) => () => {
    const { total, at, placeOf } = placesOf(keys);
    const place = placeOf(current);
    onShow(at(place < 0 ? 0 : Math.min(Math.max(place + step, 0), total - 1))?.id);
  };
  const ask = (action: ApprovalAction) => () => {
    const { at, placeOf } = placesOf(keys);
    const work = at(placeOf(current));
    if (work) onAsk?.(work, action);
  };
  useKeys('approvals', {
    next: move(1),
    previous: move(-1),
    close: current === undefined ? undefined : () => onShow(undefined),
    ...Object.fromEntries(onAsk ? quickActions.map((action) => [action.name, ask(action)]) : []),
  });
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
