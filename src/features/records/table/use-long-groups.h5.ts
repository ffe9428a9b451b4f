import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { tablesOfWrite } from '@/data/outbox/write-events';
import { useCurrentRows } from '@/data/query/use-current-rows';
import type { FieldModel } from '@/form/model/model';
import { toTableQuery } from '@/features/records/list/list-query';
import { KEYWORD_DELAY_MS, type ListState } from '@/features/records/list/list-state';
import { createLongGroups, noGroups, type LongGroups } from '@/features/records/table/long-groups';

/** The groups that the server makes of a list; without a column none are asked for. */
export function useLongGroups(list: ListState, by: FieldModel | undefined) {
  const query = useStore(list.query);
  const { definition, table } = list;
  const groups = useMemo(
    () => by && createLongGroups(definition, by, list.query.getState()),
    [definition, list, by],
  );
  const shown = groups ?? noGroups;
  useCurrentRows(shown, { changedBy: (write) => tablesOfWrite(write).includes(table), table });
  const asked = JSON.stringify(toTableQuery(definition, query, 1, 1));
  const latest = useRef(query);
  latest.current = query;
  const started = useRef<LongGroups>();
  useEffect(() => {
    if (!groups) return undefined;
    const isFirst = started.current !== groups;
    started.current = groups;
    // The keyword is still being typed.
    const timer = setTimeout(() => void groups.restart(latest.current), isFirst ? 0 : KEYWORD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [groups, asked]);
  return { groups, state: useStore(shown.store) };
}
