import { useCallback, useEffect, useRef, useState } from 'react';
import { getTableData } from '@/api/form-engine';
import type { TableQuery } from '@/api/wire/form-engine';
import { onWritten, tablesOf } from '@/offline/written';
import { sessionStore } from '@/session/session-store';
import { isJsonObject, type JsonObject } from '@/form/definition/json';
import type { FieldModel, FormModel } from '@/form/definition/model';
import { viewerOf } from '@/form/definition/rights';
import { kindOf } from '@/form/fields/registry';
import { openFormPorts } from '@/form/form-ports';
import { openForm } from '@/form/open-form';

/** Rows of one page of a list inside a form. */
const PAGE_SIZE = 20;

/** Which table, and the menu whose rights cover reading it. */
export interface RelatedTarget {
  tableId?: string;
  tableName?: string;
  menuId?: string;
}

export interface RelatedTable {
  status: 'loading' | 'ready' | 'failed';
  message: string;
  /** Definition of the other table; null until it has come. */
  model: FormModel | null;
  rows: readonly JsonObject[];
  more: boolean;
  loadMore: () => void;
  reload: () => void;
}

type Loaded = Pick<RelatedTable, 'status' | 'message' | 'model' | 'rows' | 'more'>;

const NOTHING: Loaded = { status: 'loading', message: '', model: null, rows: [], more: false };

/**
 * Rows of another table, page by page, with its definition; read again after a write to that table.
 * @param query null reads the definition alone (a parent that is not saved yet has no children on the server)
 */
export function useRelatedTable(target: RelatedTarget, query: TableQuery | null): RelatedTable {
  const [state, setState] = useState<Loaded>(NOTHING);
  const [turn, setTurn] = useState(0);
  const question = useRef(0);
  const key = JSON.stringify([target, query]);
  const current = useRef({ target, query, state });
  current.current = { target, query, state };

  const read = useCallback(async (page: number) => {
    const asked = (question.current += 1);
    const { target: from, query: wanted, state: before } = current.current;
    const next = await readPage(from, wanted, page, before);
    if (asked === question.current) setState(next);
  }, []);

  useEffect(() => {
    setState((before) => (before.model ? { ...before, status: 'loading' } : NOTHING));
    void read(1);
    return () => {
      question.current += 1;
    };
  }, [key, turn, read]);

  const reload = useCallback(() => setTurn((count) => count + 1), []);
  const table = (state.model?.table.name || target.tableName || target.tableId || '').toLowerCase();
  useEffect(() => {
    const ids = [table, (target.tableId ?? '').toLowerCase()].filter((id) => id !== '');
    return onWritten((entry) => {
      if (tablesOf(entry).some((name) => ids.includes(name))) reload();
    });
  }, [table, target.tableId, reload]);

  const loadMore = useCallback(() => {
    void read(Math.floor(current.current.state.rows.length / PAGE_SIZE) + 1);
  }, [read]);
  return { ...state, loadMore, reload };
}

async function readPage(
  target: RelatedTarget,
  query: TableQuery | null,
  page: number,
  before: Loaded,
): Promise<Loaded> {
  const [opened, answer] = await Promise.all([
    before.model
      ? null
      : openForm(
          { ...target, mode: 'View', row: {}, viewer: viewerOf(sessionStore.getState().user) },
          openFormPorts,
        ),
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
  const model = before.model ?? (opened?.ok ? opened.model : null);
  if (opened && !opened.ok) return { ...before, status: 'failed', message: opened.message };
  if (answer && answer.Code !== 1) return { ...before, model, status: 'failed', message: answer.Msg ?? '' };
  const fresh = (Array.isArray(answer?.Data) ? answer.Data : []).filter(isJsonObject);
  return {
    status: 'ready',
    message: '',
    model,
    rows: page === 1 ? fresh : [...before.rows, ...fresh],
    more: fresh.length >= PAGE_SIZE,
  };
}

/** The columns a list inside a form has room for: the first visible ones that say something in a line. */
export function tellingColumns(model: FormModel, hidden: readonly string[], most: number): FieldModel[] {
  return model.fields
    .filter(
      (field) =>
        field.visible &&
        field.hiddenBy === null &&
        !hidden.includes(field.name) &&
        kindOf(field.component).stored &&
        !UNTELLING.has(field.component),
    )
    .slice(0, most);
}

/** Values that are no line of text. */
const UNTELLING = new Set([
  'ImgUpload',
  'FileUpload',
  'RichText',
  'Html',
  'CodeEditor',
  'JsonTable',
  'Map',
  'MapArea',
  'Signature',
  'Guid',
]);
