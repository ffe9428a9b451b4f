import type { FormModel } from '@/form/model/model';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readText } from '@/lib/read-value';
import type { NamedRecord } from './list-query';

/**
 * The filters of an address that shows the rows which name a record. It can be none of those that the list offers, so what the record
 * is called goes along.
 */
export const namedToText = ({ field, id, text }: NamedRecord): string =>
  JSON.stringify({ [field]: { Id: id, Name: text } });

/** The record that the rows of an address name; undefined if it names none, or by a field that the form does not have. */
export function namedFromText(form: FormModel, text: string | undefined): NamedRecord | undefined {
  const wanted = readJson(text);
  if (!isJsonObject(wanted)) return undefined;
  return Object.entries(wanted).flatMap(([field, value]) => {
    const id = readText(own(value, 'Id'));
    return id !== '' && form.byName.has(field)
      ? [{ field, id, text: readText(own(value, 'Name')) || id }]
      : [];
  })[0];
}
