import { isEqual } from '@/lib/equal';
import { cleanJson, own, type JsonObject, type JsonValue } from '@/lib/json';
import type { FieldModel, FormMode, FormModel } from '@/form/model/model';
import { readText } from '@/lib/read-value';
import { restoreSnapshot, takeSnapshot } from '@/form/store/snapshot';
import { effective, createFieldState, readAttribute, type FieldFlags } from '@/form/store/field-state';
import { withSelected } from '@/form/store/selected-options';
import { sourceOf } from '@/form/store/source-of';
import { hasRows, stageRow, returnRow } from '@/form/store/pending-rows';
import { companionOwners, createExtraColumns } from '@/form/store/extra-columns';
import { createSubscribable } from '@/form/store/subscribable';
import { cleanRow, decodeValue, defaultValue, givenValue, sameValue } from '@/form/store/row-values';
import type { FieldState, FormStoreEvent, FormState, FormStore, SetOptions } from '@/form/store/types';
import { countErrors, findTab, openTabs, showTab } from '@/form/store/tab-states';

export interface FormStoreOptions {
  mode: FormMode;
  /** The stored row; in Add mode absent. */
  row?: unknown;
  /** Id for a new row, generated before the form opens so that children and uploads can refer to it. */
  id?: string;
  /** Values a new row starts with, which outrank the fields' DefaultValue: the key to the parent, a copied row. */
  presets?: JsonObject;
}

/** Key of the form-level listeners; no column has a name with a space in front. */
const STATE = ' state';

/**
 * The store of one open form. Reading and writing one field touches that field's state and its listeners only, however
 * many fields there are.
 */
