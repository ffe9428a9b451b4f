import { useEffect, useState } from 'react';
import { createOptionLoader } from '@/form/options';
import type { OptionLoader } from '@/form/options';
import type { JsonObject } from '@/form/definition/json';
import type { FormMode } from '@/form/definition/model';
import { viewerOf } from '@/form/definition/rights';
import { FIXED_COLUMNS } from '@/form/definition/model';
import { openFormPorts, optionPorts } from '@/form/form-ports';
import { openForm } from '@/form/open-form';
import { leaveForm, startForm } from '@/form/scripts/form-scripts';
import type { FormStore } from '@/form/store-types';
import { onWritten, tablesOf } from '@/offline/written';
import { sessionStore } from '@/session/session-store';
import { menuById } from '@/work/menus';
import type { WorkMenu } from '@/work/menu-model';

/** Which record, in which menu or table, and what for. */
export interface RecordTarget {
  menu?: string;
  table?: string;
  id?: string;
  mode: FormMode;
  /** Add mode: Id of a record whose values the new one starts with. */
  copyOf?: string;
  /** Add mode: values the new record starts with. */
  presets?: JsonObject;
}

export interface OpenRecord {
  store: FormStore;
  loader: OptionLoader;
  menu: WorkMenu | null;
}

export type UseRecord =
  | { status: 'opening' }
  | { status: 'failed'; message: string; isGone: boolean; retry: () => void }
  | ({ status: 'open'; reload: () => void } & OpenRecord);

/** The values of another record, without what belongs to that record alone. */
function copiedValues(store: FormStore): JsonObject {
  const values = Object.entries(store.original).filter(([name]) => {
    const field = store.field(name);
    return !FIXED_COLUMNS.includes(name) && field?.component !== 'AutoNumber' && field?.component !== 'Guid';
  });
  return Object.fromEntries(values);
}

type Opened = { ok: true; record: OpenRecord } | { ok: false; message: string; isGone: boolean };

async function openStore(target: RecordTarget, menu: WorkMenu | null, presets?: JsonObject): Promise<Opened> {
  const opened = await openForm(
    {
      tableId: menu?.tableId || undefined,
      tableName: (menu ? menu.tableName : target.table) || undefined,
      menuId: menu?.id,
      mode: target.mode,
      id: target.id,
      presets,
      menu: menu ? { Id: menu.id, Name: menu.name, FlowDesignId: menu.flowDesignId } : undefined,
      viewer: viewerOf(sessionStore.getState().user),
    },
    openFormPorts,
  );
  if (!opened.ok) return opened;
  const { store } = opened;
  return { ok: true, record: { store, menu, loader: createOptionLoader(store, optionPorts(menu?.id)) } };
}

/**
 * Opens a record or an empty form.
 *
 * @throws Error with the server's message when the menu cannot be read
 */
export async function openRecordForm(target: RecordTarget): Promise<Opened> {
  const menu = target.menu ? await menuById(target.menu) : null;
  let { presets } = target;
  if (target.mode === 'Add' && target.copyOf) {
    const source = await openStore({ ...target, mode: 'View', id: target.copyOf }, menu);
    if (!source.ok) return source;
    presets = { ...copiedValues(source.record.store), ...presets };
  }
  const opened = await openStore(target, menu, presets);
  if (opened.ok) await startForm(opened.record.store, { menuId: menu?.id, dataAppend: presets });
  return opened;
}

/** The open record of a page; one that is only read is read again when somebody writes it. */
export function useRecord(target: RecordTarget): UseRecord {
  const { menu, table, id, mode, copyOf, presets } = target;
  const [state, setState] = useState<UseRecord>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    let store: FormStore | undefined;
    const leave = () => {
      if (store) void leaveForm(store);
    };
    const again = () => setAttempt((count) => count + 1);
    const fail = (message: string, isGone: boolean) =>
      setState({ status: 'failed', message, isGone, retry: again });
    openRecordForm({ menu, table, id, mode, copyOf, presets }).then(
      (opened) => {
        if (opened.ok) store = opened.record.store;
        if (left) return leave();
        if (opened.ok) setState({ status: 'open', reload: again, ...opened.record });
        else fail(opened.message, opened.isGone);
      },
      (error: unknown) => {
        if (!left) fail(error instanceof Error ? error.message : String(error), false);
      },
    );
    return () => {
      left = true;
      leave();
    };
  }, [menu, table, id, mode, copyOf, presets, attempt]);

  const tableName = state.status === 'open' ? state.store.model.table.name.toLowerCase() : '';
  useEffect(() => {
    if (mode !== 'View' || tableName === '') return undefined;
    return onWritten((entry) => {
      if (tablesOf(entry).includes(tableName)) setAttempt((count) => count + 1);
    });
  }, [mode, tableName]);
  return state;
}
