/**
 * What a seeded field defines in addition to name, label and component; everything left out takes the component's usual value.
 */
export interface FieldOptions {
  /** Physical column type; '' = not stored. */
  type?: string;
  required?: boolean;
  readonly?: boolean;
  /** Not shown anywhere. */
  hidden?: boolean;
  /** Shown on the desktop only. */
  desktopOnly?: boolean;
  /** Name of the form tab. */
  tab?: string;
  /** Width of 24 columns on the desktop. */
  width?: number;
  /** Static options. */
  data?: unknown;
  config?: Record<string, unknown>;
  /** DefaultValue. */
  value?: string;
  placeholder?: string;
  description?: string;
  code?: string;
  /** Change event: goes into field.V8Code. */
  v8?: string;
  keyup?: string;
  /** Cell template script. */
  cell?: string;
  /** Form template script. */
  template?: string;
  /** Ids of the roles that see the field. */
  roles?: string[];
  unique?: boolean;
  /** Who writes and who sees the column, where the rights of the row do not decide (`Config.ColumnClass`). */
  column?: 'server' | 'personal';
}

export interface FieldDraft extends FieldOptions {
  name: string;
  label: string;
  component: string;
}

/** A field of any component. */
export function field(
  name: string,
  label: string,
  component: string,
  options: FieldOptions = {},
): FieldDraft {
  return { name, label, component, ...options };
}

/** One line of text; below, fields of the other components under short names. */
export const text = (name: string, label: string, options?: FieldOptions) =>
  field(name, label, 'Text', options);
export const area = (name: string, label: string, options?: FieldOptions) =>
  field(name, label, 'Textarea', options);
export const whole = (name: string, label: string, options?: FieldOptions) =>
  field(name, label, 'NumberText', { type: 'int', ...options });
export const money = (name: string, label: string, options: FieldOptions = {}) =>
  field(name, label, 'NumberText', {
    type: 'decimal(18,2)',
    ...options,
    config: { NumberTextPrecision: 2, TextApend: '元', ...options.config },
  });
export const flag = (name: string, label: string, options?: FieldOptions) =>
  field(name, label, 'Switch', options);
export const choose = (name: string, label: string, data: readonly string[], options?: FieldOptions) =>
  field(name, label, 'Select', { data, ...options });
export const radio = (name: string, label: string, data: readonly string[], options?: FieldOptions) =>
  field(name, label, 'Radio', { data, ...options });
export const checks = (name: string, label: string, data: readonly string[], options?: FieldOptions) =>
  field(name, label, 'Checkbox', { data, ...options });
export const divider = (name: string, label: string, options: FieldOptions = {}) =>
  field(name, label, 'Divider', options);

/** DateTime; `kind` is Config.DateTimeType. A full moment is a datetime column, everything else the text shown. */
export const when = (name: string, label: string, kind = 'date', options: FieldOptions = {}) =>
  field(name, label, 'DateTime', {
    type: kind === 'datetime' || kind === 'date' ? kind : 'varchar(50)',
    ...options,
    config: { DateTimeType: kind, ...options.config },
  });

/** ImgUpload; several pictures are stored as a JSON list, one as its path. */
export const pictures = (name: string, label: string, multiple = true, options: FieldOptions = {}) =>
  field(name, label, 'ImgUpload', {
    ...options,
    config: {
      ImgUpload: {
        Limit: false,
        Multiple: multiple,
        Tips: '',
        MaxCount: 9,
        ShowFileList: false,
        Preview: true,
        MaxSize: 10,
      },
      ...options.config,
    },
  });

/** FileUpload, several files in the private bucket. */
export const files = (name: string, label: string, options: FieldOptions = {}) =>
  field(name, label, 'FileUpload', {
    ...options,
    config: {
      FileUpload: { Limit: true, Multiple: true, Tips: '', MaxCount: 10, ShowFileList: false, MaxSize: 10 },
      ...options.config,
    },
  });

/** Map with its two companion columns. */
export const mapPoint = (name: string, label: string, options: FieldOptions = {}): FieldDraft[] => [
  field(name, label, 'Map', { ...options, config: { MapCompany: 'AMap', ...options.config } }),
  field(`${name}_Lng`, `${label}经度`, 'NumberText', { type: 'decimal(18,6)', hidden: true }),
  field(`${name}_Lat`, `${label}纬度`, 'NumberText', { type: 'decimal(18,6)', hidden: true }),
];

/** Select over the enabled users, read by SQL; the stored value is the user's Id. */
export const person = (name: string, label: string, options: FieldOptions = {}) =>
  field(name, label, options.config?.Multiple ? 'MultipleSelect' : 'Select', {
    ...options,
    config: {
      DataSource: 'Sql',
      Sql: USERS_SQL,
      SelectLabel: 'Name',
      SelectSaveField: 'Id',
      SelectSaveFormat: 'Text',
      DataSourceSqlRemote: true,
      EnableSearch: true,
      ...options.config,
    },
  });

const USERS_SQL =
  'SELECT "Id", "Name", "DeptName" FROM sys_user WHERE "State" = 1 AND "IsDeleted" = 0 AND "Name" LIKE \'%$Keyword$%\' ORDER BY "No" LIMIT 100';
