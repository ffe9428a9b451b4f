import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { TableQuery, Where, WhereItem } from '@/data/protocol/form-engine';
import type { Row } from '@/data/protocol/row';
import type { TableGroup } from '@/data/protocol/table-groups';
import { askGroups } from '@/data/query/ask-groups';
import { createPagedRows } from '@/data/query/paged-rows';
import type { PagedRows } from '@/data/query/paged-rows-contract';
import type { CurrentRows } from '@/data/query/use-current-rows';
import type { FieldModel } from '@/form/model/model';
import { createTurns } from '@/lib/cancellation';
import { readText } from '@/lib/read-value';
import { withoutHidden } from '@/features/records/list/hidden-rows';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { toTableQuery, type ListQuery } from '@/features/records/list/list-query';
import { readRows } from '@/features/records/list/list-state';
import { statisticsOf } from '@/features/records/list/statistics';
import { isDays, type RowGroup } from '@/features/records/table/groups';

/** Rows of a group that are read at once. */
const PAGE = 50;

interface LongGroupsState {
  status: 'first' | 'ready' | 'failed';
  groups: readonly RowGroup[];
  /** Why there are no groups, or why rows in sight could not be read; '' otherwise. */
  error: string;
  /** Counts changes of rows. */
  version: number;
}

/** A part of a group that is in sight: its first and last row, from 0. */
export interface GroupSight {
  key: string;
  first: number;
  last: number;
}

/** A list of any length in groups: the server counts them, the rows of a group are read where somebody looks at them. */
export interface LongGroups extends CurrentRows {
  store: StoreApi<LongGroupsState>;
  rowAt: (key: string, index: number) => Row | undefined;
  /** Reads the rows that are in sight. */
  look: (sights: readonly GroupSight[]) => void;
  /** All rows that were read, in the order of their groups. */
  read: () => Row[];
  /** Another question, or another order. */
  restart: (query: ListQuery) => Promise<void>;
}

const NOTHING: LongGroupsState = { status: 'first', groups: [], error: '', version: 0 };

/** Those of a table that is not grouped by the server. */
export const noGroups: Pick<LongGroups, keyof CurrentRows> = {
  store: createStore(() => NOTHING),
  reload: () => Promise.resolve(),
  patch: () => undefined,
  drop: () => undefined,
};

/** Any row: what a condition with alternatives is put in brackets with. */
const ANY: WhereItem = { Name: 'Id', Value: '', Type: '<>' };

/** A condition, and further ones that all have to be met. */
function withAll(where: Where, more: readonly WhereItem[]): Where {
  const [first, ...others] = where;
  if (first === undefined) return [...more];
  const start = Array.isArray(first)
    ? first.slice(/^(and|or)$/i.test(String(first[0])) ? 1 : 0)
    : { ...first, AndOr: 'AND' };
  return [...more, { ...ANY, GroupStart: true }, start, ...others, { ...ANY, GroupEnd: true }];
}

/** The condition for the rows of a group. */
function conditionOf(field: FieldModel, key: string): WhereItem[] {
  const { name: Name } = field;
  const isWholeDay = isDays(field) && key.length === 10;
  return isWholeDay
    ? [
        { Name, Value: key, Type: '>=' },
        { Name, Value: `${key} 23:59:59`, Type: '<=' },
      ]
    : [{ Name, Value: key, Type: '=' }];
}

/**
 * The groups of a list's rows, as they are on a server whose settings have `TableGroups`.
 *
 * @param field the column whose values the rows of a group share
 * @param first what the list was asked
 */
