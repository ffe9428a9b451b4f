import { useMemo, useState } from 'react';
import type { Row } from '@/data/protocol/row';

export interface Selection {
  /** Undefined outside selection mode. */
  ids: ReadonlySet<string> | undefined;
  rows: readonly Row[];
  start: (row?: Row) => void;
  toggle: (row: Row) => void;
  stop: () => void;
}

/** The rows chosen for a batch; none of them is forgotten while the list scrolls. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>();
  const ids = useMemo(() => (chosen ? new Set(chosen.keys()) : undefined), [chosen]);
  return {
    ids,
    rows: chosen ? [...chosen.values()] : [],
    start: (row) => setChosen(new Map(row ? [[row.Id, row]] : [])),
    toggle(row) {
      const next = new Map(chosen);
      if (!next.delete(row.Id)) next.set(row.Id, row);
      setChosen(next);
    },
    stop: () => setChosen(undefined),
  };
}
