import { addressCodec } from '@/form/fields/address/codec';
import { alertCodec } from '@/form/fields/alert/codec';
import { autoNumberCodec } from '@/form/fields/auto-number/codec';
import { autocompleteCodec } from '@/form/fields/autocomplete/codec';
import { buttonCodec } from '@/form/fields/button/codec';
import { cascaderCodec } from '@/form/fields/cascader/codec';
import { checkboxCodec } from '@/form/fields/checkbox/codec';
import { codeEditorCodec } from '@/form/fields/code-editor/codec';
import { collapseGroupCodec } from '@/form/fields/collapse-group/codec';
import { colorPickerCodec } from '@/form/fields/color-picker/codec';
import { dateTimeCodec } from '@/form/fields/date-time/codec';
import { departmentCodec } from '@/form/fields/department/codec';
import { devComponentCodec } from '@/form/fields/dev-component/codec';
import { dividerCodec } from '@/form/fields/divider/codec';
import { fileUploadCodec } from '@/form/fields/file-upload/codec';
import { fontAwesomeCodec } from '@/form/fields/font-awesome/codec';
import { guidCodec } from '@/form/fields/guid/codec';
import { htmlCodec } from '@/form/fields/html/codec';
import { imgUploadCodec } from '@/form/fields/img-upload/codec';
import { joinFormCodec } from '@/form/fields/join-form/codec';
import { joinTableCodec } from '@/form/fields/join-table/codec';
import { jsonTableCodec } from '@/form/fields/json-table/codec';
import { mapAreaCodec } from '@/form/fields/map-area/codec';
import { mapCodec } from '@/form/fields/map/codec';
import { multipleSelectCodec } from '@/form/fields/multiple-select/codec';
import { numberTextCodec } from '@/form/fields/number-text/codec';
import { openTableCodec } from '@/form/fields/open-table/codec';
import { progressCodec } from '@/form/fields/progress/codec';
import { qrcodeCodec } from '@/form/fields/qrcode/codec';
import { radioCodec } from '@/form/fields/radio/codec';
import { rateCodec } from '@/form/fields/rate/codec';
import { richTextCodec } from '@/form/fields/rich-text/codec';
import { selectTreeCodec } from '@/form/fields/select-tree/codec';
import { selectCodec } from '@/form/fields/select/codec';
import { signatureCodec } from '@/form/fields/signature/codec';
import { sliderCodec } from '@/form/fields/slider/codec';
import { staticTextCodec } from '@/form/fields/static-text/codec';
import { switchCodec } from '@/form/fields/switch/codec';
import { tableChildCodec } from '@/form/fields/table-child/codec';
import { tabsCodec } from '@/form/fields/tabs/codec';
import { tagInputCodec } from '@/form/fields/tag-input/codec';
import { textCodec } from '@/form/fields/text/codec';
import { textareaCodec } from '@/form/fields/textarea/codec';
import { transferCodec } from '@/form/fields/transfer/codec';
import { treeCheckboxCodec } from '@/form/fields/tree-checkbox/codec';
import { v8TmpEngineCodec } from '@/form/fields/v8-tmp-engine/codec';
import type { FieldKind } from '@/form/fields/types';

/**
 * Every component of contract §C and the two the platform's clients know besides, one line each. Adding a component is
 * one folder and one line here (docs/forms.md); what draws it is the second table, fields/components.ts, which the
 * compiler keeps complete.
 */
