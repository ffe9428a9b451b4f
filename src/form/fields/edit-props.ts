import type { FieldControl } from '@/ui/field/types';
import type { JsonValue } from '@/form/definition/json';
import type { EditProps } from '@/form/fields/types';

/** An edit component as the form draws it: with the ids that tie it to its label and message. */
export interface FieldEditProps<Value extends JsonValue = JsonValue> extends EditProps<Value> {
  control: FieldControl;
}
