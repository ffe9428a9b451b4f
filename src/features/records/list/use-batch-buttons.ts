import { useEffect, useRef, useState } from 'react';
import type { Row } from '@/data/protocol/row';
import type { ButtonModel } from '@/features/menus/menu-model';
import type { ListActions } from '@/features/records/list/list-actions';
import { createCancellation } from '@/lib/cancellation';

/** The menu's own buttons for the chosen rows. */
export function useBatchButtons(actions: ListActions, rows: readonly Row[]): readonly ButtonModel[] {
  const [buttons, setButtons] = useState<readonly ButtonModel[]>([]);
  const latest = useRef({ actions, rows });
  latest.current = { actions, rows };
  // The buttons depend on which rows are chosen, not on the arrays they come in.
  const key = rows.map(({ Id }) => Id).join();
  useEffect(() => {
    const { cancel, unlessCancelled } = createCancellation();
    const { actions: asked, rows: chosen } = latest.current;
    void asked.batchButtons(chosen).then(unlessCancelled(setButtons));
    return cancel;
  }, [key]);
  return buttons;
}