const KINDS = {
  Text: { codec: textCodec, ask: 'input', stored: true },
  Textarea: { codec: textareaCodec, ask: 'input', stored: true, wide: true },
  NumberText: { codec: numberTextCodec, ask: 'input', stored: true, filter: 'numbers' },
  Guid: { codec: guidCodec, ask: 'input', stored: true, alwaysReadonly: true, skipsRequired: true },
  AutoNumber: {
    codec: autoNumberCodec,
    ask: 'input',
    stored: true,
    alwaysReadonly: true,
    skipsRequired: true,
  },
  DateTime: { codec: dateTimeCodec, ask: 'choose', stored: true, filter: 'dates' },
  Switch: { codec: switchCodec, ask: 'choose', stored: true, filter: 'flag' },
  Select: { codec: selectCodec, ask: 'choose', stored: true, options: true, filter: 'choice' },
  MultipleSelect: {
    codec: multipleSelectCodec,
    ask: 'choose',
    stored: true,
    options: true,
    filter: 'choice',
  },
  Radio: { codec: radioCodec, ask: 'choose', stored: true, options: true, filter: 'choice' },
  Checkbox: { codec: checkboxCodec, ask: 'choose', stored: true, options: true, filter: 'choice' },
  Autocomplete: { codec: autocompleteCodec, ask: 'input', stored: true, options: true },
  Cascader: { codec: cascaderCodec, ask: 'choose', stored: true, options: true },
  SelectTree: { codec: selectTreeCodec, ask: 'choose', stored: true, options: true, filter: 'choice' },
  TreeCheckbox: { codec: treeCheckboxCodec, ask: 'choose', stored: true, wide: true },
  Department: { codec: departmentCodec, ask: 'choose', stored: true },
  Address: { codec: addressCodec, ask: 'choose', stored: true },
  Map: { codec: mapCodec, ask: 'choose', stored: true, wide: true },
  MapArea: { codec: mapAreaCodec, ask: 'choose', stored: true, wide: true },
  ImgUpload: { codec: imgUploadCodec, ask: 'choose', stored: true, wide: true },
  FileUpload: { codec: fileUploadCodec, ask: 'choose', stored: true, wide: true },
  RichText: { codec: richTextCodec, ask: 'input', stored: true, wide: true },
  Html: {
    codec: htmlCodec,
    ask: 'input',
    stored: true,
    wide: true,
    alwaysReadonly: true,
    skipsRequired: true,
  },
  CodeEditor: { codec: codeEditorCodec, ask: 'input', stored: true, wide: true },
  JsonTable: { codec: jsonTableCodec, ask: 'input', stored: true, wide: true },
  TableChild: { codec: tableChildCodec, ask: 'input', stored: false, wide: true, skipsRequired: true },
  JoinForm: { codec: joinFormCodec, ask: 'choose', stored: true, wide: true },
  JoinTable: { codec: joinTableCodec, ask: 'choose', stored: false, wide: true, skipsRequired: true },
  OpenTable: { codec: openTableCodec, ask: 'choose', stored: false, skipsRequired: true },
  Button: { codec: buttonCodec, ask: 'choose', stored: false, skipsRequired: true },
  Divider: {
    codec: dividerCodec,
    ask: 'input',
    stored: false,
    wide: true,
    layout: true,
    skipsRequired: true,
  },
  CollapseGroup: {
    codec: collapseGroupCodec,
    ask: 'input',
    stored: false,
    wide: true,
    layout: true,
    skipsRequired: true,
  },
  Tabs: { codec: tabsCodec, ask: 'input', stored: false, wide: true, layout: true, skipsRequired: true },
  Alert: { codec: alertCodec, ask: 'input', stored: false, wide: true, layout: true, skipsRequired: true },
  StaticText: {
    codec: staticTextCodec,
    ask: 'input',
    stored: false,
    wide: true,
    layout: true,
    skipsRequired: true,
  },
  Progress: { codec: progressCodec, ask: 'input', stored: true, filter: 'numbers' },
  Slider: { codec: sliderCodec, ask: 'input', stored: true, filter: 'numbers' },
  Rate: { codec: rateCodec, ask: 'choose', stored: true, filter: 'numbers' },
  ColorPicker: { codec: colorPickerCodec, ask: 'choose', stored: true },
  TagInput: { codec: tagInputCodec, ask: 'input', stored: true, filter: 'choice' },
  Transfer: { codec: transferCodec, ask: 'choose', stored: true, wide: true, filter: 'choice' },
  Qrcode: { codec: qrcodeCodec, ask: 'input', stored: true, alwaysReadonly: true, skipsRequired: true },
  FontAwesome: {
    codec: fontAwesomeCodec,
    ask: 'choose',
    stored: true,
    alwaysReadonly: true,
    skipsRequired: true,
  },
  DevComponent: { codec: devComponentCodec, ask: 'input', stored: true, wide: true, skipsRequired: true },
  V8TmpEngine: {
    codec: v8TmpEngineCodec,
    ask: 'input',
    stored: false,
    wide: true,
    alwaysReadonly: true,
    skipsRequired: true,
  },
  Signature: { codec: signatureCodec, ask: 'choose', stored: true, wide: true },
} satisfies Record<string, FieldKind>;

/** Names of the registered components. */
export type ComponentName = keyof typeof KINDS;

/** Other spellings on the wire: old documents, JsonTable columns. PhoneSMS and Timeline are shown as text (contract §C). */
const ALIASES: Record<string, ComponentName> = {
  '': 'Text',
  input: 'Text',
  password: 'Text',
  phonesms: 'Text',
  timeline: 'Textarea',
  number: 'NumberText',
  date: 'DateTime',
};

const BY_NAME = new Map<string, ComponentName>([
  ...componentNames().flatMap((name): [string, ComponentName][] => [
    [name, name],
    [name.toLowerCase(), name],
  ]),
  ...Object.entries(ALIASES),
]);

/** All registered components, in the order of contract §C. */
export function componentNames(): ComponentName[] {
  return Object.keys(KINDS) as ComponentName[];
}

/** The registered component a wire name means, whatever its letter case; undefined when we do not know it. */
export function componentNameOf(wire: string): ComponentName | undefined {
  // Asked many times for each field of a form: names as registered, nearly all, need no other spelling.
  return BY_NAME.get(wire) ?? BY_NAME.get(wire.trim().toLowerCase());
}

/** The registry line of a component; Text's for anything unknown. */
export function kindOf(component: string): FieldKind {
  return KINDS[componentNameOf(component) ?? 'Text'];
}