export function createFormStore(model: FormModel, options: FormStoreOptions): FormStore {
  const isNew = options.mode === 'Add';
  const presets = cleanRow(options.presets);
  const subscribable = createSubscribable();
  const eventListeners = new Set<(event: FormStoreEvent) => void>();
  const fieldStates = new Map<string, FieldState>();
  const flags = new Map<string, FieldFlags>();
  const unsaved = new Set<string>();
  const owners = companionOwners(model);
  let original = isNew ? {} : cleanRow(options.row);
  const loose = createExtraColumns(model, isNew ? presets : original, isNew);
  /** Values of the stored row; values that differ from them are written. */
  let stored = new Map(model.fields.map((field) => [field.name, decodeValue(field, original)]));
  /** Values at the start of editing; values that differ from them are the user's. */
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
    fieldStates.set(field.name, createFieldState(field, options.mode, value));
    flags.set(field.name, { visible: field.visible, readonly: field.readonly });
  }
  rememberBaseline();

  function valueOf(name: string): JsonValue {
    return fieldStates.get(name)?.value ?? null;
  }

  function rememberBaseline(): void {
    baseline = new Map(model.fields.map(({ name }) => [name, valueOf(name)]));
    unsaved.clear();
  }

  function changeState(change: Partial<FormState>): void {
    const keys = Object.keys(change) as (keyof FormState)[];
    if (keys.every((key) => isEqual(state[key], change[key]))) return;
    state = { ...state, ...change };
    subscribable.notify(STATE);
  }

  function updateFieldState(name: string, change: Partial<FieldState>): void {
    const fieldState = fieldStates.get(name);
    const keys = Object.keys(change) as (keyof FieldState)[];
    if (!fieldState || keys.every((key) => Object.is(fieldState[key], change[key]))) return;
    const next = { ...fieldState, ...change };
    fieldStates.set(name, next);
    subscribable.notify(name);
    if (next.error !== fieldState.error || next.visible !== fieldState.visible) {
      changeState({ tabs: countErrors(state.tabs, model, fieldStates) });
    }
  }

  function markUnsaved(name: string, isUnsaved: boolean): void {
    if (!state.started) return;
    if (isUnsaved) unsaved.add(name);
    else unsaved.delete(name);
    changeState({ dirty: unsaved.size > 0 });
  }

  function fire(event: FormStoreEvent): void {
    if ((event.kind === 'change' || event.kind === 'rows') && !state.started) return;
    subscribable.after(() => {
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
    subscribable.batch(() => {
      updateFieldState(name, { value, error: '' });
      markUnsaved(
        name,
        !sameValue(field, value, baseline.get(name) ?? null) || hasRows(fieldStates.get(name)),
      );
      // A re-inflated option or a number in text is not a change that scripts need to hear of.
      const isChange = !sameValue(field, old, value);
      if (isChange && !silent && source !== 'restore') fire({ kind: 'change', name, value, old, source });
    });
  }

  /** A companion column is part of its field: setting it moves the field's value. */
  function setLoose(name: string, value: JsonValue): void {
    loose.set(name, value);
    const owner = owners.get(name);
    if (!owner) return;
    const { codec } = owner.type;
    const current = valueOf(owner.name);
    const row = { ...codec.extraColumns?.(current, owner), [name]: cleanJson(value) };
    set(owner.name, codec.decode(codec.encode(current, owner), owner, row), {
      source: 'script',
      silent: true,
    });
  }

  function formSet(names: string | JsonObject, value?: unknown, setOptions: SetOptions = {}): void {
    if (typeof names !== 'string') {
      subscribable.batch(() =>
        Object.entries(names).forEach(([name, item]) => formSet(name, item, setOptions)),
      );
      return;
    }
    const field = model.byName.get(names);
    const how: SetOptions = { source: 'script', ...setOptions };
    if (!field) return set(names, cleanJson(value), how);
    // A script that clears a number means "nothing", not the 0 that a stored null reads as.
    const isCleared = value === null || value === undefined || value === '';
    const next = isCleared ? field.type.codec.empty(field) : givenValue(field, value);
    subscribable.batch(() => {
      set(names, next, how);
      offer(field, next);
    });
  }

  /** A choice a script sets becomes one of the options, so that it is shown by its name. */
  function offer(field: FieldModel, value: JsonValue): void {
    const options = fieldStates.get(field.name)?.options ?? [];
    if (!field.type.options?.open) return;
    const offered = withSelected(options, value, field);
    if (offered.length <= options.length) return;
    // Where only the definition's own options are there to compare with, the script's choice counts as one of them.
    const isOwn = sourceOf(field) === 'static';
    updateFieldState(field.name, {
      options: isOwn ? offered.map(({ unlisted: _unlisted, ...option }) => option) : offered,
    });
  }

  function fieldSet(name: string, attribute: string, value: unknown): boolean {
    const field = model.byName.get(name);
    const fieldState = fieldStates.get(name);
    const change = field && fieldState ? readAttribute(attribute, value, field, fieldState) : null;
    if (!field || !change) return false;
    const next = { ...(flags.get(name) ?? field), ...change.flags };
    flags.set(name, next);
    updateFieldState(name, { ...change.fieldState, ...effective(field, next, state.mode) });
    return true;
  }

  function setMode(mode: FormMode): void {
    subscribable.batch(() => {
      changeState({ mode });
      for (const field of model.fields) {
        updateFieldState(field.name, effective(field, flags.get(field.name) ?? field, mode));
      }
    });
  }

  function saved(row: unknown, mode: FormMode): void {
    const answer = cleanRow(row);
    original = { ...original, ...answer };
    subscribable.batch(() => {
      // The server's answer where it contains the column, else what was just sent.
      stored = new Map(
        model.fields.map((field) => [
          field.name,
          own(answer, field.name) === undefined ? valueOf(field.name) : decodeValue(field, answer),
        ]),
      );
      for (const { name } of model.fields)
        updateFieldState(name, { value: stored.get(name) ?? null, error: '', held: [], typing: undefined });
      loose.rebase(answer);
      rememberBaseline();
      setMode(mode);
      changeState({ dirty: false });
    });
  }

  function changeRows(name: string, change: Partial<FieldState>): void {
    updateFieldState(name, change);
    markUnsaved(name, hasRows(fieldStates.get(name)));
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
      Object.assign(all, field.type.codec.extraColumns?.(value, field));
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
    stateOf: (name) => fieldStates.get(name),
    value: (name) => fieldStates.get(name)?.value ?? loose.get(name) ?? null,
    values,
    state: () => state,
    subscribe: (name, listener) => subscribable.subscribe(name, listener),
    subscribeState: (listener) => subscribable.subscribe(STATE, listener),
    on(listener) {
      eventListeners.add(listener);
      return () => {
        eventListeners.delete(listener);
      };
    },
    batch: (change) => subscribable.batch(change),
    set,
    formSet,
    fieldSet,
    setOptions: (name, list) => updateFieldState(name, { options: list }),
    setLoading: (name, loading) => updateFieldState(name, { loading }),
    setError: (name, error) => updateFieldState(name, { error }),
    setErrors(errors) {
      subscribable.batch(() =>
        model.fields.forEach(({ name }) => updateFieldState(name, { error: errors.get(name) ?? '' })),
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
    holdRow: (name, change) =>
      changeRows(name, { held: stageRow(fieldStates.get(name)?.held ?? [], change) }),
    typeRow: (name, typing) => changeRows(name, { typing, error: '' }),
    dropHeld: (name, id) => store.returnHeld(name, id),
    returnHeld: (name, id, before) =>
      changeRows(name, { held: returnRow(fieldStates.get(name)?.held ?? [], id, before) }),
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
