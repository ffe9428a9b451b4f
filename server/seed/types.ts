import type { DiyField, DiyTable } from '../../src/data/protocol/definition';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { Row } from '../../src/data/protocol/row';
import type { RoleLimit, SysDept } from '../../src/data/protocol/user';
import type { WF_FlowDesign, WF_Line, WF_Node } from '../../src/data/protocol/work-flow';

/** A user as seeded: `Pwd` is plain text here and only here, the store keeps a scrypt hash. */
export interface SeedUser {
  Id: string;
  Account: string;
  Name: string;
  Pwd: string;
  /** Ids of TenantSeed.Roles; Level of the user is the highest of its roles unless given. */
  RoleIds: string[];
  /** Id of TenantSeed.Depts; DeptIds, DeptName and DeptCode follow from it. */
  DeptId?: string;
  Level?: number;
  No?: string;
  Phone?: string;
  Email?: string;
  Sex?: string;
  Avatar?: string;
  Remark?: string;
  /** 1 (default) = enabled. */
  State?: number;
  KaoqinZ?: string;
  FeishuUnionId?: string;
  /** Any further column; created on sys_user as text when it does not exist yet. */
  [column: string]: unknown;
}

export interface SeedRole {
  Id: string;
  Name: string;
  /** 9999 = administrator, 999 = sees all buttons. */
  Level: number;
  Sort?: number;
  /** ["OnlyGet"] = read-only account. */
  BaseLimit?: string[];
  Remark?: string;
}

/** Permission may be an array; it is stored as the JSON text the wire carries. Id is generated when absent. */
export type SeedRoleLimit = RoleLimit & { RoleId: string };

/** Source of /api/DataSourceEngine/Run. */
export interface SeedDataSource {
  Id: string;
  DataSourceKey: string;
  Name: string;
  /** Json: `Content` is a JSON array. Sql: `Content` is one SELECT with `$CurrentUser.X$`, `$Keyword$`, `$Param$`. */
  Type: 'Json' | 'Sql';
  Content: string;
  /** Answer without a token as well. */
  AllowAnonymous?: boolean;
}

/** A file put into the tenant's store under the exact path (`/{osclient}/img/202501/logo.png`). */
export interface SeedFile {
  Path: string;
  Content: Uint8Array | string;
  /** Private bucket. */
  Limit?: boolean;
}

export interface SeedFlow {
  Design: WF_FlowDesign;
  Nodes: WF_Node[];
  Lines: WF_Line[];
}

/**
 * Everything a tenant starts with. Values of JSON columns (Config, SelectFields, MoreBtns, Tabs, BindRole …) may be given
 * as objects and arrays; they are stored as the JSON text the wire carries.
 */
export interface TenantSeed {
  OsClient: string;
  /** Hosts served by this tenant, `;`-separated, e.g. `loctek.example.com;loctek-m.example.com`. */
  DomainName: string;
  /** Used when GetOsClientByDomain knows no host. Exactly one tenant. */
  IsDefault?: boolean;
  /** The one enabled sys_config row. FileServer/ApiBase/H5Url left out → this server's own address. */
  SysConfig: Record<string, unknown>;
  Depts: SysDept[];
  Roles: SeedRole[];
  RoleLimits: SeedRoleLimit[];
  Users: SeedUser[];
  Tables: Array<Loose<DiyTable>>;
  Fields: Array<Loose<DiyField>>;
  Menus: Array<Loose<SysMenu>>;
  DataSources: SeedDataSource[];
  /** By table name. A function is called only when the tenant is really installed, so 20,000 rows cost nothing before. */
  Rows: Record<string, SeedRow[] | (() => SeedRow[])>;
  Flows?: SeedFlow[];
  Files?: SeedFile[];
}

/** Id, CreateTime, UserId … are filled when absent (CreateTime: now; UserId: the first user). */
export type SeedRow = Partial<Row>;

/** The wire type with JSON columns also given as objects. */
export type Loose<T> = { [K in keyof T]: T[K] | unknown } & { Id: string; Name: string };
