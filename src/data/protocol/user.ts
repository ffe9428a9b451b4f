/** People: the user of a session, roles and what they may do, the colleagues and departments that everybody sees. */
import type { Flag, JsonText } from './row';

export interface Role {
  Id: string;
  Name: string;
  Level: number;
  Sort?: number;
  /** May contain "OnlyGet": a read-only account. */
  BaseLimit?: JsonText<string[]> | null;
  DeptIds?: JsonText<string[]> | null;
  Remark?: string | null;
  /** Our server: the menu where a login with this role begins. */
  HomePageMenuId?: string | null;
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
  /** 1: the account is switched off or deleted; then only the name is given. */
  Left?: Flag;
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
