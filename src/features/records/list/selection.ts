import { useMemo, useState } from 'react';
import type { Row } from '@/data/protocol/row';

export interface Selection {
  /** Undefined outside selection mode. */
  ids: ReadonlySet<string> | undefined;
  rows: readonly Row[];
  start: (row?: Row) => void;
  toggle: (row: Row) => void;
  /** Adds rows to those chosen; a single one is taken out if it was among them. */
  choose: (rows: readonly Row[]) => void;
  stop: () => void;
}

/** The rows chosen for a batch; none of them is forgotten while the list scrolls. */
export function useSelection(): Selection {
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
