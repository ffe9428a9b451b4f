import { useCallback, useEffect, useRef } from 'react';
import { createOptionLoader } from '@/form/store/option-loader';
import type { OptionLoader } from '@/form/store/option-loader';
import { cleanJson, type JsonObject } from '@/lib/json';
import type { FieldModel, FormMode } from '@/form/model/model';
import { viewerOf } from '@/form/parser/rights';
import { FIXED_COLUMNS } from '@/form/model/model';
import { optionPorts } from '@/form/option-ports';
import { openForm } from '@/form/open-form';
import { startForm } from '@/form/scripting/form-scripts';
import type { FormStore } from '@/form/store/types';
import { useOutbox } from '@/data/outbox/app-outbox';
import { waitingFor } from '@/data/outbox/laid-rows';
import type { Query } from '@/data/query/query';
import { useQuery } from '@/data/query/use-query';
import { sessionStore } from '@/data/session/session-store';
import { menuById } from '@/features/menus/menus';
import type { WorkMenu } from '@/features/menus/menu-model';
import { readEntry, restoreEntry } from './entry-content';
import { keptFirst } from '@/form/kept-first';
import {
  NO_RECORD,
  recordQuery,
  rowPorts,
  type RowAnswer,
  type RowReading,
} from '@/features/shared/record-row';
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
  /** What was asked for the row, and the answer that is shown. */
  query: Query<RowAnswer>;
  answer: RowAnswer | undefined;
}

export type UseRecord = Opened<OpenRecord>;

/** The values of another record, without what belongs to that record alone. */
function copiedValues(store: FormStore): JsonObject {
  const values = Object.entries(store.original).filter(([name]) => {
    return !FIXED_COLUMNS.includes(name) && store.field(name)?.type.copied !== false;
  });
  return Object.fromEntries(values);
}

const isStored = ({ columnType }: FieldModel): boolean => columnType.kind !== 'none';

async function openStore(
  target: RecordTarget,
  menu: WorkMenu | null,
  reading: RowReading,
  presets?: JsonObject,
): Promise<Opening<OpenRecord>> {
  const form = {
    tableId: menu?.tableId || undefined,
    tableName: (menu ? menu.tableName : target.table) || undefined,
    menuId: menu?.id,
  };
  const { ports, since, why, answer, held, goodFor } = rowPorts(reading);
  const opened = await openForm(
    {
      ...form,
      mode: target.mode,
      id: target.id,
      presets,
      shown: target.shown?.split(','),
      menu: menu ? { Id: menu.id, Name: menu.name, FlowDesignId: menu.flowDesignId } : undefined,
      viewer: viewerOf(sessionStore.getState().user),
    },
    reading === 'now' ? ports : keptFirst(ports),
  );
  if (!opened.ok) return opened;
  const { store } = opened;
  const row = held();
  // What the list did not have of it would be filled in anew.
  if (
    row &&
    target.mode === 'Edit' &&
    store.model.fields.some((field) => isStored(field) && !(field.name in row))
  )
    return { ok: false, message: why(), isGone: false };
  const loader = createOptionLoader(store, optionPorts(menu?.id));
  const query = { ...recordQuery(form, target.id ?? ''), goodFor: goodFor() };
  return { ok: true, open: { store, menu, loader, query, answer: answer(), since: since(), why: why() } };
}

/**
 * Opens a record or an empty form.
 *
 * @param reading how its row is read
 * @throws Error with the server's message when the menu cannot be read
 */
async function openRecordForm(target: RecordTarget, reading: RowReading): Promise<Opening<OpenRecord>> {
  const menu = target.menu ? await menuById(target.menu) : null;
  let { presets } = target;
  if (target.mode === 'Add' && target.copyOf) {
    const source = await openStore({ ...target, mode: 'View', id: target.copyOf }, menu, 'now');
    if (!source.ok) return source;
    presets = { ...copiedValues(source.open.store), ...presets };
  }
  const entry = target.entry ? await readEntry(target.entry) : undefined;
  // What a new record was made with counts as a column even where no field stands for it.
  if (entry && target.mode === 'Add') presets = { ...presets, ...(cleanJson(entry._RowModel) as JsonObject) };
  const opened = await openStore(target, menu, reading, presets);
  if (!opened.ok) return opened;
  await startForm(opened.open.store, { menuId: menu?.id, dataAppend: presets });
  if (entry) restoreEntry(opened.open.store, entry);
  return opened;
}

/**
 * The open record of a page. One that is only read stands there as the device has it until the server has answered, and is opened
 * again when that is something else; what somebody fills in is opened once.
 */
export function useRecord(target: RecordTarget): UseRecord {
  const { menu, table, id, mode, copyOf, presets, shown, entry } = target;
  const isRead = mode === 'View';
  const open = useCallback(
    (again: boolean) => {
      const reading = !isRead ? 'now' : again ? 'known' : 'atOnce';
      return openRecordForm({ menu, table, id, mode, copyOf, presets, shown, entry }, reading);
    },
    [menu, table, id, mode, copyOf, presets, shown, entry, isRead],
  );
  const [state, again] = useOpened(open);
  const row = useQuery(isRead && state.status === 'open' ? state.query : NO_RECORD);
  const { data } = row;
  const isOther = state.status === 'open' && data !== undefined && data !== state.answer;
  useEffect(() => {
    if (isOther) again();
  }, [isOther, data, again]);
  const waiting = useOutbox(({ entries }) => (isRead && id ? waitingFor(entries, id) : ''));
  const drawn = useRef(waiting);
  useEffect(() => {
    if (drawn.current !== waiting) again();
    drawn.current = waiting;
  }, [waiting, again]);
  if (state.status !== 'open' || !isRead || data === undefined) return state;
  return { ...state, since: row.since, why: row.why, reload: () => void row.refresh() };
}
