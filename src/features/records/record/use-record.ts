import { useCallback, useEffect, useRef } from 'react';
import { createOptionLoader } from '@/form/store/option-loader';
import type { OptionLoader } from '@/form/store/option-loader';
import { cleanJson, type JsonObject } from '@/lib/json';
import type { FieldModel, FormMode } from '@/form/model/model';
import { viewerOf } from '@/form/parser/rights';
import { FIXED_COLUMNS } from '@/form/model/model';
import { optionPorts } from '@/data/query/option-ports';
import { formReading, type RowReading } from '@/form/form-reading';
import { openForm } from '@/form/open-form';
import { startForm } from '@/form/scripting/form-scripts';
import type { FormStore } from '@/form/store/types';
import { useOutbox } from '@/data/outbox/app-outbox';
import { waitingFor } from '@/data/outbox/laid-rows';
import { followedDefinition, NO_DEFINITION, type WireDefinition } from '@/data/query/form-definition';
import type { Query } from '@/data/query/query';
import { NO_RECORD, recordQuery, type RowAnswer } from '@/data/query/record';
import { useQuery } from '@/data/query/use-query';
import { sessionStore } from '@/data/session/session-store';
import { menuById } from '@/features/menus/menus';
import type { WorkMenu } from '@/features/menus/menu-model';
import { readEntry, restoreEntry } from './entry-content';
import { useCovered } from '@/ui/overlay/use-covered';
import { toast } from '@/ui/toast';
import { takeRows } from '@/features/records/record/take-rows';
import { useOpenForm, type OpenFormState, type OpenResult } from '@/features/shared/use-open-form';

/** Which record, in which menu or table, and for what purpose. */
export interface RecordTarget {
  menu?: string;
  table?: string;
  id?: string;
  mode: FormMode;
  /** Add mode: Id of a record whose values the new one starts with. */
  copyOf?: string;
  /** Add mode: values the new record starts with. */
  presets?: JsonObject;
  /** Names of the fields to show, separated by commas; all when omitted. */
  shown?: string;
  /** Entry of the outbox whose content is put over the row, as if it had just been entered. */
  entry?: string;
}

export interface OpenRecord {
  store: FormStore;
  loader: OptionLoader;
  menu: WorkMenu | null;
  /** When the row was read, ms; undefined when it is current. */
  since: number | undefined;
  /** Why it is not current, in the catalogue's words. */
  why: string | undefined;
  /** The queries for the row and for the definition, and the answers that are shown. */
  query: Query<RowAnswer>;
  answer: RowAnswer | undefined;
  definitionQuery: Query<WireDefinition>;
  definition: WireDefinition;
  /** The row as it was opened: saving the form replaces it. */
  original: JsonObject;
}

/** A form that is opened again while it is being filled in: the Id of its record, and the row it was opened with. */
type Begun = Pick<OpenRecord, 'original'> & { id: string };

export type UseRecord = OpenFormState<
  OpenRecord & {
    /** The form has changed since it was opened, and is being filled in: opens it again with what was typed. */
    renew?: () => void;
  }
>;

/** The values of another record, without those that belong to that record alone. */
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
  { presets, begun }: { presets?: JsonObject; begun?: Begun } = {},
): Promise<OpenResult<OpenRecord>> {
  const form = {
    tableId: menu?.tableId || undefined,
    tableName: (menu ? menu.tableName : target.table) || undefined,
    menuId: menu?.id,
  };
  const { ports, since, why, answer, held, goodFor } = formReading(reading);
  const opened = await openForm(
    {
      ...form,
      mode: target.mode,
      id: begun?.id ?? target.id,
      // Conflicts with other people's changes are detected against the row this form began with.
      row: target.mode === 'Edit' ? begun?.original : undefined,
      presets,
      shown: target.shown?.split(','),
      menu: menu ? { Id: menu.id, Name: menu.name, FlowDesignId: menu.flowDesignId } : undefined,
      viewer: viewerOf(sessionStore.getState().user),
    },
    ports,
  );
  if (!opened.ok) return opened;
  const { store, definition } = opened;
  const row = held();
  // Fields missing from the list's row would be filled in from scratch.
  if (
    row &&
    target.mode === 'Edit' &&
    store.model.fields.some((field) => isStored(field) && !(field.name in row))
  )
    return { ok: false, message: why(), isGone: false };
  const loader = createOptionLoader(store, optionPorts(menu?.id));
  const query = target.mode === 'Add' ? NO_RECORD : recordQuery(form, target.id ?? '');
  const asked = {
    query: { ...query, goodFor: goodFor() },
    answer: answer(),
    definitionQuery: followedDefinition(form),
    definition,
  };
  const { original } = store;
  return { ok: true, open: { store, menu, loader, ...asked, original, since: since(), why: why() } };
}

