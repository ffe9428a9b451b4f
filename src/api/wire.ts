/**
 * The types of the wire: what a Microi server sends and accepts, Pascal names as they travel. Types only – shared by
 * the client and the embedded server, and the only thing they share.
 *
 * Columns that hold lists or objects travel as JSON *strings* (`JsonText`); flags travel as 0/1 (`Flag`), although a
 * reader must also accept true, "1" and "true".
 */

/** A JSON document inside a string; the type parameter only documents what it holds once parsed. */
export type JsonText<_Content = unknown> = string;

/** 0 or 1 (older rows: true/false, "0"/"1"). */
export type Flag = 0 | 1 | boolean | '0' | '1' | null;

/** Every answer. Code 1 is success, 2 "single row not found", 1001/1002 "log in again", 0 and others a refusal with Msg. */
export interface Envelope<T = unknown> {
  Code: number;
  Data: T;
  DataCount?: number | null;
  DataAppend?: unknown;
  Msg: string | null;
}

/** What every request body carries besides its own parameters. */
export interface RequestExtras {
  _ClientType?: string;
  _ClientSystem?: string;
  OsClient?: string;
  AppKey?: string;
}

/** A row of any table: the six fixed columns and the table's own. Times are `yyyy-MM-dd HH:mm:ss`, server local. */
export interface Row {
  Id: string;
  CreateTime?: string | null;
  UpdateTime?: string | null;
  UserId?: string | null;
  UserName?: string | null;
  IsDeleted?: Flag;
  [column: string]: unknown;
}

export interface TreeRow extends Row {
  _Child?: TreeRow[];
}

// ---------------------------------------------------------------------------------------------------- session

export interface Role {
  Id: string;
  Name: string;
  Level: number;
  Sort?: number;
  /** May contain "OnlyGet": a read-only account. */
  BaseLimit?: JsonText<string[]> | null;
  DeptIds?: JsonText<string[]> | null;
  Remark?: string | null;
}

/** What one role may do in one menu (or table). Several roles → several entries: take the union. */
export interface RoleLimit {
  Id?: string;
  RoleId?: string;
  /** Menu id, or table id when Type is Table. */
  FkId: string;
  Type: 'Menu' | 'Table';
  /** Add · Edit · Del · Import · Export · NoDetail · NoSearch · ids of custom buttons. */
  Permission: JsonText<string[]> | string[] | null;
  CreateTime?: string | null;
  Customer?: string | null;
}

export interface CurrentUser {
  Id: string;
  Account: string;
  Name: string;
  No?: string | null;
  Phone?: string | null;
  Email?: string | null;
  Sex?: string | null;
  /** A file path (prefix: FileServer). */
  Avatar?: string | null;
  Remark?: string | null;
  /** 1 = enabled. */
  State: number;
  Level: number;
  DeptId?: string | null;
  DeptName?: string | null;
  DeptCode?: string | null;
  DeptIds?: JsonText<string[][]> | null;
  RoleIds?: JsonText<Array<string | { Id: string; Name: string }>> | null;
  TenantId?: string | null;
  TenantName?: string | null;
  _Roles?: Role[];
  _RoleLimits?: RoleLimit[];
  _IsAdmin?: boolean;
  Pwd?: '';
  CreateTime?: string | null;
  UpdateTime?: string | null;
  LastLoginTime?: string | null;
  LastLoginIP?: string | null;
  /** Attendance group (tenant column). */
  KaoqinZ?: string | null;
  FeishuUnionId?: string | null;
  [column: string]: unknown;
}

export interface PublicUser {
  Id: string;
  Name: string;
  Avatar?: string | null;
  Phone?: string | null;
  DeptId?: string | null;
  DeptName?: string | null;
  Account?: string | null;
}

export interface SysConfig {
  Id: string;
  OsClient?: string;
  SysTitle?: string | null;
  SysShortTitle?: string | null;
  CompanyName?: string | null;
  SysLogo?: string | null;
  AppLogo?: string | null;
  FileServer?: string | null;
  MediaServer?: string | null;
  ApiBase?: string | null;
  H5Url?: string | null;
  AppLoginBgImg?: string | null;
  LoginBgImg?: string | null;
  AppIndexSlideshow?: JsonText<UploadedFile[]> | null;
  AppWorkSlideshow?: JsonText<UploadedFile[]> | null;
  EnableCaptcha?: Flag;
  CaptchaConfig?: JsonText<CaptchaConfig> | null;
  PwdShortestLength?: number | null;
  PwdContainNumber?: Flag;
  PwdContainSpecial?: Flag;
  PwdContainUpperLower?: Flag;
  ThemeColor?: string | null;
  /** Global front-end script, maybe Base64. */
  GlobalV8Code?: string | null;
  AMapKey?: string | null;
  HDFS?: string | null;
  PageSizes?: string | null;
  EnableChat?: string | null;
  SysLang?: string | null;
  DefaultIndexUrl?: string | null;
  ClientVersion?: string | null;
  ServerVersion?: string | null;
  IsEnable?: Flag;
  /** 1 → the message tab is hidden. */
  XiaoxiTZYC?: Flag | string;
  /** PKCS#8/SPKI public key, Base64 without the PEM lines, when the server wants encrypted passwords. */
  LoginRsaPublicKey?: string | null;
  [column: string]: unknown;
}

