import { translate } from '@/i18n/define-messages';
import { fieldMessages } from '@/form/view/messages';
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
import { MapFieldView } from '@/form/fields/map/view';
import { MultipleSelectEdit } from '@/form/fields/multiple-select/edit';
import { NumberTextEdit } from '@/form/fields/number-text/edit';
import { NumberTextView } from '@/form/fields/number-text/view';
import { OpenTableEdit } from '@/form/fields/open-table/edit';
import { ProgressEdit } from '@/form/fields/progress/edit';
import { ProgressView } from '@/form/fields/progress/view';
import { QrcodeView } from '@/form/fields/qrcode/view';
import { RadioEdit } from '@/form/fields/radio/edit';
import { RateEdit } from '@/form/fields/rate/edit';
import { RateView } from '@/form/fields/rate/view';
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
import { V8TmpEngineView } from '@/form/fields/v8-tmp-engine/view';
import { address } from '@/form/fields/address/field';
import { alert } from '@/form/fields/alert/field';
import { autoNumber } from '@/form/fields/auto-number/field';
import { autocomplete } from '@/form/fields/autocomplete/field';
import { button } from '@/form/fields/button/field';
import { cascader } from '@/form/fields/cascader/field';
import { checkbox } from '@/form/fields/checkbox/field';
import { codeEditor } from '@/form/fields/code-editor/field';
import { collapseGroup } from '@/form/fields/collapse-group/field';
import { colorPicker } from '@/form/fields/color-picker/field';
import { dateTime } from '@/form/fields/date-time/field';
import { department } from '@/form/fields/department/field';
import { devComponent } from '@/form/fields/dev-component/field';
import { divider } from '@/form/fields/divider/field';
import { fileUpload } from '@/form/fields/file-upload/field';
import { fontAwesome } from '@/form/fields/font-awesome/field';
import { guid } from '@/form/fields/guid/field';
import { html } from '@/form/fields/html/field';
import { imgUpload } from '@/form/fields/img-upload/field';
import { joinForm } from '@/form/fields/join-form/field';
import { joinTable } from '@/form/fields/join-table/field';
import { jsonTable } from '@/form/fields/json-table/field';
import { map } from '@/form/fields/map/field';
import { mapArea } from '@/form/fields/map-area/field';
import { multipleSelect } from '@/form/fields/multiple-select/field';
import { numberText } from '@/form/fields/number-text/field';
import { openTable } from '@/form/fields/open-table/field';
import { progress } from '@/form/fields/progress/field';
import { qrcode } from '@/form/fields/qrcode/field';
import { radio } from '@/form/fields/radio/field';
import { rate } from '@/form/fields/rate/field';
import { richText } from '@/form/fields/rich-text/field';
import { select } from '@/form/fields/select/field';
import { selectTree } from '@/form/fields/select-tree/field';
import { signature } from '@/form/fields/signature/field';
import { slider } from '@/form/fields/slider/field';
import { staticText } from '@/form/fields/static-text/field';
import { switchField } from '@/form/fields/switch/field';
import { tableChild } from '@/form/fields/table-child/field';
import { tabs } from '@/form/fields/tabs/field';
import { tagInput } from '@/form/fields/tag-input/field';
import { text } from '@/form/fields/text/field';
import { textarea } from '@/form/fields/textarea/field';
import { transfer } from '@/form/fields/transfer/field';
import { treeCheckbox } from '@/form/fields/tree-checkbox/field';
import { v8TmpEngine } from '@/form/fields/v8-tmp-engine/field';
import type { FieldTypeName } from '@/form/fields/field-types';
import type { FieldType } from '@/form/model/field-type';
import { defineFieldView, type FieldView } from '@/form/view/field-view';

