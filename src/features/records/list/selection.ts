import { useMemo, useState } from 'react';
import type { Row } from '@/data/protocol/row';
import type { RecordAction } from '@/features/records/record-actions';
import type { ListState } from '@/features/records/list/list-state';
import type { Selection } from '@/features/records/list/selection-contract';

/** What can be done with several records without a button of the menu. */
export const BATCH_ACTIONS: readonly RecordAction[] = ['Del'];

/** The rows chosen for a batch; none of them is forgotten while the list scrolls. */
export function useSelection(_list: ListState, _selects: boolean): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>();
  const ids = useMemo(() => (chosen ? new Set(chosen.keys()) : undefined), [chosen]);
  const toggle = (row: Row) => {
    const next = new Map(chosen);
    if (!next.delete(row.Id)) next.set(row.Id, row);
    setChosen(next);
  };
  return {
    ids,
    rows: chosen ? [...chosen.values()] : [],
    start: (row) => setChosen(new Map(row ? [[row.Id, row]] : [])),
    toggle,
    choose(added) {
      if (added.length === 1) added.forEach(toggle);
      else setChosen(new Map([...(chosen ?? []), ...added.map((row): [string, Row] => [row.Id, row])]));
    },
    stop: () => setChosen(undefined),
  };
}
