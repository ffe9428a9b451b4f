import type { FieldControl } from '@/ui/field/types';
import type { JsonValue } from '@/lib/json';
import type { FieldModel, FormMode } from '@/form/model/model';
import type { FieldState, FormStore } from '@/form/store/types';

/**
 * What an edit component gets. It draws only the control: label, hint, error and required mark are drawn by the form.
 * The component re-renders when this field's state changes and at no other time.
 */
export interface EditProps<Value extends JsonValue = JsonValue> {
  field: FieldModel;
  /** This field's live state; `state.value` is `value`. */
  state: FieldState;
  value: Value;
  /** Current mode of the form. */
  mode: FormMode;
  /** The whole form, for components that read or write other fields (child tables, popups, buttons). */
  form: FormStore;
  /** Stores a new value and fires the field's change event. */
  onChange(value: Value): void;
  /** The control lost the focus: validates the field and fires its blur event. */
  onBlur(): void;
}

/** What a view component gets: read-only, typeset, sanitised. */
export interface ViewProps<Value extends JsonValue = JsonValue> {
  field: FieldModel;
  state: FieldState;
  value: Value;
  /** The value as the codec writes it out, ready to show. */
  text: string;
  form: FormStore;
}

/** An edit component as the form draws it: with the ids that link it to its label and message. */
export interface FieldEditProps<Value extends JsonValue = JsonValue> extends EditProps<Value> {
  control: FieldControl;
}