/** What draws each field type; the compiler demands an entry for every name of field-types.ts. */
const VIEWS: Record<FieldTypeName, FieldView> = {
  Text: defineFieldView(text, { frame: 'control', Editor: TextEdit, Viewer: TextView, counter: textCounter }),
  Textarea: defineFieldView(textarea, {
    frame: 'control',
    Editor: TextareaEdit,
    counter: textCounter,
  }),
  NumberText: defineFieldView(numberText, {
    frame: 'control',
    Editor: NumberTextEdit,
    Viewer: NumberTextView,
  }),
  Guid: defineFieldView(guid, { frame: 'control', Editor: AutoNumberEdit }),
  AutoNumber: defineFieldView(autoNumber, {
    frame: 'control',
    Editor: AutoNumberEdit,
    placeholder: () => translate(fieldMessages, 'autoNumber'),
  }),
  DateTime: defineFieldView(dateTime, { frame: 'control', Editor: DateTimeEdit }),
  Switch: defineFieldView(switchField, { frame: 'inline', Editor: SwitchEdit }),
  Select: defineFieldView(select, { frame: 'control', Editor: SelectEdit }),
  MultipleSelect: defineFieldView(multipleSelect, { frame: 'control', Editor: MultipleSelectEdit }),
  Radio: defineFieldView(radio, { frame: 'group', Editor: RadioEdit }),
  Checkbox: defineFieldView(checkbox, { frame: 'group', Editor: CheckboxEdit }),
  Autocomplete: defineFieldView(autocomplete, { frame: 'control', Editor: AutocompleteEdit }),
  Cascader: defineFieldView(cascader, { frame: 'control', Editor: CascaderEdit }),
  SelectTree: defineFieldView(selectTree, { frame: 'control', Editor: SelectTreeEdit }),
  TreeCheckbox: defineFieldView(treeCheckbox, { frame: 'group', Editor: TreeCheckboxEdit }),
  Department: defineFieldView(department, { frame: 'control', Editor: DepartmentEdit }),
  Address: defineFieldView(address, { frame: 'control', Editor: AddressEdit }),
  Map: defineFieldView(map, { frame: 'group', Editor: MapEdit, Viewer: MapFieldView, wide: true }),
  MapArea: defineFieldView(mapArea, { frame: 'group', Editor: MapAreaEdit, Viewer: MapAreaView }),
  ImgUpload: defineFieldView(imgUpload, {
    frame: 'group',
    Editor: ImgUploadEdit,
    Viewer: ImgUploadView,
    counter: attachmentCounter,
  }),
  FileUpload: defineFieldView(fileUpload, {
    frame: 'group',
    Editor: FileUploadEdit,
    Viewer: FileUploadView,
    wide: true,
    counter: attachmentCounter,
  }),
  RichText: defineFieldView(richText, {
    frame: 'group',
    Editor: RichTextEdit,
    Viewer: RichTextView,
    wide: true,
  }),
  Html: defineFieldView(html, {
    frame: 'group',
    Editor: TextareaEdit,
    Viewer: HtmlView,
    wide: true,
    drawsEmpty: true,
  }),
  CodeEditor: defineFieldView(codeEditor, {
    frame: 'group',
    Editor: CodeEditorEdit,
    Viewer: CodeEditorView,
    wide: true,
  }),
  JsonTable: defineFieldView(jsonTable, {
    frame: 'group',
    Editor: JsonTableEdit,
    Viewer: JsonTableView,
    wide: true,
  }),
  TableChild: defineFieldView(tableChild, { frame: 'bare', interactive: true, Editor: TableChildEdit }),
  JoinForm: defineFieldView(joinForm, { frame: 'bare', interactive: true, Editor: JoinFormEdit }),
  JoinTable: defineFieldView(joinTable, { frame: 'bare', interactive: true, Editor: JoinTableEdit }),
  OpenTable: defineFieldView(openTable, { frame: 'bare', interactive: true, Editor: OpenTableEdit }),
  Button: defineFieldView(button, { frame: 'bare', interactive: true, Editor: ButtonEdit }),
  Divider: defineFieldView(divider, { frame: 'bare', interactive: true, Editor: DividerEdit }),
  CollapseGroup: defineFieldView(collapseGroup, {
    frame: 'bare',
    interactive: true,
    Editor: CollapseGroupEdit,
  }),
  Tabs: defineFieldView(tabs, { frame: 'bare', interactive: true, Editor: CollapseGroupEdit }),
  Alert: defineFieldView(alert, { frame: 'bare', interactive: true, Editor: AlertEdit }),
  StaticText: defineFieldView(staticText, { frame: 'bare', interactive: true, Editor: StaticTextEdit }),
  Progress: defineFieldView(progress, {
    frame: 'group',
    Editor: ProgressEdit,
    Viewer: ProgressView,
    drawsEmpty: true,
  }),
  Slider: defineFieldView(slider, { frame: 'group', Editor: SliderEdit }),
  Rate: defineFieldView(rate, { frame: 'group', Editor: RateEdit, Viewer: RateView }),
  ColorPicker: defineFieldView(colorPicker, {
    frame: 'group',
    Editor: ColorPickerEdit,
    Viewer: ColorPickerView,
  }),
  TagInput: defineFieldView(tagInput, { frame: 'group', Editor: TagInputEdit, Viewer: TagInputView }),
  Transfer: defineFieldView(transfer, { frame: 'control', Editor: TransferEdit }),
  Qrcode: defineFieldView(qrcode, { frame: 'group', Editor: TextEdit, Viewer: QrcodeView, drawsEmpty: true }),
  FontAwesome: defineFieldView(fontAwesome, { frame: 'control', Editor: TextEdit, Viewer: FontAwesomeView }),
  DevComponent: defineFieldView(devComponent, { frame: 'bare', interactive: true, Editor: DevComponentEdit }),
  V8TmpEngine: defineFieldView(v8TmpEngine, {
    frame: 'group',
    Editor: TextareaEdit,
    Viewer: V8TmpEngineView,
    wide: true,
    drawsEmpty: true,
  }),
  Signature: defineFieldView(signature, { frame: 'group', Editor: SignatureEdit, Viewer: ImgUploadView }),
};

const BY_NAME = new Map<string, FieldView>(Object.entries(VIEWS));

/** What draws a field type. */
export function viewOf(type: Pick<FieldType, 'name'>): FieldView {
  return BY_NAME.get(type.name) ?? VIEWS.Text;
}
