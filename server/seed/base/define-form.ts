import type { DiyField, DiyTable } from '../../../src/data/protocol/definition';
import type { FieldRef } from '../../../src/data/protocol/menu';
import type { Loose } from '../types';
import type { FieldDraft } from './fields';
import { roleId, type RoleKey } from './roles';
import type { KeeperRight, PeopleRule, StateMove, StateRule } from '../../access/people-rules';
import { seedId } from './ids';

/** Column types of components that store something other than a plain text of at most 255 characters. */
const COLUMN_TYPES: Record<string, string> = {
  Textarea: 'text',
  NumberText: 'decimal(18,4)',
  Switch: 'int',
  Rate: 'int',
  Progress: 'int',
  Slider: 'varchar(50)',
  Guid: 'varchar(36)',
  AutoNumber: 'varchar(50)',
  MultipleSelect: 'text',
  Checkbox: 'text',
  Cascader: 'text',
  SelectTree: 'text',
  TreeCheckbox: 'text',
  Department: 'text',
  Address: 'varchar(255)',
  Map: 'text',
  MapArea: 'text',
  ImgUpload: 'text',
  FileUpload: 'text',
  RichText: 'text',
  Html: 'text',
  CodeEditor: 'text',
  JsonTable: 'text',
  TagInput: 'text',
  Transfer: 'text',
  Qrcode: 'text',
  TableChild: '',
  JoinTable: '',
  OpenTable: '',
  Button: '',
  Divider: '',
  CollapseGroup: '',
  Tabs: '',
  Alert: '',
  StaticText: '',
  V8TmpEngine: '',
  DevComponent: 'text',
  Timeline: 'text',
};

/** The fixed columns, present as locked fields in every form; shown only if the table sets DisplayDefaultField. */
const AUDIT_FIELDS: readonly FieldDraft[] = [
  { name: 'Id', label: 'Id', component: 'Guid', readonly: true, hidden: true },
  {
    name: 'CreateTime',
    label: '创建时间',
    component: 'DateTime',
    type: 'datetime',
    readonly: true,
    config: { DateTimeType: 'datetime' },
  },
  {
    name: 'UpdateTime',
    label: '修改时间',
    component: 'DateTime',
    type: 'datetime',
    readonly: true,
    config: { DateTimeType: 'datetime' },
  },
  { name: 'UserId', label: '创建人Id', component: 'Guid', readonly: true, hidden: true },
  { name: 'UserName', label: '创建人', component: 'Text', readonly: true },
  { name: 'IsDeleted', label: '是否已删除', component: 'Switch', readonly: true, hidden: true },
];

export interface TableOptions {
  tabs?: readonly string[];
  column?: number;
  inForm?: string;
  submitForm?: string;
  outForm?: string;
  audit?: boolean;
  anonymousRead?: boolean;
  anonymousAdd?: boolean;
  tree?: { parent: string };
  /** Who owns the rows; when left out, everybody whom role limits let in. */
  people?: PeopleDraft;
}

/** A PeopleRule with the keys of roles. */
export interface PeopleDraft extends Omit<PeopleRule, 'Leads' | 'Keepers' | 'States'> {
  Keepers?: Partial<Record<RoleKey, KeeperRight[]>>;
  States?: Omit<StateRule, 'moves'> & { moves: MoveDraft[] };
}

interface MoveDraft extends Omit<StateMove, 'roles'> {
  roles?: RoleKey[];
}

/**
 * Managers read what their people write; the general manager reads everything. Private rows are read only by those whom their own
 * rule names.
 */
function peopleRule(osClient: string, { Keepers, States, ...rest }: PeopleDraft): PeopleRule {
  const above = rest.Private ? {} : { director: ['Read'] };
  const keepers = Object.entries({ ...above, ...Keepers } as Record<RoleKey, KeeperRight[]>);
  const move = ({ roles, ...step }: MoveDraft): StateMove => ({
    ...step,
    ...(roles ? { roles: roles.map((role) => roleId(osClient, role)) } : {}),
  });
  return {
    ...rest,
    ...(States ? { States: { ...States, moves: States.moves.map(move) } } : {}),
    Leads: rest.Private ? [] : [roleId(osClient, 'manager')],
    Keepers: Object.fromEntries(keepers.map(([role, may]) => [roleId(osClient, role as RoleKey), may])),
  };
}

/** A form as seeded: the wire rows of its table and fields, and how menus refer to a field. */
export interface SeedForm {
  id: string;
  name: string;
  title: string;
  table: Loose<DiyTable>;
  fields: Array<Loose<DiyField>>;
  /** Reference to one field as menus store it. */
  ref(fieldName: string): FieldRef;
}

