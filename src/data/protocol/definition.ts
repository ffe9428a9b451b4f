/** Definitions of forms: tables, their tabs and fields. */
import type { Envelope } from './envelope';
import type { Flag, JsonText, Row } from './row';

export interface FormTab {
  Id: string;
  Name: string;
  EnName?: string | null;
  Icon?: string | null;
  Sort?: number;
  Display?: boolean | Flag;
}

export interface DiyTable {
  Id: string;
  /** Physical name. */
  Name: string;
  /** Title. */
  Description?: string | null;
  Column?: number | null;
  Tabs?: JsonText<FormTab[]> | null;
  TabsPosition?: string | null;
  FormOpenType?: string | null;
  FormOpenWidth?: string | null;
  FormLabelPosition?: string | null;
  InFormV8?: string | null;
  SubmitFormV8?: string | null;
  OutFormV8?: string | null;
  ApiReplace?: JsonText<Record<string, string>> | null;
  IsTree?: Flag;
  TreeParentField?: string | null;
  TreeParentFields?: string | null;
  TreeLazy?: Flag;
  TreeHasChildren?: string | null;
  DisplayDefaultField?: Flag;
  EnableDataLog?: Flag;
  BindRole?: JsonText<string[]> | null;
  IsAnonymousRead?: Flag;
  IsAnonymousAdd?: Flag;
  [column: string]: unknown;
}

export interface DiyField {
  Id: string;
  TableId: string;
  TableName?: string | null;
  TableDescription?: string | null;
  /** Column. */
  Name: string;
  Label: string;
  Description?: string | null;
  Placeholder?: string | null;
  Code?: string | null;
  /** Component name of the protocol; unknown ones are shown as Text. */
  Component: string;
  /** Physical type (varchar(255), text, int, decimal(18,2), datetime …); empty = not stored. */
  Type?: string | null;
  NotEmpty?: Flag;
  Readonly?: Flag;
  Visible?: Flag;
  AppVisible?: Flag;
  BindRole?: JsonText<string[]> | null;
  DefaultValue?: string | null;
  /** Tab Id or Name. */
  Tab?: string | null;
  Sort?: number | null;
  FormWidth?: number | null;
  TableWidth?: number | null;
  /** Options: `["A"]`, `[{Key,Value}]`, or text `key|label,key|label`. */
  Data?: JsonText | string | null;
  DataAppend?: unknown;
  /** Component settings; missing keys take the defaults of the protocol. */
  Config?: JsonText<Record<string, unknown>> | null;
  V8Code?: string | null;
  KeyupV8Code?: string | null;
  V8TmpEngineTable?: string | null;
  V8TmpEngineForm?: string | null;
  Unique?: Flag;
  Encrypt?: Flag;
  InTableEdit?: Flag;
  IsLockField?: Flag;
  IsVirtual?: Flag;
  NameConfirm?: Flag;
  Remark?: string | null;
  IsDeleted?: Flag;
  [column: string]: unknown;
}

/** One entry of getFieldsData: each Result is itself an envelope. */
export interface FieldOptions {
  FieldId: string;
  Result: Envelope<Row[] | null>;
}
