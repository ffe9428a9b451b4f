import { cleanJson, isJsonObject, type JsonObject } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import { scriptValue, type FormLink } from '@/form/scripting/form-link';
import { lazyView } from '@/scripting/sandbox/views';
import type { PagePorts } from '@/form/scripting/script-ports';
import type { FormStore } from '@/form/store/types';

type Call = (...args: unknown[]) => unknown;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** V8.Field: the current fields, built when a script looks at one. */
export function fieldsView(store: FormStore): object {
  return lazyView({} as Record<string, unknown>, {
    names: () => store.model.fields.map(({ name }) => name),
    get(name) {
      const field = store.field(name);
      return field && fieldView(store, field);
    },
  });
}

function fieldView(store: FormStore, field: FieldModel): JsonObject {
  const fieldState = store.stateOf(field.name);
  return {
    Id: field.id,
    Name: field.name,
    Label: fieldState?.label ?? field.label,
    Component: field.wireComponent,
    Tab: field.tab,
    Visible: fieldState?.visible ?? field.visible,
    Readonly: fieldState?.readonly ?? field.readonly,
    Required: fieldState?.required ?? field.required,
    NotEmpty: fieldState?.required ?? field.required,
    Placeholder: fieldState?.placeholder ?? field.placeholder,
    Data: cleanJson((fieldState?.options ?? []).map(({ raw }) => raw)),
    DataAppend: cleanJson(fieldState?.dataAppend ?? {}),
    Config: cleanJson(fieldState?.config ?? field.config),
  };
}

export interface FormDeps {
  store: FormStore;
  link: FormLink;
  page: () => PagePorts;
  did: (effect: string) => void;
  /** Runs with the depth of the current script, so that scripts setting each other's fields come to an end. */
  nested: (work: () => void) => void;
  hideButton: (name: string) => void;
  outside: (work: () => Promise<unknown>, callback?: unknown) => Promise<unknown>;
}

/** The members of V8 that concern the form. */
export function createFormMembers(deps: FormDeps): Record<string, Call> {
  const { store, link, page, did, nested, hideButton, outside } = deps;
  const changed = (work: () => void): void => {
    link.flush();
    nested(work);
    link.pull();
  };
  const refresh = (name: unknown): void =>
    store.emit({ kind: 'action', name: textOf(name), action: 'refresh', detail: null });
  /** The condition with which a table inside the form is queried. */
  const narrow = (name: unknown, where: unknown): boolean =>
    store.fieldSet(textOf(name), 'DataAppend', { Where: cleanJson(where) });
  return {
    FormSet(name, value) {
      if (isJsonObject(name)) {
        did(`FormSet ${Object.keys(name).join(', ')}`);
        changed(() => store.formSet(cleanJson(name) as JsonObject));
      } else {
        did(`FormSet ${textOf(name)} = ${JSON.stringify(cleanJson(value)) ?? ''}`.slice(0, 120));
        changed(() => store.formSet(textOf(name), value));
      }
    },
    FieldSet(name, attribute, value) {
      did(`FieldSet ${textOf(name)}.${textOf(attribute)}`);
      const clean = value === undefined ? null : cleanJson(value);
      return isJsonObject(attribute)
        ? Object.entries(attribute).every(([key, item]) => store.fieldSet(textOf(name), key, item))
        : store.fieldSet(textOf(name), textOf(attribute), clean);
    },
    HideFormBtn: (name) => {
      did(`HideFormBtn ${textOf(name)}`);
      hideButton(textOf(name));
    },
    HideFormTab: (tab) => store.setTabVisible(textOf(tab), false),
    ShowFormTab: (tab) => store.setTabVisible(textOf(tab), true),
    ClickFormTab: (tab) => store.clickTab(textOf(tab)),
    GetFormTabs: () =>
      store.state().tabs.map(({ id, name, visible }) => ({ Id: id, Name: name, Display: visible })),
    FormSubmit(options, callback) {
      const { SavedType, CloseForm, Callback } = (isObjectLike(options) ? options : {}) as Record<
        string,
        unknown
      >;
      const after =
        CloseForm === false
          ? SavedType === 'Insert' || SavedType === 'Update'
            ? SavedType
            : 'View'
          : 'Close';
      did('FormSubmit');
      return outside(async () => (await page().submit?.(after)) ?? false, Callback ?? callback);
    },
    FormClose: () => page().close?.(),
    ReloadForm: () => page().reload?.(),
    ReloadJoinForm: refresh,
    RefreshChildTable: refresh,
    TableRefresh: refresh,
    GetChildTableData: (name) => cleanJson((store.stateOf(textOf(name))?.held ?? []).map(({ row }) => row)),
    OpenTableSetWhere: narrow,
    AppendSearchChildTable: narrow,
    TableSearchAppend: narrow,
    TableSearchSet: narrow,
  };
}

const isObjectLike = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** V8.ThisValue of a change: the field's value; for a number the new and the old value. */
export function thisValue(store: FormStore, name: string, old: unknown): unknown {
  const value = scriptValue(store, name);
  return store.field(name)?.type.change === 'new-and-old' ? { New: value, Old: cleanJson(old) } : value;
}