/**
 * Opens a record or an empty form.
 *
 * @param reading how its row is read
 * @throws Error with the server's message when the menu cannot be read
 */
async function openRecordForm(
  target: RecordTarget,
  reading: RowReading,
  begun?: Begun,
): Promise<OpenResult<OpenRecord>> {
  const menu = target.menu ? await menuById(target.menu) : null;
  let { presets } = target;
  let copied: FormStore | undefined;
  if (target.mode === 'Add' && target.copyOf) {
    const source = await openStore({ ...target, mode: 'View', id: target.copyOf }, menu, 'now');
    if (!source.ok) return source;
    copied = source.open.store;
    presets = { ...copiedValues(copied), ...presets };
  }
  const entry = target.entry ? await readEntry(target.entry) : undefined;
  // Values that a new record was created with count as columns even if no field represents them.
  if (entry && target.mode === 'Add') presets = { ...presets, ...(cleanJson(entry._RowModel) as JsonObject) };
  const opened = await openStore(target, menu, reading, { presets, begun });
  if (!opened.ok) return opened;
  const { store } = opened.open;
  // What was entered before has the rows in it already.
  if (copied && !entry && !begun) await takeRows(copied, store);
  await startForm(store, { menuId: menu?.id, dataAppend: presets });
  if (entry && !begun) restoreEntry(store, entry);
  return opened;
}

/** What was entered is on its way, or has been saved. */
const isSaving = ({ store, original }: OpenRecord): boolean =>
  store.state().busy || store.original !== original;

const isUntouched = (form: OpenRecord): boolean => !isSaving(form) && !form.store.state().dirty;

/**
 * The open record or form of a page. It is shown as the device has it until the server has answered, and is opened again if the
 * answer differs; once the user is filling it in, they are asked first, and a different row is left to saving, where both meet.
 */
export function useRecord(target: RecordTarget): UseRecord {
  const { menu, table, id, mode, copyOf, presets, shown, entry } = target;
  const isRead = mode === 'View';
  const renewing = useRef<Begun>();
  const open = useCallback(
    (again: boolean) => {
      const form = { menu, table, id, mode, copyOf, presets, shown, entry };
      return openRecordForm(form, again ? 'known' : 'atOnce', renewing.current);
    },
    [menu, table, id, mode, copyOf, presets, shown, entry],
  );
  const handOver = (before: OpenRecord, next: OpenResult<OpenRecord>): boolean => {
    const isRenewal = renewing.current !== undefined;
    renewing.current = undefined;
    if (isRead || isUntouched(before)) return true;
    if (!isRenewal || isSaving(before)) return false;
    if (next.ok) next.open.store.restore(before.store.snapshot());
    else toast.show(next.message);
    return next.ok;
  };
  const [state, again] = useOpenForm(open, { handOver });
  const opened = state.status === 'open' ? state : undefined;
  const row = useQuery(opened?.query ?? NO_RECORD);
  const { data: definition } = useQuery(opened?.definitionQuery ?? NO_DEFINITION);
  const { data } = row;
  const isOtherForm = opened !== undefined && definition !== undefined && definition !== opened.definition;
  const isOtherRow = opened !== undefined && data !== undefined && data !== opened.answer;
  const news = isOtherForm || isOtherRow ? opened : undefined;
  // A user who is about to choose something has begun to fill it in.
  const isCovered = useCovered();
  useEffect(() => {
    if (news && (isRead || (!isCovered && isUntouched(news)))) again();
  }, [news, data, definition, isRead, isCovered, again]);
  const waiting = useOutbox(({ entries }) => (isRead && id ? waitingFor(entries, id) : ''));
  const drawn = useRef(waiting);
  useEffect(() => {
    if (drawn.current !== waiting) again();
    drawn.current = waiting;
  }, [waiting, again]);
  if (!opened) return state;
  const renew =
    isRead || !isOtherForm || opened.store.original !== opened.original
      ? undefined
      : () => {
          renewing.current = { id: opened.store.id, original: opened.original };
          again();
        };
  if (data === undefined) return { ...opened, renew };
  return { ...opened, since: row.since, why: row.why, reload: () => void row.refresh(), renew };
}
