import { clone } from '@/lib/clone';
import { isEqual } from '@/lib/equal';
import { cleanJson, isUnsafeKey, type JsonObject, type JsonValue } from '@/lib/json';
import type { FormStore } from '@/form/store/types';

/** V8.Form of a run: a copy of the form's values, and the way back into the form. */
export interface FormLink {
  readonly Form: JsonObject;
  /** Copies what the script changed into the form, silently (V8.Form.x = … fires no event). */
  flush(): void;
  /** Copies what has changed in the form since then into the copy. */
  pull(): void;
}

/** The value of a field in the form that scripts see. */
export function scriptValue(store: FormStore, name: string): JsonValue {
  const field = store.field(name);
  const value = store.value(name);
  if (!field) return value;
  return field.type.codec.forScript?.(value, field) ?? value;
}

function valuesOf(store: FormStore): JsonObject {
  const values = store.values();
  for (const field of store.model.fields) {
    const { codec } = field.type;
    if (codec.forScript) values[field.name] = codec.forScript(values[field.name] ?? null, field);
  }
  return { Id: store.id, ...values };
}

/** Connects a run with its form. */
export function linkForm(store: FormStore): FormLink {
  const Form: JsonObject = {};
  const known = new Map<string, JsonValue>();
  const link: FormLink = {
    Form,
    pull() {
      for (const [name, value] of Object.entries(valuesOf(store))) {
        if (known.has(name) && isEqual(known.get(name), value)) continue;
        known.set(name, clone(value));
        Form[name] = clone(value);
      }
    },
    flush() {
      store.batch(() => {
        for (const name of Object.keys(Form)) {
          const value = cleanJson(Form[name]);
          if (isUnsafeKey(name) || name === 'Id' || (known.has(name) && isEqual(known.get(name), value)))
            continue;
          known.set(name, clone(value));
          store.formSet(name, value, { silent: true, source: 'script' });
        }
      });
    },
  };
  link.pull();
  return link;
}

/** A row that is not in a form: what a menu's script gets as V8.Form. */
export function linkRow(row: JsonObject): FormLink {
  return { Form: clone(row), flush: () => undefined, pull: () => undefined };
}
