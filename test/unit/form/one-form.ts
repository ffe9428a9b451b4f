import { parseForm } from '@/form/parse-form';
import type { FormWire } from '@/form/parser/parse';
import type { FormModel } from '@/form/model/model';
import type { FormViewer } from '@/form/parser/rights';
import { createFormStore, type FormStoreOptions } from '@/form/store/form-store';
import type { FormStore } from '@/form/store/types';

/** A field of a test form: its name and how it differs from a plain optional text. */
export type WireField = { Name: string; [property: string]: unknown };

/** A form read from the wire: fields in the order given. */
export function formOf(
  fields: readonly WireField[],
  wire: Partial<FormWire> & { Tabs?: unknown } = {},
  viewer?: FormViewer,
): FormModel {
  const { Tabs, ...rest } = wire;
  const rows = fields.map((field, index) => ({
    Id: `f-${field.Name}`,
    Label: field.Name,
    Component: 'Text',
    Type: 'varchar(50)',
    Sort: index,
    ...field,
  }));
  return parseForm(
    { table: { Id: 't1', Name: 'diy_test', Description: '测试', Tabs }, fields: rows, ...rest },
    viewer,
  );
}

/** An opened form that has finished loading. */
export function openForm(
  fields: readonly WireField[],
  options: Partial<FormStoreOptions> = {},
  wire: Partial<FormWire> & { Tabs?: unknown } = {},
): FormStore {
  const store = createFormStore(formOf(fields, wire), {
    mode: 'Add',
    id: options.row ? undefined : 'row-1',
    ...options,
  });
  store.start();
  return store;
}