export interface CaptchaConfig {
  /** 0–9 letters and digits, 10/11 arithmetic. */
  CaptchaType?: number;
  CodeLength?: number;
  ExpirySeconds?: number;
  IgnoreCase?: boolean;
  ImageOption?: Record<string, unknown>;
}

/** DataAppend of a Code 1001 answer. */
export interface TokenDiagnostic {
  ReasonCode:
    | 'MissingToken'
    | 'MalformedToken'
    | 'MissingClaims'
    | 'TenantMismatch'
    | 'AuthVersionChanged'
    | 'JwtExpired'
    | 'CacheUnavailable'
    | 'SessionMissing'
    | 'TokenReplaced'
    | 'SessionExpired'
    | 'Unknown';
  UserMessage: string;
  AppendMsg?: string;
  TokenOsClient?: string | null;
  RequestOsClient?: string | null;
  ClientType?: string | null;
  Did?: string | null;
  IssuedAt?: string | null;
  ExpiresAt?: string | null;
  ExpiredSeconds?: number | null;
  ExpiredFor?: string | null;
  IsExpired: boolean;
  IsTenantMismatch: boolean;
}

// ------------------------------------------------------------------------------------------------------ menus

export interface FieldRef {
  Id: string;
  Name?: string;
  AsName?: string;
  Label?: string;
  TableId?: string;
  TableName?: string;
  TableDescription?: string;
}

export interface SearchFieldRef extends FieldRef {
  /** In = always shown, Out = inside "more". */
  DisplayType?: 'In' | 'Out';
  DisplaySelect?: boolean;
  Hide?: boolean;
  Equal?: boolean;
}

export interface MenuButton {
  Id: string;
  Name: string;
  Sort?: number;
  Icon?: string | null;
  Url?: string | null;
  V8Code?: string | null;
  V8CodeShow?: string | null;
  /** Row buttons only: true = on the row, false = inside "more". */
  ShowRow?: boolean;
  IsVisible?: boolean;
}

/** A page tab is a button whose script sets the list's condition; it may lead to another menu. */
export interface PageTab extends MenuButton {
  TargetSysMenuId?: string | null;
}

export interface OrderRef {
  Id: string;
  Name: string;
  Sort?: number;
  Type: 'ASC' | 'DESC';
}

export interface SysMenu {
  Id: string;
  ParentId?: string | null;
  ParentIds?: string | null;
  Name: string;
  EnName?: string | null;
  Description?: string | null;
  Code?: string | null;
  Sort?: number | null;
  ModuleEngineKey?: string | null;
  Url?: string | null;
  OpenType?: 'Diy' | 'Component' | 'Iframe' | 'SecondMenu' | 'Report' | 'MicroService' | string | null;
  ComponentName?: string | null;
  ComponentPath?: string | null;
  Link?: string | null;
  Icon?: string | null;
  IconClass?: string | null;
  Display?: Flag;
  AppDisplay?: Flag;
  HasChild?: Flag;
  DiyTableId?: string | null;
  DiyTableName?: string | null;
  FlowDesignId?: string | null;
  SelectFields?: JsonText<FieldRef[]> | null;
  NotShowFields?: JsonText<Array<string | FieldRef>> | null;
  FixedFields?: JsonText<string[]> | null;
  SortFieldIds?: JsonText<Array<string | FieldRef>> | null;
  InTableEditFields?: JsonText<string[]> | null;
  SearchFieldIds?: JsonText<Array<string | SearchFieldRef>> | null;
  StatisticsFields?: JsonText<Array<{ Id: string; Type: string }>> | null;
  DefaultOrderBy?: JsonText<OrderRef[]> | null;
  MobileListFields?: JsonText<FieldRef[]> | null;
  CardTitleTagFields?: JsonText<FieldRef[]> | null;
  CardBottomTagFields?: JsonText<FieldRef[]> | null;
  TableCardImgField?: string | null;
  MoreBtns?: JsonText<MenuButton[]> | null;
  FormBtns?: JsonText<MenuButton[]> | null;
  PageBtns?: JsonText<MenuButton[]> | null;
  BatchSelectMoreBtns?: JsonText<MenuButton[]> | null;
  ExportMoreBtns?: JsonText<MenuButton[]> | null;
  PageTabs?: JsonText<PageTab[]> | null;
  /** Server side only; never sent to ordinary users. */
  JoinTables?: JsonText<JoinTableRef[]> | null;
  SqlJoin?: string | null;
  SqlWhere?: string | null;
  DetailPageV8?: string | null;
  AddCodeShowV8?: string | null;
  EditCodeShowV8?: string | null;
  DelCodeShowV8?: string | null;
  AddBtnText?: string | null;
  SaveBtnText?: string | null;
  SelectApi?: string | null;
  DefaultPageSize?: number | null;
  DiyConfig?: JsonText<Record<string, unknown>> | null;
  _Child?: SysMenu[];
  [column: string]: unknown;
}

