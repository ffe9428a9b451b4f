import type { Diagnostic } from '@/form/model/diagnostics';
import type { FieldShape, FieldType } from '@/form/model/field-type';
import type { JsonObject } from '@/lib/json';

/** The mode in which a form is open (§4). Other texts can come from scripts; they behave like View and submit nothing. */
export type FormMode = 'Add' | 'Edit' | 'View';

/** Columns that every table has and the server fills: never written by a form. */
export const FIXED_COLUMNS: readonly string[] = [
  'Id',
  'CreateTime',
  'UpdateTime',
  'UserId',
  'UserName',
  'IsDeleted',
];

/** Front-end scripts of a table, decoded; '' when a script is missing. */
export interface TableScripts {
  InFormV8: string;
  SubmitFormV8: string;
  OutFormV8: string;
}

export interface TableModel {
  id: string;
  /** Physical name: the FormEngineKey of reads and writes. */
  name: string;
  /** The name people use for it. */
  title: string;
  /** Columns on a wide screen: 1, 2, 3, 4 or 6. */
  columns: number;
  labelPosition: 'left' | 'right' | 'top';
  showsAudit: boolean;
  /** Replacement addresses by action (Insert, Update, Delete, Select, Submit). */
  apiReplace: Readonly<Record<string, string>>;
  scripts: TableScripts;
}

/** Scripts of a field, decoded; '' when a script is missing. */
export interface FieldScripts {
  change: string;
  blur: string;
  keyup: string;
  /** List-cell template. */
  cell: string;
  /** Form template. */
  form: string;
  slotButton: string;
}

/** Why a field can never be seen in this form, whatever scripts do; null = it can be. */
export type HiddenBy = 'role' | 'audit' | 'workflow';

/** Why a field can never be edited in this form, whatever scripts do; null = it can be. */
export type LockedBy = 'workflow' | 'not-save' | 'audit';

export interface FieldModel extends FieldShape {
  id: string;
  description: string;
  placeholder: string;
  code: string;
  /** The field type (form/fields); Text for a component we do not know. */
  type: FieldType;
  /** Component as the server named it. */
  wireComponent: string;
  /** False for layout, for virtual fields and where there is no column: on its own it is never part of a write. */
  stored: boolean;
  required: boolean;
  /** No two rows may have the same value. */
  unique: boolean;
  readonly: boolean;
  /** As defined (AppVisible ?? Visible ?? 1); scripts may change it. */
  visible: boolean;
  hiddenBy: HiddenBy | null;
  lockedBy: LockedBy | null;
  audit: boolean;
  defaultValue: string;
  /** Id of a tab of the form. */
  tab: string;
  sort: number;
  /** Share of a 24-column row on a wide screen. */
  width: number;
  dataAppend: JsonObject;
  scripts: FieldScripts;
  /** Part of the workflow card (NoticeFields). */
  noticed: boolean;
}

export interface TabModel {
  id: string;
  name: string;
  enName: string;
  icon: string;
  visible: boolean;
}

/** One page of a Tabs layout field. */
export interface GroupPane {
  key: string;
  title: string;
  icon: string;
  disabled: boolean;
  fields: readonly string[];
}

/** A run of fields below a heading, which a form mounts and unmounts as a unit. */
export interface GroupModel {
  id: string;
  tab: string;
  kind: 'plain' | 'divider' | 'collapse' | 'tabs';
  /** Name of the layout field that opens the group; '' for the plain first one. */
  head: string;
  collapsed: boolean;
  fields: readonly string[];
  /** Of kind tabs only. */
  panes: readonly GroupPane[];
}

/** What the menu from which the form was opened adds. */
export interface MenuModel {
  id: string;
  name: string;
  key: string;
  flowDesignId: string;
  saveText: string;
}

export interface FormModel {
  table: TableModel;
  menu: MenuModel | null;
  fields: readonly FieldModel[];
  byName: ReadonlyMap<string, FieldModel>;
  tabs: readonly TabModel[];
  groups: readonly GroupModel[];
  /** Names that the server asked not to save (DataAppend.NotSaveField). */
  notSave: readonly string[];
  diagnostics: readonly Diagnostic[];
  /** Changes whenever the definition does: it tells drafts of another definition apart. */
  fingerprint: string;
}
