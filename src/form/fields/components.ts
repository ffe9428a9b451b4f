import type { ComponentType } from 'react';
import type { JsonValue } from '@/form/definition/json';
import type { FieldModel } from '@/form/definition/model';
import { AddressEdit } from '@/form/fields/address/edit';
import { AlertEdit } from '@/form/fields/alert/edit';
import { AutoNumberEdit } from '@/form/fields/auto-number/edit';
import { AutocompleteEdit } from '@/form/fields/autocomplete/edit';
import { ButtonEdit } from '@/form/fields/button/edit';
import { CascaderEdit } from '@/form/fields/cascader/edit';
import { CheckboxEdit } from '@/form/fields/checkbox/edit';
import { CodeEditorEdit } from '@/form/fields/code-editor/edit';
import { CodeEditorView } from '@/form/fields/code-editor/view';
import { CollapseGroupEdit } from '@/form/fields/collapse-group/edit';
import { ColorPickerEdit } from '@/form/fields/color-picker/edit';
import { ColorPickerView } from '@/form/fields/color-picker/view';
import { DateTimeEdit } from '@/form/fields/date-time/edit';
import { DepartmentEdit } from '@/form/fields/department/edit';
import { DevComponentEdit } from '@/form/fields/dev-component/edit';
import { DividerEdit } from '@/form/fields/divider/edit';
import type { FieldEditProps } from '@/form/fields/edit-props';
import { FileUploadEdit } from '@/form/fields/file-upload/edit';
import { FileUploadView } from '@/form/fields/file-upload/view';
import { FontAwesomeView } from '@/form/fields/font-awesome/view';
import { HtmlView } from '@/form/fields/html/view';
import { attachmentCounter, ImgUploadEdit } from '@/form/fields/img-upload/edit';
import { ImgUploadView } from '@/form/fields/img-upload/view';
import { JoinFormEdit } from '@/form/fields/join-form/edit';
import { JoinTableEdit } from '@/form/fields/join-table/edit';
import { JsonTableEdit } from '@/form/fields/json-table/edit';
import { JsonTableView } from '@/form/fields/json-table/view';
import { MapAreaEdit } from '@/form/fields/map-area/edit';
import { MapAreaView } from '@/form/fields/map-area/view';
import { MapEdit } from '@/form/fields/map/edit';
import { MapView } from '@/form/fields/map/view';
import { MultipleSelectEdit } from '@/form/fields/multiple-select/edit';
import { NumberTextEdit } from '@/form/fields/number-text/edit';
import { OpenTableEdit } from '@/form/fields/open-table/edit';
import { ProgressEdit } from '@/form/fields/progress/edit';
import { ProgressView } from '@/form/fields/progress/view';
import { QrcodeView } from '@/form/fields/qrcode/view';
import { RadioEdit } from '@/form/fields/radio/edit';
import { RateEdit } from '@/form/fields/rate/edit';
import { RateView } from '@/form/fields/rate/view';
import { componentNameOf, type ComponentName } from '@/form/fields/registry';
import { RichTextEdit } from '@/form/fields/rich-text/edit';
import { RichTextView } from '@/form/fields/rich-text/view';
import { SelectTreeEdit } from '@/form/fields/select-tree/edit';
import { SelectEdit } from '@/form/fields/select/edit';
import { SignatureEdit } from '@/form/fields/signature/edit';
import { SliderEdit } from '@/form/fields/slider/edit';
import { StaticTextEdit } from '@/form/fields/static-text/edit';
import { SwitchEdit } from '@/form/fields/switch/edit';
import { TableChildEdit } from '@/form/fields/table-child/edit';
import { TagInputEdit } from '@/form/fields/tag-input/edit';
import { TagInputView } from '@/form/fields/tag-input/view';
import { textCounter, TextEdit } from '@/form/fields/text/edit';
import { TextView } from '@/form/fields/text/view';
import { TextareaEdit } from '@/form/fields/textarea/edit';
import { TransferEdit } from '@/form/fields/transfer/edit';
import { TreeCheckboxEdit } from '@/form/fields/tree-checkbox/edit';
import type { ViewProps } from '@/form/fields/types';
import { V8TmpEngineView } from '@/form/fields/v8-tmp-engine/view';

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
const DRAWINGS: Record<ComponentName, FieldDrawing> = {
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
  Autocomplete: line({ frame: 'control', Edit: AutocompleteEdit }),
  Cascader: line({ frame: 'control', Edit: CascaderEdit }),
  SelectTree: line({ frame: 'control', Edit: SelectTreeEdit }),
  TreeCheckbox: line({ frame: 'group', Edit: TreeCheckboxEdit }),
  Department: line({ frame: 'control', Edit: DepartmentEdit }),
  Address: line({ frame: 'control', Edit: AddressEdit }),
  Map: line({ frame: 'group', Edit: MapEdit, View: MapView }),
  MapArea: line({ frame: 'group', Edit: MapAreaEdit, View: MapAreaView }),
  ImgUpload: line({ frame: 'group', Edit: ImgUploadEdit, View: ImgUploadView, counter: attachmentCounter }),
  FileUpload: line({
    frame: 'group',
    Edit: FileUploadEdit,
    View: FileUploadView,
    wide: true,
    counter: attachmentCounter,
  }),
  RichText: line({ frame: 'group', Edit: RichTextEdit, View: RichTextView, wide: true }),
  Html: line({ frame: 'group', Edit: TextareaEdit, View: HtmlView, wide: true, drawsEmpty: true }),
  CodeEditor: line({ frame: 'group', Edit: CodeEditorEdit, View: CodeEditorView, wide: true }),
  JsonTable: line({ frame: 'group', Edit: JsonTableEdit, View: JsonTableView, wide: true }),
  TableChild: line({ frame: 'bare', interactive: true, Edit: TableChildEdit }),
  JoinForm: line({ frame: 'bare', interactive: true, Edit: JoinFormEdit }),
  JoinTable: line({ frame: 'bare', interactive: true, Edit: JoinTableEdit }),
  OpenTable: line({ frame: 'bare', interactive: true, Edit: OpenTableEdit }),
  Button: line({ frame: 'bare', interactive: true, Edit: ButtonEdit }),
  Divider: line({ frame: 'bare', interactive: true, Edit: DividerEdit }),
  CollapseGroup: line({ frame: 'bare', interactive: true, Edit: CollapseGroupEdit }),
  Tabs: line({ frame: 'bare', interactive: true, Edit: CollapseGroupEdit }),
  Alert: line({ frame: 'bare', interactive: true, Edit: AlertEdit }),
  StaticText: line({ frame: 'bare', interactive: true, Edit: StaticTextEdit }),
  Progress: line({ frame: 'group', Edit: ProgressEdit, View: ProgressView, drawsEmpty: true }),
  Slider: line({ frame: 'group', Edit: SliderEdit }),
  Rate: line({ frame: 'group', Edit: RateEdit, View: RateView }),
  ColorPicker: line({ frame: 'group', Edit: ColorPickerEdit, View: ColorPickerView }),
  TagInput: line({ frame: 'group', Edit: TagInputEdit, View: TagInputView }),
  Transfer: line({ frame: 'control', Edit: TransferEdit }),
  Qrcode: line({ frame: 'group', Edit: TextEdit, View: QrcodeView, drawsEmpty: true }),
  FontAwesome: line({ frame: 'control', Edit: TextEdit, View: FontAwesomeView }),
  DevComponent: line({ frame: 'bare', interactive: true, Edit: DevComponentEdit }),
  V8TmpEngine: line({
    frame: 'group',
    Edit: TextareaEdit,
    View: V8TmpEngineView,
    wide: true,
    drawsEmpty: true,
  }),
  Signature: line({ frame: 'group', Edit: SignatureEdit, View: ImgUploadView }),
};

/** What draws a component; unknown ones are text. */
export function drawingOf(component: string): FieldDrawing {
  return DRAWINGS[componentNameOf(component) ?? 'Text'];
}
