import { isJsonObject, own, type JsonObject } from '@/lib/json';
import type { FormSnapshot, FormStore, PendingRow } from '@/form/store/types';

/** What the user has entered but not saved, as JSON. */
export function takeSnapshot(store: FormStore): FormSnapshot {
  const held = store.model.fields.flatMap(({ name }): [string, PendingRow[]][] => {
    const rows = store.stateOf(name)?.held ?? [];
    return rows.length > 0 ? [[name, [...rows]]] : [];
  });
  const typing = store.model.fields.flatMap(({ name }): [string, PendingRow][] => {
    const row = store.stateOf(name)?.typing;
    return row ? [[name, row]] : [];
  });
  return {
    fingerprint: store.model.fingerprint,
    id: store.id,
    mode: store.state().mode,
    values: Object.fromEntries(store.changed().map((name) => [name, store.value(name)])),
    extras: store.changedExtras(),
    held: Object.fromEntries(held),
    ...(typing.length > 0 ? { typing: Object.fromEntries(typing) } : {}),
    activeTab: store.state().activeTab,
  };
}

/**
 * Puts a draft back into a form of the same table. Values are read like stored ones, so a draft of an older definition
 * fits as far as its fields still exist.
 * @returns names in the draft that the form no longer has
 */
export function restoreSnapshot(store: FormStore, draft: FormSnapshot): string[] {
  const misfits: string[] = [];
  store.batch(() => {
    for (const [name, value] of Object.entries(draft.values)) {
      const field = store.field(name);
      if (field) store.set(name, field.type.codec.decode(value, field), { source: 'restore' });
      else misfits.push(name);
    }
    for (const [name, value] of Object.entries(draft.extras)) store.set(name, value, { source: 'restore' });
    // A copy begins with rows of its own: the draft has those that were left of them.
    for (const { name } of store.model.fields)
      for (const { Id } of store.stateOf(name)?.held ?? []) store.dropHeld(name, Id);
    for (const [name, rows] of Object.entries(draft.held)) {
      if (store.field(name)) for (const row of rows) store.holdRow(name, row);
      else misfits.push(name);
    }
    for (const [name, row] of Object.entries(draft.typing ?? {})) {
      if (store.field(name)) store.typeRow(name, row);
      else misfits.push(name);
    }
    store.clickTab(draft.activeTab);
  });
  return misfits;
}

/** A stored draft as a snapshot; null when it is damaged. */
export function readSnapshot(value: unknown): FormSnapshot | null {
  const parts = ['values', 'extras', 'held'].every((key) => isJsonObject(own(value, key)));
  const texts = ['fingerprint', 'id', 'mode', 'activeTab'].every(
    (key) => typeof own(value, key) === 'string',
  );
  return parts && texts ? (value as FormSnapshot & JsonObject) : null;
}
