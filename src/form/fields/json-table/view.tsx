import { JsonTableEdit } from '@/form/fields/json-table/edit';
import type { JsonObject } from '@/lib/json';
import type { ViewProps } from '@/form/view/editor-props';

const nothing = () => undefined;

/** The rows as a list; a tap shows a whole one. */
export function JsonTableView({ field, slot, value, form }: ViewProps<JsonObject[]>) {
  return (
    <JsonTableEdit
      field={field}
      slot={slot}
      value={value}
      form={form}
      mode="View"
      control={{ id: '', name: slot.label, invalid: false, required: false }}
      onChange={nothing}
      onBlur={nothing}
    />
  );
}
