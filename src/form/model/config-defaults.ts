import type { JsonObject, JsonValue } from '@/lib/json';

/** Deeply frozen, because every field without its own setting shares the default. */
function freeze<Value extends JsonObject>(object: Value): Value {
  for (const inner of Object.values(object))
    if (typeof inner === 'object' && inner !== null) Object.freeze(inner);
  return Object.freeze(object);
}

/**
 * Every Config key the platform knows, with its default. The type of a field's config, the filling of missing keys and the repair
 * of wrong types all follow from this one table: a default that is a number makes the key a number whatever the wire says.
 */
export const CONFIG_DEFAULTS = freeze({
  // Options
  DataSource: '',
  Sql: '',
  SqlTable: '',
  Api: '',
  DataSourceId: '',
  DataSourceApiEngineKey: '',
  DataSourceSqlRemote: false,
  SelectLabel: '',
  SelectSaveField: '',
  SelectSaveFormat: 'Text',
  EnableSearch: true,
  ParamData: {} as JsonObject,
  // Numbers
  NumberTextStep: 1,
  NumberTextPrecision: 0,
  NumberTextBtn: true,
  NumberTextBtnPosition: 'right',
  NumberTextMath: '',
  /** Our own keys: bounds of a number, as text; '' = only what the column sets. */
  NumberTextMin: '',
  NumberTextMax: '',
  // Text
  Textarea: { DefaultRows: 5 },
  TextIcon: '',
  TextIconPosition: '',
  TextApend: '',
  TextApendPosition: '',
  TextShowPassword: false,
  TextAutocomplete: false,
  ShowButton: false,
  ReadOnlyButton: false,
  OpenTableId: '',
  /** Our own key: `email`, `phone` or `none` overrides what name and label suggest (docs/forms.md). */
  Format: '',
  /** Our own key: `always` or `never` shows the scan button of a text or number; otherwise it is there while one types. */
  ScanButton: '',
  DateTimeType: 'date',
  AutoNumberFixed: '',
  AutoNumberLength: 1,
  AutoNumberFields: [] as JsonValue[],
  AutoNumber: { DataRule: '', CreateRule: '' },
  // Files
  ImgUpload: {
    Limit: false,
    Multiple: false,
    Tips: '',
    MaxCount: 10,
    ShowFileList: false,
    Preview: true,
    MaxSize: 10,
  },
  FileUpload: { Limit: true, Multiple: true, Tips: '', MaxCount: 10, ShowFileList: false, MaxSize: 10 },
  Upload: { BeforeUploadV8: '', GetPrivateFileBeforeServerV8: '', GetPrivateFileAfterServerV8: '' },
  // Trees
  Department: { Multiple: false, Filterable: false, EmitPath: true },
  Cascader: {
    Lazy: false,
    Filterable: false,
    Value: '',
    Label: '',
    Children: '',
    ParentField: '',
    ParentFields: '',
    Multiple: false,
    Disabled: '',
    Leaf: '',
    EmitPath: true,
  },
  SelectTree: {
    Lazy: false,
    Filterable: false,
    Value: '',
    Label: '',
    Children: '',
    ParentField: '',
    ParentFields: '',
    Multiple: false,
    Disabled: '',
    Leaf: '',
    PageSize: 0,
  },
  TreeCheckbox: {
    DataSourceType: '',
    DataSourceApi: '',
    DataSourceStatic: [] as JsonValue[],
    ShowSearch: true,
    ShowIcon: true,
    DefaultExpandAll: true,
    IdField: 'Id',
    NameField: 'Name',
    DefaultPermissions: [] as JsonValue[],
    CustomBtnGroups: [] as JsonValue[],
  },
  // Other tables
  TableChildTableId: '',
  TableChildSysMenuId: '',
  TableChildSysMenuName: '',
  TableChildFkFieldName: '',
  TableChildCallbackField: '',
  TableChildRowClickV8: '',
  TableChild: {
    Data: [] as JsonValue[],
    SearchAppend: {} as JsonObject | JsonValue[],
    LastTableId: '',
    LastSysMenuId: '',
    LastSysMenuName: '',
    PrimaryTableFieldName: 'Id',
    DisablePagination: false,
    NoneDefaultHeight: false,
    ImportAutoFillFk: false,
    FieldRelations: [] as JsonValue[],
  },
  JoinTable: { TableId: '', ModuleName: '', ModuleId: '', Where: '' },
  JoinForm: {
    TableId: '',
    TableName: '',
    Id: '',
    FormMode: '',
    JoinFieldName: '',
    _SearchEqual: {} as JsonObject | JsonValue[],
  },
  OpenTable: {
    BtnName: '',
    ShowDialog: false,
    MultipleSelect: false,
    SubmitV8: '',
    BeforeOpenV8: '',
    SearchAppend: {} as JsonObject | JsonValue[],
    PropsWhere: [] as JsonValue[],
    TableId: '',
    TableName: '',
    SysMenuId: '',
  },
  // Layout and notices
  DividerPosition: 'left',
  Divider: { Icon: '', Tag: '' },
  CollapseGroup: {
    Title: '',
    DefaultCollapsed: false,
    ScopeMode: 'UntilNextGroup',
    FieldCount: 10,
    Description: '',
    Icon: '',
    Theme: 'default',
    ShowFieldCount: true,
  },
  FieldTabs: {
    ScopeMode: 'FieldCount',
    TotalFieldCount: 0,
    DefaultActiveKey: '',
    Type: 'card',
    Position: 'top',
    Stretch: false,
    ShowFieldCount: true,
    CaptureRest: true,
    Description: '',
    Theme: 'default',
    Tabs: [] as JsonValue[],
  },
  Alert: { Title: '', Content: '', Type: 'info', Effect: 'light', ShowIcon: true },
  StaticText: { Content: '' },
  Html: { UseFieldValue: true, Content: '', MinHeight: '', Padding: '' },
  Button: { Type: 'primary', Loading: false, Icon: '', Size: 'mini', PreviewCanClick: true },
  // Small editors
  Switch: { ActiveText: '', InactiveText: '' },
  Progress: { Color: '', Type: 'line', TextInside: false },
  Slider: { Min: 0, Max: 100, Step: 1, Range: false, ShowInput: false, ShowStops: false },
  Rate: { Max: 5, AllowHalf: false },
  TagInput: { Placeholder: '', Options: [] as JsonValue[], MaxCount: 0 },
  Transfer: { LeftTitle: '', RightTitle: '', Filterable: false, Options: [] as JsonValue[] },
  JsonTable: {
    Columns: [] as JsonValue[],
    DataSource: '',
    Sql: '',
    DataSourceId: '',
    ApiEngineKey: '',
    SelectLabel: '',
    DataSourceSqlRemote: false,
    KeyValueList: [] as JsonValue[],
  },
  CodeEditor: { Height: '', Language: '', DisplayMode: 'Inline' },
  RichText: { EditorProduct: '' },
  Qrcode: { DisplayWidth: 200, ShowDownload: false, DownloadText: '' },
  MapCompany: 'Baidu',
  MapKey: '',
  MapSecret: '',
  DevComponentName: '',
  DevComponentPath: '',
  Unique: { Type: 'Alone' },
  // Scripts
  V8Code: '',
  V8CodeBlur: '',
  SlotButtonV8Code: '',
});

/** A field's settings: every known key present and of its type, unknown keys kept as JSON. */
export type FieldConfig = typeof CONFIG_DEFAULTS & { [key: string]: JsonValue };

/** Paths of Config that hold scripts or SQL and may be Base64. */
export const SCRIPT_PATHS: readonly string[] = [
  'Sql',
  'V8Code',
  'V8CodeBlur',
  'SlotButtonV8Code',
  'TableChildRowClickV8',
  'OpenTable.SubmitV8',
  'OpenTable.BeforeOpenV8',
  'Upload.BeforeUploadV8',
];