/**
 * Builds the wire rows of one form.
 * @param osClient tenant, part of every id.
 * @param drafts fields in form order; a list inside the list is flattened (mapPoint gives three).
 */
export function form(
  osClient: string,
  name: string,
  title: string,
  drafts: Array<FieldDraft | FieldDraft[]>,
  options: TableOptions = {},
): SeedForm {
  const id = tableId(osClient, name);
  const fields = [
    ...AUDIT_FIELDS.map((draft, index) => ({
      ...fieldRow(osClient, { id, name, title }, draft, index + 1),
      IsLockField: 1,
    })),
    ...drafts.flat().map((draft, index) => fieldRow(osClient, { id, name, title }, draft, (index + 1) * 10)),
  ];
  const byName = new Map(fields.map((row) => [row.Name, row]));
  return {
    id,
    name,
    title,
    fields,
    table: tableRow(osClient, { id, name, title }, options),
    ref(fieldName) {
      const row = byName.get(fieldName);
      if (!row) throw new Error(`${name} has no field ${fieldName}`);
      return {
        Id: row.Id,
        AsName: '',
        Name: row.Name,
        Label: String(row.Label),
        TableId: id,
        TableName: name,
        TableDescription: title,
      };
    },
  };
}

/** Ids of seeded tables and fields are the same with every seed. */
export const tableId = (osClient: string, name: string) => seedId(osClient, 'table', name.toLowerCase());
export const fieldId = (osClient: string, table: string, name: string) =>
  seedId(osClient, 'field', table.toLowerCase(), name);

interface FormName {
  id: string;
  name: string;
  title: string;
}

function tableRow(osClient: string, { id, name, title }: FormName, options: TableOptions): Loose<DiyTable> {
  const tabs = (options.tabs ?? ['none']).map((tab, index) => ({
    Id: seedId(osClient, 'tab', name, tab),
    Name: tab,
    EnName: tab,
    Icon: '',
    Sort: index + 1,
    Display: true,
  }));
  return {
    Id: id,
    Name: name,
    Description: title,
    Column: options.column ?? 2,
    Tabs: tabs,
    FormOpenType: 'Drawer',
    FormLabelPosition: 'top',
    InFormV8: options.inForm ?? '',
    SubmitFormV8: options.submitForm ?? '',
    OutFormV8: options.outForm ?? '',
    ApiReplace: { Insert: '', Update: '', Delete: '', Select: '' },
    BindRole: [],
    AccessRule: options.people ? JSON.stringify(peopleRule(osClient, options.people)) : '',
    IsTree: options.tree ? 1 : 0,
    TreeParentField: options.tree?.parent ?? '',
    DisplayDefaultField: options.audit ? 1 : 0,
    IsAnonymousRead: options.anonymousRead ? 1 : 0,
    IsAnonymousAdd: options.anonymousAdd ? 1 : 0,
  };
}

function fieldRow(osClient: string, owner: FormName, draft: FieldDraft, sort: number): Loose<DiyField> {
  const shown = draft.hidden ? 0 : 1;
  return {
    Id: fieldId(osClient, owner.name, draft.name),
    TableId: owner.id,
    TableName: owner.name,
    TableDescription: owner.title,
    Name: draft.name,
    Label: draft.label,
    Component: draft.component,
    Type: draft.type ?? COLUMN_TYPES[draft.component] ?? 'varchar(255)',
    NotEmpty: draft.required ? 1 : 0,
    Readonly: draft.readonly ? 1 : 0,
    Visible: shown,
    AppVisible: draft.desktopOnly ? 0 : shown,
    Sort: sort,
    Tab: draft.tab ?? '',
    FormWidth: draft.width ?? 0,
    TableWidth: 150,
    Description: draft.description ?? '',
    Placeholder: draft.placeholder ?? '',
    Code: draft.code ?? '',
    DefaultValue: draft.value ?? '',
    Data: draft.data ?? [],
    Config: { ...draft.config, ...(draft.column ? { ColumnClass: draft.column } : {}) },
    BindRole: draft.roles ?? [],
    V8Code: draft.v8 ?? '',
    KeyupV8Code: draft.keyup ?? '',
    V8TmpEngineTable: draft.cell ?? '',
    V8TmpEngineForm: draft.template ?? '',
    Unique: draft.unique ? 1 : 0,
    Encrypt: 0,
    InTableEdit: 0,
    IsLockField: 0,
    IsVirtual: 0,
    NameConfirm: 1,
    IsDeleted: 0,
  };
}
