import { useCallback, useEffect } from 'react';
import { createOptionLoader } from '@/form/store/option-loader';
import type { OptionLoader } from '@/form/store/option-loader';
import { cleanJson, type JsonObject } from '@/lib/json';
import type { FormMode } from '@/form/model/model';
import { viewerOf } from '@/form/parser/rights';
import { FIXED_COLUMNS } from '@/form/model/model';
import { openFormPorts, optionPorts } from '@/form/services';
import { openForm } from '@/form/open-form';
import { startForm } from '@/form/scripting/form-scripts';
import type { FormStore } from '@/form/store/types';
import { onWrite, tablesOfWrite } from '@/data/outbox/write-events';
import { sessionStore } from '@/data/session/session-store';
import { menuById } from '@/features/menus/menus';
import type { WorkMenu } from '@/features/menus/menu-model';
import { readEntry, restoreEntry } from './entry-content';
import { keptRow } from '@/features/shared/kept-row';
import { useOpened, type Opened, type Opening } from '@/features/shared/use-opened';

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
  /** Names of the fields that are shown, with commas between; all when left out. */
  shown?: string;
  /** Entry of the outbox whose content is put over the row, as if it had just been entered. */
  entry?: string;
}

export interface OpenRecord {
  store: FormStore;
  loader: OptionLoader;
  menu: WorkMenu | null;
  /** When the row was read, ms; undefined when it is of now. */
  since: number | undefined;
  /** Why it is not of now, in the catalogue's words. */
  why: string | undefined;
}

export type UseRecord = Opened<OpenRecord>;

/** The values of another record, without what belongs to that record alone. */
function copiedValues(store: FormStore): JsonObject {
  const values = Object.entries(store.original).filter(([name]) => {
    return !FIXED_COLUMNS.includes(name) && store.field(name)?.type.copied !== false;
  });
  return Object.fromEntries(values);
}

async function openStore(
  target: RecordTarget,
  menu: WorkMenu | null,
  presets?: JsonObject,
): Promise<Opening<OpenRecord>> {
  const kept = target.mode === 'View' ? keptRow() : undefined;
  const opened = await openForm(
    {
      tableId: menu?.tableId || undefined,
      tableName: (menu ? menu.tableName : target.table) || undefined,
      menuId: menu?.id,
      mode: target.mode,
      id: target.id,
      presets,
      shown: target.shown?.split(','),
      menu: menu ? { Id: menu.id, Name: menu.name, FlowDesignId: menu.flowDesignId } : undefined,
      viewer: viewerOf(sessionStore.getState().user),
    },
    kept?.ports ?? openFormPorts,
  );
  if (!opened.ok) return opened;
  const { store } = opened;
  const loader = createOptionLoader(store, optionPorts(menu?.id));
  return { ok: true, open: { store, menu, loader, since: kept?.since(), why: kept?.why() } };
}

/**
 * Opens a record or an empty form.
 *
 * @throws Error with the server's message when the menu cannot be read
 */
async function openRecordForm(target: RecordTarget): Promise<Opening<OpenRecord>> {
  const menu = target.menu ? await menuById(target.menu) : null;
  let { presets } = target;
  if (target.mode === 'Add' && target.copyOf) {
    const source = await openStore({ ...target, mode: 'View', id: target.copyOf }, menu);
    if (!source.ok) return source;
    presets = { ...copiedValues(source.open.store), ...presets };
  }
  const entry = target.entry ? await readEntry(target.entry) : undefined;
  // What a new record was made with counts as a column even where no field stands for it.
  if (entry && target.mode === 'Add') presets = { ...presets, ...(cleanJson(entry._RowModel) as JsonObject) };
  const opened = await openStore(target, menu, presets);
  if (!opened.ok) return opened;
  await startForm(opened.open.store, { menuId: menu?.id, dataAppend: presets });
  if (entry) restoreEntry(opened.open.store, entry);
  return opened;
}

/** The open record of a page; one that is only read is read again when somebody writes it. */
export function useRecord(target: RecordTarget): UseRecord {
  const { menu, table, id, mode, copyOf, presets, shown, entry } = target;
  const open = useCallback(
    () => openRecordForm({ menu, table, id, mode, copyOf, presets, shown, entry }),
    [menu, table, id, mode, copyOf, presets, shown, entry],
  );
  const [state, again] = useOpened(open);
  const tableName = state.status === 'open' ? state.store.model.table.name.toLowerCase() : '';
  useEffect(() => {
    if (mode !== 'View' || tableName === '') return undefined;
    return onWrite((written) => {
      if (tablesOfWrite(written).includes(tableName)) again();
    });
  }, [mode, tableName, again]);
  return state;
}
