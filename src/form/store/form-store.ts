import { isEqual } from '@/lib/equal';
import { cleanJson, own, type JsonObject, type JsonValue } from '@/lib/json';
import type { FieldModel, FormMode, FormModel } from '@/form/model/model';
import { readText } from '@/lib/read-value';
import { restoreSnapshot, takeSnapshot } from '@/form/store/snapshot';
import { effective, openSlot, readAttribute, type FieldFlags } from '@/form/store/field-state';
import { withSelected } from '@/form/store/selected-options';
import { sourceOf } from '@/form/store/source-of';
import { hasRows, holdRow, returnRow } from '@/form/store/pending-rows';
import { companionOwners, createLooseColumns } from '@/form/store/extra-columns';
import { createNotifier } from '@/form/store/notifier';
import { cleanRow, decodeValue, defaultValue, givenValue, sameValue } from '@/form/store/row-values';
import type { FieldSlot, FormEvent, FormState, FormStore, SetOptions } from '@/form/store/types';
import { countErrors, findTab, openTabs, showTab } from '@/form/store/tab-states';

export interface FormStoreOptions {
  mode: FormMode;
  /** The stored row; in Add mode absent. */
  row?: unknown;
  /** Id for a new row, made before the form opens so that children and uploads can name it. */
  id?: string;
  /** Values a new row opens with, stronger than the fields' DefaultValue: the key to the parent, a copied row. */
  presets?: JsonObject;
}

/** Key of the form-level listeners; no column has a name with a space in front. */
const STATE = ' state';

/**
 * The store of one open form. Reading and writing one field touches that field's slot and its listeners only, however
 * many fields there are.
 */
