import { translate } from '@/i18n/define-messages';
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json';
import { formMessages } from '@/form/messages';
import { sourceOf } from '@/form/store/source-of';
import { decodeValue } from '@/form/store/row-values';
import type { FormStore } from '@/form/store/types';
import type { FieldModel } from '@/form/model/model';
import { optionLabel, optionValue, sameScalar, type Option } from '@/form/model/option';

interface KnownPerson {
  name: string;
  left: boolean;
}

/** Names the people with these Ids, who may have left; an Id without a person is missing from the answer. Never rejects. */
export type AskPeople = (ids: readonly string[]) => Promise<ReadonlyMap<string, KnownPerson>>;

/** How a person is shown everywhere: by name, and marked once they have left. */
export function personText({ name, left }: KnownPerson): string {
  return left ? translate(formMessages, 'left', { name }) : name;
}

/** Whether the field stores a key and shows a name, and asks a source for both. */
function isNamed(field: FieldModel): boolean {
  const { SelectSaveField, SelectLabel } = field.config;
  const isKeyed = SelectSaveField !== '' && SelectLabel !== SelectSaveField;
  return isKeyed && field.type.options?.tree === undefined && sourceOf(field) !== 'static';
}

/** The choices in a value that its source does not offer (any more), as the row holds them. */
function unlisted(field: FieldModel, value: JsonValue, options: readonly Option[]): Map<string, JsonValue> {
  const found = new Map<string, JsonValue>();
  for (const raw of Array.isArray(value) ? value : [value]) {
    const key = raw === null || raw === '' ? null : optionValue(raw, field.config);
    if (key === null || key === '') continue;
    const listed = options.find((option) => sameScalar(option.value, key));
    if (!listed || listed.unlisted) found.set(String(key), raw);
  }
  return found;
}

/** A person as an option, named as in the row, else by the current name. */
function optionOf(field: FieldModel, key: string, raw: JsonValue, person: KnownPerson): Option {
  const { SelectSaveField, SelectLabel } = field.config;
  const stored = optionLabel(raw, field.config);
  const name = stored === '' || stored === key ? person.name : stored;
  const held = isJsonObject(raw) ? raw : {};
  return {
    value: key,
    label: personText({ name, left: person.left }),
    raw: { ...held, [SelectSaveField]: key, [SelectLabel || 'Name']: name },
    ...(person.left ? { left: true } : {}),
  };
}

/**
 * Names the people that values hold but whose source does not offer them: those who have left, and those beyond the first
 * page of a large organisation. They become options of the field, so that their names appear wherever it is shown.
 *
 * @param values values of fields by name, of one row or of many
 */
export async function namePeople(
  store: FormStore,
  people: AskPeople,
  values: readonly (readonly [field: FieldModel, value: JsonValue])[],
): Promise<void> {
  const wanted = new Map<FieldModel, Map<string, JsonValue>>();
  for (const [field, value] of values) {
    if (!isNamed(field)) continue;
    const held = unlisted(field, value, store.stateOf(field.name)?.options ?? []);
    if (held.size > 0) wanted.set(field, new Map([...(wanted.get(field) ?? []), ...held]));
  }
  if (wanted.size === 0) return;
  const names = await people([...new Set([...wanted.values()].flatMap((held) => [...held.keys()]))]);
  store.batch(() => {
    for (const [field, held] of wanted) {
      const added = [...held].flatMap(([key, raw]) => {
        const person = names.get(key);
        return person ? [optionOf(field, key, raw, person)] : [];
      });
      if (added.length === 0) continue;
      const others = (store.stateOf(field.name)?.options ?? []).filter(
        ({ value }) => !added.some((one) => sameScalar(one.value, value)),
      );
      store.setOptions(field.name, [...others, ...added]);
    }
  });
}

/** {@link namePeople} for the rows of a list, in fields whose source has answered. */
export function namePeopleOf(
  store: FormStore,
  people: AskPeople,
  rows: readonly JsonObject[],
): Promise<void> {
  const fields = store.model.fields.filter(
    (field) => isNamed(field) && (store.stateOf(field.name)?.options ?? []).length > 0,
  );
  return namePeople(
    store,
    people,
    rows.flatMap((row) => fields.map((field) => [field, decodeValue(field, row)] as const)),
  );
}
