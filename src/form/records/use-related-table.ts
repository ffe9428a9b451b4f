import { useCallback, useEffect, useRef, useState } from 'react';
import { getTableData } from '@/data/api/form-engine';
import type { TableQuery } from '@/data/protocol/form-engine';
import { onWrite, tablesOfWrite } from '@/data/outbox/write-events';
import { isJsonObject, type JsonObject } from '@/lib/json';
import type { FieldModel, FormModel } from '@/form/model/model';
import type { FormStore } from '@/form/store/types';
import type { FormServices, FormTarget } from '@/form/view/form-services';

/** Rows of one page of a list inside a form. */
const PAGE_SIZE = 20;

export interface RelatedTable {
  status: 'loading' | 'ready' | 'failed';
  message: string;
  /** Definition of the other table; null until it has come. */
  model: FormModel | null;
  /** A form of the other table without a record, for the options of its columns. */
  store: FormStore | null;
  rows: readonly JsonObject[];
  more: boolean;
  loadMore: () => void;
  reload: () => void;
}

type Loaded = Pick<RelatedTable, 'status' | 'message' | 'model' | 'store' | 'rows' | 'more'>;

const NOTHING: Loaded = { status: 'loading', message: '', model: null, store: null, rows: [], more: false };

/**
 * Rows of another table, page by page, with its definition; read again after a write to that table.
 * @param query null reads the definition alone (a parent that is not saved yet has no children on the server)
 */
export function useRelatedTable(
  services: FormServices,
  target: FormTarget,
  query: TableQuery | null,
): RelatedTable {
  const [state, setState] = useState<Loaded>(NOTHING);
  const [turn, setTurn] = useState(0);
  const turns = useRef(0);
  const key = JSON.stringify([target, query]);
  const current = useRef({ services, target, query, state });
  current.current = { services, target, query, state };

  const read = useCallback(async (page: number) => {
    const asked = (turns.current += 1);
    const { state: before, ...question } = current.current;
    const next = await readPage(question, page, before);
    if (asked === turns.current) setState(next);
  }, []);

  useEffect(() => {
    setState((before) => (before.model ? { ...before, status: 'loading' } : NOTHING));
    void read(1);
    return () => {
      turns.current += 1;
    };
  }, [key, turn, read]);

  const reload = useCallback(() => setTurn((count) => count + 1), []);
  const table = (state.model?.table.name || target.tableName || target.tableId || '').toLowerCase();
  useEffect(() => {
    const ids = [table, (target.tableId ?? '').toLowerCase()].filter((id) => id !== '');
    return onWrite((entry) => {
      if (tablesOfWrite(entry).some((name) => ids.includes(name))) reload();
    });
  }, [table, target.tableId, reload]);

  const loadMore = useCallback(() => {
    void read(Math.floor(current.current.state.rows.length / PAGE_SIZE) + 1);
  }, [read]);
  return { ...state, loadMore, reload };
}

interface Question {
  services: FormServices;
  target: FormTarget;
  query: TableQuery | null;
}

async function readPage(
  { services, target, query }: Question,
  page: number,
  before: Loaded,
): Promise<Loaded> {
  const [opened, answer] = await Promise.all([
    before.model ? null : services.define(target),
    query
      ? getTableData<JsonObject>(
          {
            FormEngineKey: target.tableName || target.tableId,
            _SysMenuId: target.menuId,
            ...query,
            _PageIndex: page,
            _PageSize: PAGE_SIZE,
          },
          { quiet: true },
        )
      : null,
  ]);
  const store = before.store ?? (opened && 'store' in opened ? opened.store : null);
  const model = store?.model ?? null;
  if (opened && 'message' in opened) return { ...before, status: 'failed', message: opened.message };
  if (answer && answer.Code !== 1)
    return { ...before, model, store, status: 'failed', message: answer.Msg ?? '' };
  const fresh = (Array.isArray(answer?.Data) ? answer.Data : []).filter(isJsonObject);
  return {
    status: 'ready',
    message: '',
    model,
    store,
    rows: page === 1 ? fresh : [...before.rows, ...fresh],
    more: fresh.length >= PAGE_SIZE,
  };
}

/** The columns a list inside a form has room for: the first visible ones that say something in a line. */
export function tellingColumns(model: FormModel, hidden: readonly string[], most: number): FieldModel[] {
  return model.fields
    .filter(
      (field) =>
        field.visible && field.hiddenBy === null && !hidden.includes(field.name) && field.type.summary.column,
    )
    .slice(0, most);
}
