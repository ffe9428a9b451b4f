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
import type { FieldType, FieldTypes } from '@/form/model/field-type';

/**
 * Every field type, one line each. Adding one takes a folder, a line here and a line in field-views.ts, which the compiler
 * keeps complete (docs/forms.md).
 */
const TYPES = {
  Text: text,
  Textarea: textarea,
  NumberText: numberText,
  Guid: guid,
  AutoNumber: autoNumber,
  DateTime: dateTime,
  Switch: switchField,
  Select: select,
  MultipleSelect: multipleSelect,
  Radio: radio,
  Checkbox: checkbox,
  Autocomplete: autocomplete,
  Cascader: cascader,
  SelectTree: selectTree,
  TreeCheckbox: treeCheckbox,
  Department: department,
  Address: address,
  Map: map,
  MapArea: mapArea,
  ImgUpload: imgUpload,
  FileUpload: fileUpload,
  RichText: richText,
  Html: html,
  CodeEditor: codeEditor,
  JsonTable: jsonTable,
  TableChild: tableChild,
  JoinForm: joinForm,
  JoinTable: joinTable,
  OpenTable: openTable,
  Button: button,
  Divider: divider,
  CollapseGroup: collapseGroup,
  Tabs: tabs,
  Alert: alert,
  StaticText: staticText,
  Progress: progress,
  Slider: slider,
  Rate: rate,
  ColorPicker: colorPicker,
  TagInput: tagInput,
  Transfer: transfer,
  Qrcode: qrcode,
  FontAwesome: fontAwesome,
  DevComponent: devComponent,
  V8TmpEngine: v8TmpEngine,
  Signature: signature,
} satisfies Record<string, FieldType>;

/** Names of the field types. */
export type FieldTypeName = keyof typeof TYPES;

/**
 * All names, in the order of the table.
 *
 * @internal for the tests that go through all of them
 */
export function fieldTypeNames(): FieldTypeName[] {
  return Object.keys(TYPES) as FieldTypeName[];
}

const BY_NAME = new Map<string, FieldType>(
  Object.values<FieldType>(TYPES).flatMap((type) =>
    [type.name, type.name.toLowerCase(), ...type.aliases].map((name): [string, FieldType] => [name, type]),
  ),
);

/** The field types by their names on the wire. */
export const fieldTypes: FieldTypes = {
  // Called many times for each field of a form: names as registered, nearly all, need no other spelling.
  named: (wire) => BY_NAME.get(wire) ?? BY_NAME.get(wire.trim().toLowerCase()),
  fallback: text,
};
