import { cleanText, dialled } from '../../src/lib/clean-text';
import type { SysConfig } from '../../src/data/protocol/config';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { Row } from '../../src/data/protocol/row';
import type { CurrentUser, PublicUser } from '../../src/data/protocol/user';
import { decodeProfilePassword } from '../auth/password';
import { changeUser, checkPassword, loadUser, passwordFault, roleIdsOf, setPassword } from '../auth/users';
import { loadSysConfig } from '../tenants/sys-config';
import { intParam, param, textParam, type Params } from '../lib/params';
import { sysUser } from '../../src/data/protocol/sys-user';
import { sysUserRules } from '../../src/data/protocol/sys-user.rules';
import type { Call } from '../http/call';
import { isPlatformAdmin } from '../access/administrators';
import { implementAll } from '../http/implement';
import { toCell } from '../db/columns';
import { ok } from '../lib/envelope';
import { Refusal, messages } from '../lib/messages';
import { noteFiles } from '../form-engine/file-references';
import { withoutSecrets } from '../access/column-classes';
import { allRoles, findUsers, peopleWhoLeft, type Paging } from '../access/people-lists';
import {
  endOtherSessions,
  endSession,
  freshUser,
  getSessions,
  login,
  logout,
  refreshLoginUser,
  refreshToken,
  tokenLogin,
} from './sign-in';

// ------------------------------------------------------------------------------------------------ reading users

function pagingOf(params: Params, normal: number, most: number): Paging {
  const size = Math.min(Math.max(intParam(params, '_PageSize') ?? normal, 1), most);
  return { size, offset: (Math.max(intParam(params, '_PageIndex') ?? 1, 1) - 1) * size };
}

async function getSysUser(call: Call): Promise<Envelope> {
  if (call.server.profile.sysUserAdminOnly && !call.isAdmin) throw new Refusal(messages.NoAuth, 0, null, 403);
  const switchedOff = isPlatformAdmin(call);
  const paging = pagingOf(call.params, 20, 1000);
  const { rows, count } = await findUsers(call.scope, call.params, paging, { switchedOff });
  const byId = new Map((await allRoles(call.scope)).map((role) => [role.Id, role]));
  const users = rows.map((row) => {
    const held = roleIdsOf(row['RoleIds']).flatMap((id) => byId.get(id) ?? []);
    const whole = row.Id === call.me.Id || isPlatformAdmin(call);
    return whole ? { ...withoutSecrets(row), _Roles: held, _Child: null, Pwd: '' } : colleagueOf(row);
  });
  return ok(users, { DataCount: count });
}

const colleagueColumns = ['Id', 'Name', 'Avatar', 'Account', 'Phone', 'DeptId', 'DeptName'] as const;

/** What everybody may know about a colleague. */
const colleagueOf = (row: Row): Partial<Row> =>
  Object.fromEntries(colleagueColumns.map((name) => [name, row[name] ?? null]));

async function getSysUserPublicInfo(call: Call): Promise<Envelope> {
  const minimal = call.server.profile.publicInfoMinimal;
  const paging = pagingOf(call.params, 15, 100);
  const { rows, count } = await findUsers(call.scope, call.params, paging, { namesOnly: minimal });
  const users = rows.map((row): PublicUser => {
    const basic = { Id: row.Id, Name: String(row['Name'] ?? ''), Avatar: row['Avatar'] as string | null };
    if (minimal) return basic;
    const { Phone, DeptId, DeptName, Account } = row as unknown as CurrentUser;
    return { ...basic, Phone: Phone ?? null, DeptId: DeptId ?? null, DeptName: DeptName ?? null, Account };
  });
  const left = await peopleWhoLeft(call.scope, call.params);
  const named = left.map((one): PublicUser => (minimal ? { ...one, Avatar: null } : { ...one, Left: 1 }));
  return ok([...users, ...named], minimal ? {} : { DataCount: count + left.length });
}

// ------------------------------------------------------------------------------------------------- own profile

/** Values that others search and dial are kept without whatever came along with a paste. */
const kept: Record<string, (text: string) => string> = { Phone: dialled, Email: cleanText };

const profileColumns = ['Name', 'Phone', 'Email', 'Sex', 'Avatar', 'Remark'] as const;

async function uptSysUser(call: Call): Promise<Envelope> {
  const id = textParam(call.params, 'Id') || call.me.Id;
  if (id !== call.me.Id && !isPlatformAdmin(call)) throw new Refusal(messages.NoAuth);
  if (!(await loadUser(call.scope, id))) throw new Refusal(messages.NoAccount);
  const changes: Record<string, string | null> = {};
  for (const name of profileColumns) {
    const value = call.params[name];
    if (value === undefined) continue;
    const cell = toCell({ name, kind: 'text', length: name === 'Remark' ? 1000 : 200 }, value);
    changes[name] = typeof cell === 'string' ? (kept[name]?.(cell) ?? cell) : null;
  }
  if ('Name' in changes && !changes['Name']?.trim()) throw new Refusal(`${messages.ParamError}[Name]`);
  const sent = param(call.params, 'NewPwd');
  if (sent !== undefined) await changePassword(call, id, decodeProfilePassword(String(sent)));
  await changeUser(call.scope, id, { ...changes, UpdateTime: call.time });
  const users = (await call.scope.model()).systemByName.get('sys_user');
  if (users) await noteFiles(call.actor, users, id, changes);
  return ok(await loadUser(call.scope, id));
}

/** All other sessions end; this one goes on under a new token. */
async function changePassword(call: Call, id: string, next: string): Promise<void> {
  const { scope, server, me } = call;
  const old = decodeProfilePassword(String(param(call.params, 'Pwd') ?? ''));
  const config: SysConfig = await loadSysConfig(scope);
  const self = id === me.Id;
  await server.guard.beginChange(scope.osClient, me.Id);
  if ((self || old) && !(await checkPassword(scope, me.Id, old))) throw new Refusal(messages.OldPwdError);
  const fault = passwordFault(config, next);
  if (fault) throw new Refusal(fault);
  await server.guard.changed(scope.osClient, me.Id);
  await setPassword(scope, id, next);
  await server.sessions.endAll(scope.osClient, id);
  if (self) call.sendToken(await server.sessions.issue(scope.osClient, id, originOf(call)));
}

/** A session that continues stays with the same client. */
function originOf(call: Call): Call['callerOrigin'] {
  const { clientType, did } = call.session ?? call.callerOrigin;
  return { ...call.callerOrigin, clientType, ...(did ? { did } : {}) };
}

export const sysUserRoutes = implementAll(sysUser, sysUserRules, {
  login,
  refreshToken,
  refreshLoginUser,
  getCurrentUser: async (call) => ok(await freshUser(call)),
  tokenLogin,
  logout,
  getSessions,
  endSession,
  endOtherSessions,
  getSysUser,
  getSysUserPublicInfo,
  uptSysUser,
});