export function createFormStore(model: FormModel, options: FormStoreOptions): FormStore {
  const isNew = options.mode === 'Add';
  const presets = cleanRow(options.presets);
  const notifier = createNotifier();
  const eventListeners = new Set<(event: FormEvent) => void>();
  const slots = new Map<string, FieldSlot>();
  const flags = new Map<string, FieldFlags>();
  const unsaved = new Set<string>();
  const owners = companionOwners(model);
  let original = isNew ? {} : cleanRow(options.row);
  const loose = createLooseColumns(model, isNew ? presets : original, isNew);
  /** Values of the stored row; what differs from them is written. */
  let stored = new Map(model.fields.map((field) => [field.name, decodeValue(field, original)]));
  /** Values at the start of editing; what differs from them is the user's. */
  let baseline: ReadonlyMap<string, JsonValue> = new Map();
  let notSave: ReadonlySet<string> = new Set(model.notSave);
  let state: FormState = {
    mode: options.mode,
    ...openTabs(model),
    dirty: false,
    busy: false,
    started: false,
  };

  for (const field of model.fields) {
    const value = isNew ? defaultValue(field, presets) : (stored.get(field.name) ?? null);
    slots.set(field.name, openSlot(field, options.mode, value));
    flags.set(field.name, { visible: field.visible, readonly: field.readonly });
  }
  rememberBaseline();

  function valueOf(name: string): JsonValue {
    return slots.get(name)?.value ?? null;
  }

  function rememberBaseline(): void {
    baseline = new Map(model.fields.map(({ name }) => [name, valueOf(name)]));
    unsaved.clear();
  }

  function changeState(change: Partial<FormState>): void {
    const keys = Object.keys(change) as (keyof FormState)[];
    if (keys.every((key) => isEqual(state[key], change[key]))) return;
    state = { ...state, ...change };
    notifier.touch(STATE);
  }

  function changeSlot(name: string, change: Partial<FieldSlot>): void {
    const slot = slots.get(name);
    const keys = Object.keys(change) as (keyof FieldSlot)[];
    if (!slot || keys.every((key) => Object.is(slot[key], change[key]))) return;
    const next = { ...slot, ...change };
    slots.set(name, next);
    notifier.touch(name);
    if (next.error !== slot.error || next.visible !== slot.visible) {
      changeState({ tabs: countErrors(state.tabs, model, slots) });
    }
  }

  function markUnsaved(name: string, isUnsaved: boolean): void {
    if (!state.started) return;
    if (isUnsaved) unsaved.add(name);
    else unsaved.delete(name);
    changeState({ dirty: unsaved.size > 0 });
  }

  function fire(event: FormEvent): void {
    if ((event.kind === 'change' || event.kind === 'rows') && !state.started) return;
    notifier.after(() => {
      for (const listener of [...eventListeners]) listener(event);
    });
  }

  function set(name: string, value: JsonValue, { silent, source = 'user' }: SetOptions = {}): void {
    const field = model.byName.get(name);
    const old = valueOf(name);
    if (!field) {
      setLoose(name, value);
      return;
    }
    if (Object.is(old, value)) return;
    notifier.batch(() => {
      changeSlot(name, { value, error: '' });
      markUnsaved(name, !sameValue(field, value, baseline.get(name) ?? null) || hasRows(slots.get(name)));
      // A re-inflated option or a number in text is no change to tell a script about.
      const isChange = !sameValue(field, old, value);
      if (isChange && !silent && source !== 'restore') fire({ kind: 'change', name, value, old, source });
    });
  }

  /** A companion column belongs to its field: setting it moves the field's value. */
  function setLoose(name: string, value: JsonValue): void {
    loose.set(name, value);
    const owner = owners.get(name);
    if (!owner) return;
    const { codec } = owner.type;
    const current = valueOf(owner.name);
    const row = { ...codec.companions?.(current, owner), [name]: cleanJson(value) };
    set(owner.name, codec.decode(codec.encode(current, owner), owner, row), {
      source: 'script',
      silent: true,
    });
  }

  function formSet(names: string | JsonObject, value?: unknown, setOptions: SetOptions = {}): void {
    if (typeof names !== 'string') {
      notifier.batch(() => Object.entries(names).forEach(([name, item]) => formSet(name, item, setOptions)));
      return;
    }
    const field = model.byName.get(names);
    const how: SetOptions = { source: 'script', ...setOptions };
    if (!field) return set(names, cleanJson(value), how);
    // A script that clears a number means "nothing", not the 0 a stored null reads as.
    const isCleared = value === null || value === undefined || value === '';
    const next = isCleared ? field.type.codec.empty(field) : givenValue(field, value);
    notifier.batch(() => {
      set(names, next, how);
      offer(field, next);
    });
  }

  /** A choice a script sets becomes one of the options, so that it is shown by its name. */
  function offer(field: FieldModel, value: JsonValue): void {
    const options = slots.get(field.name)?.options ?? [];
    if (!field.type.options?.open) return;
    const offered = withSelected(options, value, field);
    if (offered.length <= options.length) return;
    // Who has only the definition's own options to compare with takes the script's for one of them.
    const isOwn = sourceOf(field) === 'static';
    changeSlot(field.name, {
      options: isOwn ? offered.map(({ unlisted: _unlisted, ...option }) => option) : offered,
    });
  }

  function fieldSet(name: string, attribute: string, value: unknown): boolean {
    const field = model.byName.get(name);
    const slot = slots.get(name);
    const change = field && slot ? readAttribute(attribute, value, field, slot) : null;
    if (!field || !change) return false;
    const next = { ...(flags.get(name) ?? field), ...change.flags };
    flags.set(name, next);
    changeSlot(name, { ...change.slot, ...effective(field, next, state.mode) });
    return true;
  }

  function setMode(mode: FormMode): void {
    notifier.batch(() => {
      changeState({ mode });
      for (const field of model.fields) {
        changeSlot(field.name, effective(field, flags.get(field.name) ?? field, mode));
      }
    });
  }

  function saved(row: unknown, mode: FormMode): void {
    const answer = cleanRow(row);
    original = { ...original, ...answer };
    notifier.batch(() => {
      // The server's answer where it has the column, else what was just sent.
      stored = new Map(
        model.fields.map((field) => [
          field.name,
          own(answer, field.name) === undefined ? valueOf(field.name) : decodeValue(field, answer),
        ]),
      );
      for (const { name } of model.fields)
        changeSlot(name, { value: stored.get(name) ?? null, error: '', held: [], typing: undefined });
      loose.rebase(answer);
      rememberBaseline();
      setMode(mode);
      changeState({ dirty: false });
    });
  }

  function changeRows(name: string, change: Partial<FieldSlot>): void {
    changeSlot(name, change);
    markUnsaved(name, hasRows(slots.get(name)));
    fire({ kind: 'rows', name });
  }

  function changed(): string[] {
    return model.fields
      .filter(
        (field) => field.stored && !sameValue(field, valueOf(field.name), stored.get(field.name) ?? null),
      )
      .map(({ name }) => name);
  }

  function values(): JsonObject {
    const all: JsonObject = { ...loose.all() };
    for (const field of model.fields) {
      const value = valueOf(field.name);
      all[field.name] = value;
      Object.assign(all, field.type.codec.companions?.(value, field));
    }
    return all;
  }

  const store: FormStore = {
    model,
    id: options.id ?? readText(own(original, 'Id')),
    get original() {
      return original;
    },
    field: (name) => model.byName.get(name),
    slot: (name) => slots.get(name),
    value: (name) => slots.get(name)?.value ?? loose.get(name) ?? null,
    values,
    state: () => state,
    subscribe: (name, listener) => notifier.subscribe(name, listener),
    subscribeState: (listener) => notifier.subscribe(STATE, listener),
    on(listener) {
      eventListeners.add(listener);
      return () => {
        eventListeners.delete(listener);
      };
    },
    batch: (change) => notifier.batch(change),
    set,
    formSet,
    fieldSet,
    setOptions: (name, list) => changeSlot(name, { options: list }),
    setLoading: (name, loading) => changeSlot(name, { loading }),
    setError: (name, error) => changeSlot(name, { error }),
    setErrors(errors) {
      notifier.batch(() =>
        model.fields.forEach(({ name }) => changeSlot(name, { error: errors.get(name) ?? '' })),
      );
    },
    emit: fire,
    start() {
      rememberBaseline();
      changeState({ started: true, dirty: false });
    },
    setBusy: (busy) => changeState({ busy }),
    saved,
    setMode,
    clickTab(nameOrId) {
      const tab = findTab(state.tabs, nameOrId);
      if (tab?.visible) changeState({ activeTab: tab.id });
    },
    setTabVisible(nameOrId, visible) {
      const tab = findTab(state.tabs, nameOrId);
      if (tab) changeState(showTab(state.tabs, state.activeTab, tab.id, visible));
    },
    isOnVisibleTab: (name) =>
      state.tabs.find(({ id }) => id === model.byName.get(name)?.tab)?.visible ?? false,
    holdRow: (name, change) => changeRows(name, { held: holdRow(slots.get(name)?.held ?? [], change) }),
    typeRow: (name, typing) => changeRows(name, { typing, error: '' }),
    dropHeld: (name, id) => store.returnHeld(name, id),
    returnHeld: (name, id, before) =>
      changeRows(name, { held: returnRow(slots.get(name)?.held ?? [], id, before) }),
    changed,
    changedExtras: () => loose.changed(),
    notSave: () => notSave,
    setNotSave(names) {
      notSave = new Set([...model.notSave, ...names]);
    },
    snapshot: () => takeSnapshot(store),
    restore: (draft) => restoreSnapshot(store, draft),
  };
  return store;
}
