import type { ReactNode } from 'react';
import type { JsonValue } from '@/lib/json';
import type { FieldType } from '@/form/model/field-type';
import type { FieldModel } from '@/form/model/model';
import type { FieldEditProps, ViewProps } from '@/form/view/editor-props';

/** How the form frames a control. */
export type FieldFrame =
  /** A label that names one control. */
  | 'control'
  /** A label that names a group of controls. */
  | 'group'
  /** Label and control in one row. */
  | 'inline'
  /** No label: the component draws everything itself. */
  | 'bare';

/** How a field type is drawn; used only on form pages, so that lists and drafts do not load editors. */
export interface FieldView<Value extends JsonValue = JsonValue> {
  frame: FieldFrame;
  Editor(props: FieldEditProps<Value>): ReactNode;
  /** Typeset; without it the codec's text is shown. */
  Viewer?(props: ViewProps<Value>): ReactNode;
  /** Read below its label, over the full width. */
  wide?: boolean;
  /** One component for editing and reading, because it lists, opens or can be pressed. */
  interactive?: boolean;
  /** The viewer has something to draw even when the value is empty. */
  drawsEmpty?: boolean;
  /** Right of the label. */
  counter?(value: Value, field: FieldModel): string | undefined;
  /** Under the control, when the definition has no description. */
  help?(field: FieldModel): string | undefined;
  /** Shown for a locked field without a value; "none" unless given. */
  placeholder?(): string;
}

/**
 * The drawn half of a field type, paired with the type whose values it gets.
 * @param _type whose codec makes the values of editor and viewer
 */
export function defineFieldView<Value extends JsonValue>(
  _type: FieldType<Value>,
  view: FieldView<NoInfer<Value>>,
): FieldView {
  return view;
}