export interface JoinTableRef {
  Id: string;
  Name: string;
  AsName?: string;
  /** Our server: the two columns that join, `{main column}` = `{column of the joined table}`. */
  MainField?: string;
  JoinField?: string;
}

// ------------------------------------------------------------------------------------------- form definitions

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
  /** Component name of contract C; unknown ones are shown as Text. */
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
  /** Component settings; missing keys take the defaults of contract B.11. */
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

/** One entry of getFieldsData: each Result is an envelope of its own. */
export interface FieldOptions {
  FieldId: string;
  Result: Envelope<Row[] | null>;
}

// --------------------------------------------------------------------------------------------------- FormEngine

export type WhereOperator =
  | 'Equal'
  | '='
  | '=='
  | 'NotEqual'
  | '<>'
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'In'
  | 'NotIn'
  | 'Like'
  | 'NotLike'
  | 'StartLike'
  | 'NotStartLike'
  | 'EndLike'
  | 'NotEndLike';

export type WhereValue = string | number | boolean | null | Array<string | number>;

/** Older form of a condition (the one this product sends). AndOr defaults to AND. */
export interface WhereItem {
  Name: string;
  Value: WhereValue;
  Type: WhereOperator | string;
  AndOr?: 'AND' | 'OR' | string;
  GroupStart?: boolean;
  GroupEnd?: boolean;
  FormEngineKey?: string;
}

/** Newer form: `[field, op, value]` with an optional leading AND/OR, "(" and trailing ")". */
export type WhereTuple = Array<WhereValue | undefined>;

export type Where = Array<WhereItem | WhereTuple>;

/** Which table: exactly one of these names it. ModuleEngineKey (menu key or Id) brings the menu's joins and conditions. */
export interface TableTarget {
  FormEngineKey?: string;
  TableName?: string;
  TableId?: string;
  ModuleEngineKey?: string;
  /** The menu whose permission covers the call. */
  _SysMenuId?: string;
}

export interface TableQuery extends TableTarget, RequestExtras {
  _PageIndex?: number;
  _PageSize?: number;
  _OrderBy?: string;
  _OrderByType?: 'ASC' | 'DESC';
  _OrderBys?: Record<string, 'asc' | 'desc' | 'ASC' | 'DESC'>;
  _SelectFields?: string[];
  _Keyword?: string;
  _Top?: number;
  _Where?: Where;
  _Search?: Record<string, string>;
  _SearchEqual?: Record<string, WhereValue>;
  _SearchCheckbox?: Record<string, Array<string | number>>;
  _SearchDateTime?: Record<string, [string | null, string | null]>;
  _SearchNumber?: Record<string, { Min?: number | null; Max?: number | null }>;
}

export interface RowTarget extends TableTarget, RequestExtras {
  Id?: string;
  Ids?: string[];
  _Where?: Where;
  _SelectFields?: string[];
}

export interface RowWrite extends TableTarget, RequestExtras {
  Id?: string;
  _RowModel: Record<string, unknown>;
  _Where?: Where;
  _NotSaveField?: string[];
  _NoLineForAdd?: boolean;
  _ForceUpt?: boolean;
}

// --------------------------------------------------------------------------------------- files, departments, log

/** Result of an upload; `Url` and `Limit` are extras of newer servers, not for storage. */
export interface UploadedFile {
  Path: string;
  Name: string;
  /** Bytes. */
  Size: number;
  CreateTime: string;
  Id: string;
  Url?: string;
  Limit?: boolean;
}

export interface SysDept {
  Id: string;
  ParentId?: string | null;
  Name: string;
  /** Path code, `01-02-`. */
  Code?: string | null;
  Sort?: number | null;
  State?: number | null;
  IsCompany?: Flag;
  Remark?: string | null;
  _Child?: SysDept[];
  [column: string]: unknown;
}

export interface SysLogEntry {
  Type: string;
  Title: string;
  Api?: string;
  Param?: string;
  Content?: string;
  Remark?: string;
  OtherInfo?: string;
}
