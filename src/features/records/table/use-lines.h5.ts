import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useOutbox } from '@/data/outbox/app-outbox';
import { withWaiting } from '@/data/outbox/laid-rows';
import { tablesOfWrite } from '@/data/outbox/write-events';
import type { Row } from '@/data/protocol/row';
import { createPagedRows } from '@/data/query/paged-rows';
import type { PageSource } from '@/data/query/paged-rows-contract';
import { useCurrentRows } from '@/data/query/use-current-rows';
import { useSession } from '@/data/session/session-store';
import type { FieldModel } from '@/form/model/model';
import { readFlag } from '@/lib/read-value';
import { useEvent } from '@/lib/use-event';
import { selectApiOf } from '@/features/records/list/list-definition';
import { heldRows } from '@/features/records/list/seen-list';
import { toTableQuery, type ListQuery } from '@/features/records/list/list-query';
import { KEYWORD_DELAY_MS, readRows, type ListState } from '@/features/records/list/list-state';
import { setLoadedRows } from '@/features/records/list/loaded-rows';
import {
  groupsOf,
  linesOfGroups,
  MOST_GROUPED,
  type ReadGroup,
  type RowGroup,
} from '@/features/records/table/groups';
import type { GroupSight } from '@/features/records/table/long-groups';
import { useLongGroups } from '@/features/records/table/use-long-groups';

/** As many rows as the server gives at once. */
const PAGE = 1000;

/** What a table draws from above to below: rows, or groups with theirs. */
export interface Lines {
  count: number;
  rowAt: (index: number) => Row | undefined;
  groupAt: (index: number) => RowGroup | undefined;
  /** By which it is grouped now. */
  field: FieldModel | undefined;
  isFolded: (group: RowGroup) => boolean;
  fold: (group: RowGroup, folded: boolean) => void;
  /** The lines that are in sight: rows among them that are not here are read. */
  look: (first: number, last: number) => void;
  /** The rows to be grouped are being read. */
  isReading: boolean;
  /** Why it is not grouped although it should be: there are too many rows, or the reason why they could not be read. */
  failure: { total: number } | { error: string } | undefined;
}

/** The line with the head of the group that a line belongs to. */
export function headOf({ groupAt }: Lines, index: number): number {
  let at = index;
  while (at > 0 && !groupAt(at)) at -= 1;
  return at;
}

function sourceOf({ definition }: ListState, query: ListQuery, by: string): PageSource {
  const { field, type } = query.order;
  const asked = (index: number, size: number) => ({
    ...toTableQuery(definition, query, index, size),
    _OrderBy: by,
    _OrderByType: field === by ? type : ('ASC' as const),
    // Within a group, rows are in the order of the list.
    ...(field === by ? {} : { _OrderBys: { [field]: type } }),
  });
  return {
    ask: (...page) => readRows(definition, asked(...page)),
    held: (...page) => heldRows(definition, asked(...page)),
  };
}

