import { queries } from '@/data/query/app-queries';
import { formDefinition } from '@/data/query/form-definition';
import { tableRows } from '@/data/query/table-rows';
import { outbox } from '@/data/outbox/app-outbox';
import { isSince } from '@/data/outbox/laid-rows';
import { sessionStore } from '@/data/session/session-store';
import { newId } from '@/device/runtime/random';
import { translate } from '@/i18n/define-messages';
import { toast, TOAST_MS } from '@/ui/toast';
import { formMessages } from '@/form/messages';
import { cleanJson, own, type JsonObject } from '@/lib/json';
import { FIXED_COLUMNS, type FieldModel } from '@/form/model/model';
import { formOf } from '@/form/open-form';
import { viewerOf, type FormViewer } from '@/form/parser/rights';
import { laidRows } from '@/form/records/laid-rows';
import { readAppend } from '@/form/records/where';
import { childPresets, parentKey, toHeldRow } from '@/form/store/child-rows';
import { encodeRow } from '@/form/store/encode-row';
import type { FormStore } from '@/form/store/types';

/** Rows that one write carries. */
const MOST = 500;

/** The rows of a record's child table as new rows of its copy; whether there are more than were copied. */
async function copyRowsOf(
  field: FieldModel,
  source: FormStore,
  copy: FormStore,
  viewer: FormViewer | undefined,
): Promise<{ count: number; more: boolean }> {
  const { TableChildTableId: tableId, TableChildSysMenuId, TableChild } = field.config;
  const target = { tableId, menuId: TableChildSysMenuId || undefined };
  const narrowed = readAppend(TableChild.SearchAppend, (name) => own(encodeRow(source), name) ?? null);
  const key = Object.entries(parentKey(field, source));
  if (tableId === '' || key.length === 0 || !narrowed) return { count: 0, more: false };
  const query = {
    _Where: [...key.map(([Name, Value]) => ({ Name, Value: Value as string, Type: '=' })), ...narrowed],
  };
  const [definition, answer, entries] = await Promise.all([
    queries.fetch(formDefinition(target)),
    queries.fetch(tableRows({ table: tableId, menuId: target.menuId, query }, () => MOST)),
    outbox.ready(),
  ]);
  const since = entries.filter((entry) => isSince(entry, answer.readAt));
  const { table, byName } = formOf(definition.data, { ...target, mode: 'View', viewer }).model;
  const isCopied = (name: string) => {
    const field = byName.get(name);
    return !FIXED_COLUMNS.includes(name) && !field?.unique && field?.type.copied !== false;
  };
  const rows = laidRows(table, query, answer.data.rows, since);
  // Rows of one moment are listed by their ids, the last one first.
  const ids = rows.map(() => newId()).reverse();
  for (const [at, row] of rows.entries()) {
    const values = Object.fromEntries(Object.entries(row).filter(([name]) => isCopied(name)));
    const presets: JsonObject = { ...(cleanJson(values) as JsonObject), ...childPresets(field, copy) };
    const store = formOf(definition.data, { ...target, mode: 'Add', viewer, id: ids[at], presets });
    copy.holdRow(field.name, toHeldRow(store));
  }
  return { count: rows.length, more: answer.data.more };
}

/**
 * Takes the child rows of a record along to its copy, where they are held until the copy is saved; they get new ids, and
 * columns that are unique or numbered by the server stay empty. Shows how many there are, that these are not all, or why there are
 * none.
 */
export async function copyRows(source: FormStore, copy: FormStore): Promise<void> {
  const viewer = viewerOf(sessionStore.getState().user);
  let [count, isPart] = [0, false];
  try {
    for (const field of copy.model.fields) {
      const state = copy.stateOf(field.name);
      if (!state?.visible || state.readonly) continue;
      const copied = await copyRowsOf(field, source, copy, viewer);
      count += copied.count;
      isPart ||= copied.more;
    }
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
    return;
  }
  if (isPart) toast.error(translate(formMessages, 'rowsCopiedPart', { count }));
  else if (count > 0) toast.show(translate(formMessages, 'rowsCopied', { count }), TOAST_MS.server);
}
