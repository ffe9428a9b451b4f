import type { Unsubscribe } from '@/device/types';
import type { ApiReplace } from '@/data/outbox/write';
import type { FieldConfig } from '@/form/model/config-defaults';
import type { JsonObject, JsonValue } from '@/lib/json';
import type { FieldModel, FormMode, FormModel, TabModel } from '@/form/model/model';
import type { StoredFileRef } from '@/form/model/attachment';
import type { Option } from '@/form/model/option';

/**
 * Live state of one field. A new object whenever anything in it changes and the same object otherwise, so that a
 * component may compare it by identity.
 */
export interface FieldState {
  readonly value: JsonValue;
  /** Message under the field; '' when there is none. */
  readonly error: string;
  readonly visible: boolean;
  readonly readonly: boolean;
  readonly required: boolean;
  readonly label: string;
  readonly placeholder: string;
  readonly description: string;
  readonly options: readonly Option[];
  /** Options are loading or a button's action is running. */
  readonly loading: boolean;
  readonly config: FieldConfig;
  readonly dataAppend: JsonObject;
  /** Changes to child rows held until the parent is saved (TableChild). */
  readonly held: readonly PendingRow[];
  /** The child row that is being entered and is not confirmed yet (TableChild). */
  readonly typing?: PendingRow | undefined;
}

/** A change to a child row that is waiting for its parent. */
export interface PendingRow {
  action: 'Insert' | 'Update' | 'Delete';
  /** Id of the child row; generated on this device for an insert. */
  Id: string;
  /** Changed values in stored form, without the key to the parent. */
  values: JsonObject;
  /** The row to show in the list: what was read, with the changes on top. */
  row: JsonObject;
  /** The child table's own addresses. */
  apiReplace?: ApiReplace;
  /** Files of the child row that are still to be uploaded. */
  files?: PendingFile[];
  /** What was entered, to open the child form again as it was left. */
  draft?: FormSnapshot;
}

/** A file of a field that is waiting for its upload, with what the upload call needs. */
export type PendingFile = {
  field: string;
  file: StoredFileRef;
  multiple: boolean;
  limit: boolean;
  preview: boolean;
  path: string;
  /** Id of its placeholder in a list. */
  key: string;
};

/** The source of a change: only the user's own changes make a form "unsaved"; defaults and restores fire no events. */
export type ChangeSource = 'user' | 'script' | 'default' | 'restore';

export interface SetOptions {
  /** Fires no change event. */
  silent?: boolean;
  /** Default 'user'. */
  source?: ChangeSource;
}

/** A control's own action, handled outside the form: a button's click, a popup's choice. */
export interface FieldAction {
  name: string;
  action: string;
  detail: JsonValue;
}

/** Events of a form, for scripts and pages. */
export type FormStoreEvent =
  | { kind: 'change'; name: string; value: JsonValue; old: JsonValue; source: ChangeSource }
  | { kind: 'blur'; name: string }
  /** Child rows of a field are held, taken back or being entered. */
  | { kind: 'rows'; name: string }
  /** A control's own event: a button's click, a key, a finished upload, a popup's choice. */
  | { kind: 'action'; name: string; action: string; detail: JsonValue };

export interface FormTabState extends TabModel {
  /** Number of errors of the visible fields on it. */
  errors: number;
}

/** State of the form as a whole. */
export interface FormState {
  readonly mode: FormMode;
  readonly tabs: readonly FormTabState[];
  readonly activeTab: string;
  /** The user has changed something since the form was opened or saved. */
  readonly dirty: boolean;
  /** A submit is running. */
  readonly busy: boolean;
  /** False while the form is loading: change events are held back until InFormV8 is done. */
  readonly started: boolean;
}

/** The content of a draft; JSON throughout. */
export interface FormSnapshot {
  fingerprint: string;
  id: string;
  mode: FormMode;
  /** Values in memory form of the fields that differ from the stored row. */
  values: JsonObject;
  extras: JsonObject;
  held: Record<string, PendingRow[]>;
  /** Child rows that were being entered, by field; left out by builds that did not keep them. */
  typing?: Record<string, PendingRow>;
  activeTab: string;
}

/** One open form. Framework-free; components subscribe to single fields. */
export interface FormStore {
  readonly model: FormModel;
  /** Id of the row: the stored one, or the one generated for it in Add mode. */
  readonly id: string;
  /** The stored row the form was opened with; empty in Add mode. */
  readonly original: Readonly<JsonObject>;

  field(name: string): FieldModel | undefined;
  /** State of a field; undefined when the form has no such field. */
  stateOf(name: string): FieldState | undefined;
  /** Value of a field in memory form, or of a column without a field. */
  value(name: string): JsonValue;
  /** All values by name, in memory form: fields and columns without a field. */
  values(): JsonObject;
  state(): FormState;

  /** Calls back after each change of the field's state; the changes of one batch are reported as one. */
  subscribe(name: string, listener: () => void): Unsubscribe;
  subscribeState(listener: () => void): Unsubscribe;
  on(listener: (event: FormStoreEvent) => void): Unsubscribe;
  /** Runs several changes and notifies once per field afterwards. */
  batch<Result>(change: () => Result): Result;

  /** Stores a value in memory form. A name without a field is kept as an extra column. */
  set(name: string, value: JsonValue, options?: SetOptions): void;
  /** V8.FormSet: any form of a value, one name or several. */
  formSet(names: string | JsonObject, value?: unknown, options?: SetOptions): void;
  /** V8.FieldSet: Visible, Readonly, Required/NotEmpty, Label, Placeholder, Data, DataAppend, `Config.…`. */
  fieldSet(name: string, attribute: string, value: unknown): boolean;
  setOptions(name: string, options: readonly Option[]): void;
  setLoading(name: string, loading: boolean): void;
  setError(name: string, message: string): void;
  /** Replaces all errors at once. */
  setErrors(errors: ReadonlyMap<string, string>): void;
  emit(event: FormStoreEvent): void;

  /** Ends loading: from here change events fire and the user's changes count. */
  start(): void;
  setBusy(busy: boolean): void;
  /** After a save: the stored row is now this one, nothing is unsaved. */
  saved(row: unknown, mode: FormMode): void;
  setMode(mode: FormMode): void;

  clickTab(nameOrId: string): void;
  setTabVisible(nameOrId: string, visible: boolean): void;
  /** Whether the field is on a tab that is shown. */
  isOnVisibleTab(name: string): boolean;

  holdRow(name: string, change: PendingRow): void;
  /** Remembers a child row as far as it has been entered; undefined: it was confirmed or abandoned. */
  typeRow(name: string, row: PendingRow | undefined): void;
  dropHeld(name: string, id: string): void;
  /** Restores what was held of a row before its last change, in its place; without `before` nothing was held. */
  returnHeld(name: string, id: string, before?: { row: PendingRow; at: number }): void;

  /** Names of stored fields whose value differs from the stored row. */
  changed(): string[];
  /** Columns without a field that scripts changed, with their values. */
  changedExtras(): JsonObject;
  /** Names a script asked not to save (V8.NotSaveField), with those of the server. */
  notSave(): ReadonlySet<string>;
  setNotSave(names: readonly string[]): void;

  snapshot(): FormSnapshot;
  /** Puts a draft back; returns the names of fields it no longer fits. */
  restore(snapshot: FormSnapshot): string[];
}
