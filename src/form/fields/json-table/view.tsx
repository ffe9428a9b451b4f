import { JsonTableEdit } from '@/form/fields/json-table/edit';
import type { JsonObject } from '@/lib/json';
import type { ViewProps } from '@/form/view/editor-props';

const nothing = () => undefined;

/** The rows as a list; a tap shows the whole row. */
export function JsonTableView({ field, state, value, form }: ViewProps<JsonObject[]>) {
  return (
    <JsonTableEdit
      field={field}
      state={state}
      value={value}
      form={form}
      mode="View"
      control={{ id: '', name: state.label, invalid: false, required: false }}
      onChange={nothing}
      onBlur={nothing}
    />
  );
}
