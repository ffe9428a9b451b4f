import { useCallback, useMemo, useRef } from 'react';
import { outbox, useOutbox } from '@/data/outbox/app-outbox';
import { changingTable, isSince } from '@/data/outbox/laid-rows';
import type { TableQuery } from '@/data/protocol/form-engine';
import { queries } from '@/data/query/app-queries';
import { followedDefinition, NO_DEFINITION, type FormTarget } from '@/data/query/form-definition';
import type { Query } from '@/data/query/query';
import { tableRows, type FirstRows } from '@/data/query/table-rows';
import { useQuery } from '@/data/query/use-query';
import type { FieldModel, FormModel } from '@/form/model/model';
import type { FormStore } from '@/form/store/types';
import { laidRows } from '@/form/records/laid-rows';
import { formMessages } from '@/form/messages';
import type { FormServices } from '@/form/view/form-services';
import { translate } from '@/i18n/define-messages';
import type { JsonObject } from '@/lib/json';

/** Rows that a list inside a form starts with, and how many each "more" adds. */
const PAGE_SIZE = 20;

export interface RelatedTable {
  status: 'loading' | 'ready' | 'failed';
  message: string;
  /** Definition of the other table; null until it is loaded. */
  model: FormModel | null;
  /** A form of the other table without a record, for the options of its columns. */
  store: FormStore | null;
  rows: readonly JsonObject[];
  /** When they were read, ms; undefined while they are current, or the answer is about to arrive. */
  since: number | undefined;
  /** How many rows there are, shown or not, as far as that is known. */
  total: number;
  more: boolean;
  loadMore: () => void;
  reload: () => void;
}

const entriesSince = (readAt: number) =>
  outbox.store.getState().entries.filter((entry) => isSince(entry, readAt));

const NO_ROWS: FirstRows = { rows: [], total: 0, more: false };
const NO_QUESTION: Query<FirstRows> = { name: '', ask: () => Promise.resolve(NO_ROWS) };

interface Definition {
  store: FormStore | null;
  message: string;
  again: () => Promise<void>;
}

function useDefinition(services: FormServices, target: FormTarget): Definition {
  const isNamed = Boolean(target.tableId ?? target.tableName);
  const { data, error, refresh } = useQuery(isNamed ? followedDefinition(target) : NO_DEFINITION);
  const store = useMemo(() => (data === undefined ? null : services.define(data)), [services, data]);
  const isMissing = !isNamed || error !== '';
  return { store, message: isMissing ? translate(formMessages, 'loadFailed') : '', again: refresh };
}

/**
 * The first rows of another table, with its definition: at once what the device has of them, then what the server returns; read
 * again whenever that table is written to. Pending changes are merged over them.
 *
 * @param asked null reads the definition alone (a parent that is not saved yet has no children on the server)
 */
export function useRelatedTable(
  services: FormServices,
  target: FormTarget,
  asked: TableQuery | null,
): RelatedTable {
  const { store, message, again } = useDefinition(services, target);
  const model = store?.model ?? null;
  const table = target.tableName || target.tableId || '';
  const key = asked && JSON.stringify(asked);
  const wanted = useRef(PAGE_SIZE);
  const name = model?.table.name.toLowerCase() ?? '';
  const question = useMemo(() => {
    if (key === null || table === '') return NO_QUESTION;
    wanted.current = PAGE_SIZE;
    const query: Query<FirstRows> = tableRows(
      { table, menuId: target.menuId, query: JSON.parse(key) as TableQuery },
      // Rows that are already shown are not taken away.
      () => Math.max(wanted.current, roundUp(queries.known(query).data?.rows.length ?? 0)),
    );
    return query;
  }, [key, table, target.menuId]);
  const named = useMemo(
    () => ({ ...question, tables: [...new Set([...(question.tables ?? []), name])].filter(Boolean) }),
    [question, name],
  );
  // The previous question's answer stays until the next one is answered.
  const { data, error, since, why, readAt, refresh } = useQuery(named, { keep: true });
  const changes = useOutbox(({ entries }) =>
    model ? changingTable(entries, [model.table.name, model.table.id]) : '',
  );
  const read = question === NO_QUESTION ? NO_ROWS : error === '' ? data : undefined;
  const known = (read ?? NO_ROWS).rows;
  const knownAt = read ? readAt : Infinity;
  const rows = useMemo(
    // The text identifies the pending entries; the rows are read from the outbox itself.
    () =>
      changes === '' || !model || key === null
        ? known
        : laidRows(model.table, JSON.parse(key) as TableQuery, known, entriesSince(knownAt)),
    [changes, model, key, known, knownAt],
  );
  const reload = useCallback(() => {
    void again();
    void refresh();
  }, [again, refresh]);
  const loadMore = useCallback(() => {
    wanted.current = roundUp(queries.known(question).data?.rows.length ?? 0) + PAGE_SIZE;
    void refresh();
  }, [question, refresh]);
  const failure = (model ? '' : message) || error || (since === undefined ? why : '');
  const hasRows = read !== undefined || rows.length > 0;
  return {
    status: failure !== '' && !(model && hasRows) ? 'failed' : model && hasRows ? 'ready' : 'loading',
    message: failure,
    model,
    store,
    rows,
    since,
    total: Math.max(rows.length, (read?.total ?? 0) + rows.length - (read?.rows.length ?? 0)),
    more: read?.more ?? false,
    loadMore,
    reload,
  };
}

const roundUp = (count: number): number => Math.ceil(count / PAGE_SIZE) * PAGE_SIZE;

/** The columns a list inside a form has room for: the first visible ones that are meaningful in a row. */
export function summaryColumns(model: FormModel, hidden: readonly string[], most: number): FieldModel[] {
  return model.fields
    .filter(
      (field) =>
        field.visible && field.hiddenBy === null && !hidden.includes(field.name) && field.type.summary.column,
    )
    .slice(0, most);
}
