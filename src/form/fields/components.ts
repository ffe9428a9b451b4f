import type { ComponentType } from 'react';
import type { JsonValue } from '@/form/definition/json';
import type { FieldModel } from '@/form/definition/model';
import { AutoNumberEdit } from '@/form/fields/auto-number/edit';
import { CheckboxEdit } from '@/form/fields/checkbox/edit';
import { DateTimeEdit } from '@/form/fields/date-time/edit';
import { DividerEdit } from '@/form/fields/divider/edit';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { FileUploadEdit } from '@/form/fields/file-upload/edit';
import { FileUploadView } from '@/form/fields/file-upload/view';
import { attachmentCounter, ImgUploadEdit } from '@/form/fields/img-upload/edit';
import { ImgUploadView } from '@/form/fields/img-upload/view';
import { MultipleSelectEdit } from '@/form/fields/multiple-select/edit';
import { NumberTextEdit } from '@/form/fields/number-text/edit';
import { RadioEdit } from '@/form/fields/radio/edit';
import { componentNameOf, type ComponentName } from '@/form/fields/registry';
import { SelectEdit } from '@/form/fields/select/edit';
import { SwitchEdit } from '@/form/fields/switch/edit';
import { textCounter, TextEdit } from '@/form/fields/text/edit';
import { TextView } from '@/form/fields/text/view';
import { TextareaEdit } from '@/form/fields/textarea/edit';
import type { ViewProps } from '@/form/fields/types';

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

/** How one component is drawn. */
export interface FieldDrawing<Value extends JsonValue = JsonValue> {
  frame: FieldFrame;
  Edit: ComponentType<FieldEditProps<Value>>;
  /** Typeset; without it the codec's text is shown. */
  View?: ComponentType<ViewProps<Value>>;
  /** Read below its label, over the whole width. */
  wide?: boolean;
  /** One component for editing and reading: it lists, opens or presses. */
  interactive?: boolean;
  /** The view has something to draw although the value is empty. */
  drawsEmpty?: boolean;
  /** Right of the label. */
  counter?(value: Value, field: FieldModel): string | undefined;
  /** Under the control, when the definition describes nothing. */
  help?(field: FieldModel): string | undefined;
}

/**
 * A line of the table. The value a component gets is always its own codec's: the registry pairs them by name, which the
 * types cannot follow.
 */
function line<Value extends JsonValue>(drawing: FieldDrawing<Value>): FieldDrawing {
  return drawing as unknown as FieldDrawing;
}

/** What draws each component; the compiler asks for every name of the registry. */
const DRAWINGS: Partial<Record<ComponentName, FieldDrawing>> = {
  Text: line({ frame: 'control', Edit: TextEdit, View: TextView, counter: textCounter }),
  Textarea: line({ frame: 'control', Edit: TextareaEdit, wide: true, counter: textCounter }),
  NumberText: line({ frame: 'control', Edit: NumberTextEdit }),
  Guid: line({ frame: 'control', Edit: AutoNumberEdit }),
  AutoNumber: line({ frame: 'control', Edit: AutoNumberEdit }),
  DateTime: line({ frame: 'control', Edit: DateTimeEdit }),
  Switch: line({ frame: 'inline', Edit: SwitchEdit }),
  Select: line({ frame: 'control', Edit: SelectEdit }),
  MultipleSelect: line({ frame: 'control', Edit: MultipleSelectEdit }),
  Radio: line({ frame: 'group', Edit: RadioEdit }),
  Checkbox: line({ frame: 'group', Edit: CheckboxEdit }),
  ImgUpload: line({ frame: 'group', Edit: ImgUploadEdit, View: ImgUploadView, counter: attachmentCounter }),
  FileUpload: line({
    frame: 'group',
    Edit: FileUploadEdit,
    View: FileUploadView,
    wide: true,
    counter: attachmentCounter,
  }),
  Divider: line({ frame: 'bare', interactive: true, Edit: DividerEdit }),
};

/** What draws a component; unknown ones are text. */
export function drawingOf(component: string): FieldDrawing {
  const drawing = DRAWINGS[componentNameOf(component) ?? 'Text'];
  return drawing ?? line({ frame: 'control', Edit: TextEdit });
}
