import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Row } from '@/data/protocol/row';
import type { RecordAction } from '@/features/records/record-actions';
import type { ListState } from '@/features/records/list/list-state';
import { loadedRows } from '@/features/records/list/loaded-rows';
import type { Selection } from '@/features/records/list/selection-contract';
import { useKeys } from '@/ui/keys/page-keys';

/** What can be done with several records without a button of the menu. */
export const BATCH_ACTIONS: readonly RecordAction[] = ['Del', 'Edit'];

interface Chosen {
  /** Those that are chosen; of a whole list those that are not. */
  rows: ReadonlyMap<string, Row>;
  /** The question whose whole answer is chosen. */
  whole?: string;
}

const mapOf = (rows: readonly Row[]) => new Map(rows.map((row): [string, Row] => [row.Id, row]));
const NONE: Chosen = { rows: new Map() };

/** The rows chosen for a batch, one by one or all that a list has; none of them is forgotten while the list scrolls. */
export function useSelection(list: ListState, selects: boolean): Selection {
  const [state, setChosen] = useState<Chosen>();
  const { keyword, filters, where, search, tab, of } = useStore(list.query);
  const asked = JSON.stringify([keyword.trim(), filters, where, search, tab, of]);
  // A list that is asked something else has other rows: those of the earlier question were all, and are none now.
  const chosen = state?.whole === undefined || state.whole === asked ? state : NONE;
  const rows = chosen?.rows ?? NONE.rows;
  const isWhole = chosen?.whole !== undefined;
  const ids = useMemo(
    () => chosen && (isWhole ? { has: (id: string) => !rows.has(id) } : rows),
    [chosen, rows, isWhole],
  );
  const read = () => loadedRows(list);
  const toggle = (row: Row) => {
    const next = new Map(rows);
    if (!next.delete(row.Id)) next.set(row.Id, row);
    setChosen({ ...chosen, rows: next });
  };
  const add = (added: readonly Row[]) => {
    const taken = new Set(added.map(({ Id }) => Id));
    setChosen({
      ...chosen,
      rows: isWhole
        ? new Map([...rows].filter(([id]) => !taken.has(id)))
        : new Map([...rows, ...mapOf(added)]),
    });
  };
  const chooseRead = () => {
    const all = read();
    if (all.length > 0) add(all);
    return all.length > 0;
  };
  const ofRead = () => {
    // Asked at every turn of the wheel.
    if (!ids) return 'none';
    const all = read();
    const count = all.filter(({ Id }) => ids.has(Id)).length;
    return count === 0 ? 'none' : count === all.length ? 'all' : 'some';
  };
  useKeys('list', { chooseAll: selects ? chooseRead : undefined });
  return {
    ids,
    rows: isWhole ? [] : [...rows.values()],
    start: (row) => setChosen({ rows: mapOf(row ? [row] : []) }),
    toggle,
    choose: (added) => (added.length === 1 ? added.forEach(toggle) : add(added)),
    stop: () => setChosen(undefined),
    several: {
      isWhole,
      without: rows,
      count: (total) => (isWhole ? Math.max(0, total - rows.size) : rows.size),
      ofRead,
      toggleRead: () => (ofRead() === 'all' ? setChosen(NONE) : void chooseRead()),
      chooseWhole: () => setChosen({ rows: new Map(), whole: asked }),
      keep: (kept) => setChosen(kept.length > 0 ? { rows: mapOf(kept) } : undefined),
    },
  };
}