/** All rows of a list in the order of one of its columns, read again whenever they may have changed; none without a column. */
function useSortedRows(list: ListState, by: string) {
  const query = useStore(list.query);
  const source = sourceOf(list, query, by);
  const latest = useRef(source);
  latest.current = source;
  const rows = useMemo(() => createPagedRows(sourceOf(list, list.query.getState(), by), PAGE), [list, by]);
  const { table } = list;
  useCurrentRows(rows, { changedBy: (write) => tablesOfWrite(write).includes(table), table });
  const asked = JSON.stringify(toTableQuery(list.definition, query, 1, PAGE));
  const last = useRef('');
  useEffect(() => {
    if (by === '') return undefined;
    const isFirst = last.current !== by;
    last.current = by;
    // The keyword is still being typed.
    const timer = setTimeout(() => void rows.restart(latest.current), isFirst ? 0 : KEYWORD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [rows, by, asked]);
  const state = useStore(rows.store);
  const { status, total, version } = state;
  const isFew = status === 'ready' && total <= MOST_GROUPED;
  useEffect(() => {
    if (by !== '' && isFew) rows.ensure(0, total - 1);
  }, [rows, by, isFew, total]);
  const all = useMemo(() => {
    const read = Array.from({ length: isFew ? total : 0 }, (_unused, index) => rows.rowAt(index));
    const there = read.filter((row) => row !== undefined);
    return isFew && there.length === total && version >= 0 ? there : undefined;
  }, [rows, isFew, total, version]);
  return { all, state };
}

const NOTHING: readonly ReadGroup[] = [];
const NONE: ReadonlySet<string> = new Set();
/** While a table is scrolled fast, only what is in view at this interval is read, ms. */
const LOOK_MS = 120;

/** Which rows of a list's groups are within some lines. */
function sightsOf(
  placeAt: (line: number) => { group: RowGroup; index: number } | undefined,
  lines: number[],
) {
  const sights = new Map<string, GroupSight>();
  for (const line of lines) {
    const place = placeAt(line);
    if (!place) continue;
    const { key } = place.group;
    sights.set(key, { key, first: sights.get(key)?.first ?? place.index, last: place.index });
  }
  return [...sights.values()];
}

/**
 * The lines of a table. Rows of a short list are all read, those of a long one where somebody looks at them.
 *
 * @param by the column that it is grouped by; undefined for none
 */
export function useLines(list: ListState, by: FieldModel | undefined): Lines {
  const { rows, definition } = list;
  const { total, status } = useStore(rows.store);
  const counts = useSession(({ sysConfig }) => readFlag(sysConfig?.TableGroups) === true);
  const isCounted = counts && total > MOST_GROUPED && selectApiOf(definition) === '';
  const known = status === 'first' ? undefined : by;
  const { all, state } = useSortedRows(list, (!isCounted && known?.name) || '');
  const long = useLongGroups(list, isCounted ? known : undefined);
  const entries = useOutbox((outbox) => (by ? outbox.entries : undefined));
  // Values of another column are not meant.
  const [folds, setFolds] = useState<{ by: string; keys: ReadonlySet<string> }>({ by: '', keys: NONE });
  const folded = folds.by === by?.name ? folds.keys : NONE;
  const short = useMemo(() => {
    if (!by || !all) return NOTHING;
    const { name, id } = definition.form.table;
    return groupsOf(definition, by, withWaiting([name, id], all, entries ?? []));
  }, [by, all, entries, definition]);
  const { groups: counted } = long;
  const groups = counted ? long.state.groups : short;
  const lines = useMemo(() => linesOfGroups(groups, folded), [groups, folded]);
  const isGrouped = by !== undefined && (counted ? long.state.status === 'ready' : all !== undefined);
  const rowIn = ({ key }: RowGroup, index: number) =>
    counted ? counted.rowAt(key, index) : short.find((group) => group.key === key)?.rows[index];

  const looking = useRef<ReturnType<typeof setTimeout>>();
  const sight = useRef<number[]>([]);
  useEffect(() => () => clearTimeout(looking.current), []);
  const read = useEvent(() => counted?.look(sightsOf(lines.placeAt, sight.current)));
  const look = useEvent((first: number, last: number) => {
    if (!isGrouped) return list.look(first, last);
    sight.current = Array.from({ length: last - first + 1 }, (_unused, at) => first + at);
    clearTimeout(looking.current);
    looking.current = setTimeout(read, LOOK_MS);
  });
  const loaded = useEvent(() => (counted ? counted.read() : short.flatMap((group) => group.rows)));
  useEffect(() => (isGrouped ? setLoadedRows(list, loaded) : undefined), [list, isGrouped, loaded]);

  const shared = {
    isFolded: ({ key }: RowGroup) => folded.has(key),
    fold({ key }: RowGroup, isFolded: boolean) {
      const keys = new Set(folded);
      if (isFolded) keys.add(key);
      else keys.delete(key);
      setFolds({ by: by?.name ?? '', keys });
    },
    look,
  };
  if (isGrouped) {
    const { error } = long.state;
    return {
      ...shared,
      count: lines.count,
      rowAt(line) {
        const place = lines.placeAt(line);
        return place && rowIn(place.group, place.index);
      },
      groupAt: lines.groupAt,
      field: by,
      isReading: false,
      failure: error === '' ? undefined : { error },
    };
  }
  const isLong = !counted && state.status === 'ready' && state.total > MOST_GROUPED;
  const error = counted ? long.state.error : state.error || state.broken;
  return {
    ...shared,
    count: total,
    rowAt: rows.rowAt,
    groupAt: () => undefined,
    field: undefined,
    isReading: by !== undefined && !isLong && error === '',
    failure: !by ? undefined : isLong ? { total: state.total } : error === '' ? undefined : { error },
  };
}