export function createLongGroups(
  definition: ListDefinition,
  field: FieldModel,
  first: ListQuery,
): LongGroups {
  const store = createStore(() => NOTHING);
  const nextTurn = createTurns();
  let query = first;
  let opened = new Map<string, PagedRows>();
  let inSight: readonly GroupSight[] = [];
  const begun = new WeakSet<PagedRows>();
  /** As the server has counted them. */
  let counted: readonly RowGroup[] = [];

  const asked = (): TableQuery => toTableQuery(definition, query, 1, PAGE);

  function groupOf({ Value, Count, StatisticsFields }: TableGroup): RowGroup {
    return {
      key: readText(Value),
      count: Count,
      sample: { Id: '', [field.name]: Value } as Row,
      sums: statisticsOf(definition, { StatisticsFields }),
    };
  }

  /** A group whose rows have been read has as many of them as were found. */
  function changed(change: Partial<LongGroupsState> = {}) {
    const states = [...opened.values()].map((rows) => rows.store.getState());
    const broken = states.map(({ error, broken: part }) => error || part).find((text) => text !== '');
    const groups = counted.map((group) => {
      const state = opened.get(group.key)?.store.getState();
      return state?.status === 'ready' && state.total !== group.count
        ? { ...group, count: state.total }
        : group;
    });
    store.setState((old) => ({ error: broken ?? '', ...change, groups, version: old.version + 1 }));
  }

  function rowsOf(key: string): PagedRows {
    const known = opened.get(key);
    if (known) return known;
    const rows = createPagedRows(
      {
        ask(_PageIndex, _PageSize) {
          const base = withoutHidden(definition, { ...asked(), _PageIndex, _PageSize });
          return readRows(definition, {
            ...base,
            _Where: withAll(base._Where ?? [], conditionOf(field, key)),
          });
        },
      },
      PAGE,
    );
    opened.set(key, rows);
    rows.store.subscribe(() => {
      if (opened.get(key) === rows) changed();
    });
    return rows;
  }

  function readSight() {
    for (const { key, first: from, last } of inSight) {
      const rows = rowsOf(key);
      rows.ensure(from, last);
      if (begun.has(rows)) continue;
      // The first page says how many there are, and is followed by those in sight.
      begun.add(rows);
      void rows.reload();
    }
  }

  async function count(): Promise<boolean> {
    const turn = nextTurn();
    const { order } = query;
    try {
      const found = await askGroups({
        ...withoutHidden(definition, asked()),
        _GroupBy: field.name,
        _GroupByDay: isDays(field),
        _OrderByType: order.field === field.name ? order.type : 'ASC',
      });
      if (turn.isCancelled) return false;
      counted = found.map(groupOf);
      return true;
    } catch (reason) {
      if (turn.isCancelled) return false;
      const error = reason instanceof Error ? reason.message : String(reason);
      // Groups that are there already stay.
      if (store.getState().status === 'ready') store.setState({ error });
      else store.setState({ status: 'failed', error });
      return false;
    }
  }

  return {
    store,
    rowAt: (key, index) => opened.get(key)?.rowAt(index),
    look(sights) {
      inSight = sights;
      readSight();
    },
    read: () =>
      counted.flatMap(({ key, count: most }) => {
        const rows = opened.get(key);
        const total = rows ? Math.max(most, rows.store.getState().total) : 0;
        return Array.from({ length: total }, (_unused, at) => rows?.rowAt(at)).filter(
          (row) => row !== undefined,
        );
      }),
    async reload() {
      if (!(await count())) return;
      const seen = new Set(inSight.map(({ key }) => key));
      const there = new Set(counted.map(({ key }) => key));
      // What nobody looks at is read when somebody does.
      opened = new Map([...opened].filter(([key]) => seen.has(key) && there.has(key)));
      changed({ status: 'ready' });
      await Promise.all([...opened.values()].map((rows) => rows.reload()));
    },
    async restart(next) {
      query = next;
      opened = new Map();
      counted = [];
      inSight = [];
      changed({ status: 'first', error: '' });
      if (await count()) changed({ status: 'ready' });
    },
    patch: (id, changes) => opened.forEach((rows) => rows.patch(id, changes)),
    drop: (ids) => opened.forEach((rows) => rows.drop(ids)),
  };
}
