import { JsonTableEdit } from '@/form/fields/json-table/edit';
import type { JsonObject } from '@/lib/json';
import type { ViewProps } from '@/form/view/editor-props';

const nothing = () => undefined;

/** The rows as a list; a tap shows the whole row. */
export function JsonTableView({ field, fieldState, value, form }: ViewProps<JsonObject[]>) {
  return (
    <JsonTableEdit
      field={field}
      fieldState={fieldState}
      value={value}
      form={form}
      mode="View"
      control={{ id: '', name: fieldState.label, invalid: false, required: false }}
      onChange={nothing}
      onBlur={nothing}
    />
  );
}
