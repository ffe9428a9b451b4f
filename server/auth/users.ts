import { sql } from 'kysely';
import type { SysConfig } from '../../src/data/protocol/config';
import type { Row } from '../../src/data/protocol/row';
import type { CurrentUser, Role, RoleLimit } from '../../src/data/protocol/user';
import { isPlatformAdmin } from '../access/administrators';
import { isOn, parseJson, parseList } from '../lib/json-text';
import { controlSchema } from '../tenants/control-tables';
import type { TenantScope } from '../tenants/tenant-scope';
import { hashPassword, verifyPassword } from './password';

/** Ids in a RoleIds column: `["id"]` or `[{"Id":"id"}]`. */
export function roleIdsOf(value: unknown): string[] {
  return parseList<unknown>(value)
    .map((item) => (item !== null && typeof item === 'object' ? (item as { Id?: unknown }).Id : item))
    .filter((id): id is string => typeof id === 'string' && id !== '');
}

/** The user object of the protocol, or null when there is no such user (deleted ones included). */
export async function loadUser(scope: TenantScope, userId: string): Promise<CurrentUser | null> {
  const row = (await scope.db
    .selectFrom('sys_user')
    .selectAll()
    .where('Id', '=', userId)
    .where('IsDeleted', '=', 0)
    .executeTakeFirst()) as Row | undefined;
  if (!row) return null;
  const roleIds = roleIdsOf(row['RoleIds']);
  const roles = roleIds.length
    ? ((await scope.db
        .selectFrom('sys_role')
        .selectAll()
        .where('Id', 'in', roleIds)
        .where('IsDeleted', '=', 0)
        .execute()) as unknown as Role[])
    : [];
  const held = new Set(roles.map((role) => role.Id));
  const limits = (await scope.model()).roleLimits.filter((limit) => held.has(limit.RoleId ?? ''));
  return shapeUser(row, roles, limits);
}

/** The Id of an account; undefined if no such account exists. */
export async function userIdOf(scope: TenantScope, account: string): Promise<string | undefined> {
  const row = await scope.db
    .selectFrom('sys_user')
    .select('Id')
    .where('Account', '=', account)
    .where('IsDeleted', '=', 0)
    .executeTakeFirst();
  return row ? String(row['Id']) : undefined;
}

/** Writes columns of a user's row exactly as given. */
export async function changeUser(
  scope: TenantScope,
  userId: string,
  changes: Record<string, string | null>,
): Promise<void> {
  await scope.db.updateTable('sys_user').set(changes).where('Id', '=', userId).execute();
}

function shapeUser(row: Row, roles: Role[], limits: RoleLimit[]): CurrentUser {
  const level = Number(row['Level'] ?? 0);
  return {
    ...(row as unknown as CurrentUser),
    Level: level,
    _Roles: roles,
    _RoleLimits: limits,
    _IsAdmin: isPlatformAdmin({ user: { Level: level } }),
    Pwd: '',
  };
}

/** True when every role of the user is read-only (BaseLimit OnlyGet). */
export function isReadOnly(user: CurrentUser): boolean {
  const roles = user._Roles ?? [];
  return roles.length > 0 && roles.every((role) => parseList<string>(role.BaseLimit).includes('OnlyGet'));
}

/** Stores a password; every session the user started before becomes invalid. */
export async function setPassword(scope: TenantScope, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await sql`insert into ${sql.id(controlSchema, 'credential')} ("OsClient", "UserId", "Hash") values (${scope.osClient}, ${userId}, ${hash})
    on conflict ("OsClient", "UserId") do update set "Hash" = excluded."Hash", "AuthVersion" = credential."AuthVersion" + 1`.execute(
    scope.root,
  );
}

/** Ends every session of a user and makes his devices unknown. */
export async function voidLogins(scope: TenantScope, userId: string): Promise<void> {
  await sql`update ${sql.id(controlSchema, 'credential')} set "AuthVersion" = "AuthVersion" + 1 where "OsClient" = ${scope.osClient} and "UserId" = ${userId}`.execute(
    scope.root,
  );
  await sql`delete from ${sql.id(controlSchema, 'session')} where "OsClient" = ${scope.osClient} and "UserId" = ${userId}`.execute(
    scope.root,
  );
}

/** True when the password is the user's; an unknown user costs the same time. */
export async function checkPassword(
  scope: TenantScope,
  userId: string | undefined,
  password: string,
): Promise<boolean> {
  const { rows } = await sql<{
    Hash: string;
  }>`select "Hash" from ${sql.id(controlSchema, 'credential')} where "OsClient" = ${scope.osClient} and "UserId" = ${userId ?? ''}`.execute(
    scope.root,
  );
  return verifyPassword(password, rows[0]?.Hash);
}

/** What is wrong with a new password under the tenant's rules, or null. */
export function passwordFault(config: SysConfig, password: string): string | null {
  const shortest = Number(config.PwdShortestLength ?? 0) || 0;
  if (shortest && password.length < shortest) return `密码最低长度：${shortest}`;
  if (password.length < 6 || password.length > 20) return '密码长度限制6-20位！';
  if (isOn(config.PwdContainNumber) && !/\d/.test(password)) return '密码必须包含数字！';
  if (isOn(config.PwdContainUpperLower) && !(/[a-z]/.test(password) && /[A-Z]/.test(password))) {
    return '密码必须包含大小写字母！';
  }
  if (isOn(config.PwdContainSpecial) && !/[^A-Za-z0-9]/.test(password)) return '密码必须包含特殊字符！';
  return null;
}

/** The department a user belongs to is switched off. */
export async function isDeptStopped(scope: TenantScope, user: CurrentUser): Promise<boolean> {
  if (!user.DeptId) return false;
  const dept = await scope.db
    .selectFrom('sys_dept')
    .select('State')
    .where('Id', '=', user.DeptId)
    .executeTakeFirst();
  return dept !== undefined && Number(dept['State'] ?? 1) !== 1;
}

/** Captcha settings of the tenant. */
export function captchaConfigOf(config: SysConfig): {
  length: number;
  seconds: number;
  ignoreCase: boolean;
  type: number;
} {
  const settings = parseJson<Record<string, unknown>>(config.CaptchaConfig, {});
  return {
    type: Number(settings['CaptchaType'] ?? 0),
    length: Math.min(Math.max(Number(settings['CodeLength'] ?? 4) || 4, 3), 8),
    seconds: Math.min(Math.max(Number(settings['ExpirySeconds'] ?? 120) || 120, 10), 3600),
    ignoreCase: settings['IgnoreCase'] !== false,
  };
}
