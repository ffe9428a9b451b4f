import { parseForm } from '@/form/parse-form';
import type { FieldModel } from '@/form/model/model';

/** The only field of a form, read from the wire like any other. */
export function oneField(
  Component: string,
  settings: { Config?: object; Data?: unknown; Type?: string; [key: string]: unknown } = {},
): FieldModel {
  const wire = { Id: 'f1', Name: 'Value', Label: '值', Type: 'mediumtext', ...settings, Component };
  const [field] = parseForm({ table: { Id: 't1', Name: 'diy_test' }, fields: [wire] }).fields;
  if (!field) throw new Error('The definition was not read.');
  return field;
}
