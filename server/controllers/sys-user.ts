import { sql } from 'kysely';
import type { SysConfig } from '../../src/api/wire/config';
import type { Envelope } from '../../src/api/wire/envelope';
import type { Row } from '../../src/api/wire/row';
import type { CurrentUser, PublicUser } from '../../src/api/wire/user';
import { decodeProfilePassword, receivePassword } from '../auth/password';
import {
  checkPassword,
  isDeptStopped,
  loadSysConfig,
  loadUser,
  passwordFault,
  roleIdsOf,
  setPassword,
} from '../auth/users';
import { intParam, listParam, param, textParam, type Params } from '../binding';
import { isPlatformAdmin, type Call, type Route } from '../call';
import { toCell } from '../db/columns';
import { ok } from '../engines/registry';
import { isOn } from '../json-text';
import { Refusal, messages } from '../messages';
import { escapeLike } from '../where';
import { publicSysConfig } from './diy-table';

function clientTypeOf(call: Call): string {
  return textParam(call.params, '_ClientType') || String(call.request.headers['clienttype'] ?? '');
}

/** The user of the running session, read again from the database. @throws Refusal 1001 when he is gone or switched off */
async function freshUser(call: Call): Promise<CurrentUser> {
  const user = await loadUser(call.scope, call.me.Id);
  if (!user) throw new Refusal(messages.NoLogin, 1001);
  return user;
}

async function login(call: Call): Promise<Envelope> {
  const account = textParam(call.params, 'Account');
  const sent = String(param(call.params, 'Pwd') ?? '');
  if (!account || !sent) throw new Refusal(messages.AccountNoNull);
  const { scope, server } = call;
  const config = await loadSysConfig(scope);
  if (isOn(config.EnableCaptcha)) {
    server.captchas.check(
      scope.osClient,
      textParam(call.params, '_CaptchaId'),
      textParam(call.params, '_CaptchaValue'),
    );
  }
  const guardKey = `${scope.osClient}\n${account.toLowerCase()}`;
  server.guard.check(guardKey);
  const row = await scope.db
    .selectFrom('sys_user')
    .select('Id')
    .where('Account', '=', account)
    .where('IsDeleted', '=', 0)
    .executeTakeFirst();
  const userId = row ? String(row['Id']) : undefined;
  if (!(await checkPassword(scope, userId, receivePassword(sent, server.loginKey))) || !userId) {
    server.guard.failed(guardKey);
    throw new Refusal(messages.AccountOrPwdError);
  }
  server.guard.succeeded(guardKey);
  const user = await loadUser(scope, userId);
  if (!user) throw new Refusal(messages.AccountOrPwdError);
  if (Number(user.State) !== 1) throw new Refusal(messages.AccountStop);
  if (await isDeptStopped(scope, user)) throw new Refusal(messages.DeptStop);
  const seen = { LastLoginTime: call.time, LastLoginIP: call.request.ip };
  await scope.db.updateTable('sys_user').set(seen).where('Id', '=', userId).execute();
  const did = textParam(call.params, 'Did') || String(call.request.headers['did'] ?? '');
  call.sendToken(await server.sessions.issue(scope.osClient, userId, clientTypeOf(call), did));
  return ok(
    { ...user, ...seen },
    { DataAppend: { SysMenuHomePage: null, SysConfig: publicSysConfig(call, config) } },
  );
}

/** Route is anonymous: the token may come in the body, and a refusal is the token's own diagnostic. */
async function refreshToken(call: Call): Promise<Envelope> {
  const { sessions } = call.server;
  const sent =
    textParam(call.params, 'authorization', 'Token', 'token') ||
    String(call.request.headers['authorization'] ?? '');
  const session = await sessions.verify(sent, call.osClient);
  call.scope = call.server.tenants.scope(session.osClient);
  const user = await loadUser(call.scope, session.userId);
  if (!user || Number(user.State) !== 1) throw new Refusal(messages.AccountStop, 1001);
  call.sendToken((await sessions.rotate(session)) ?? sent.replace(/^bearer\s+/i, ''));
  return ok(user);
}

async function refreshLoginUser(call: Call): Promise<Envelope> {
  const other = textParam(call.params, 'userId');
  if (!other || other === call.me.Id) return ok(await freshUser(call));
  if (!call.isAdmin) throw new Refusal(messages.NoAuth);
  const user = await loadUser(call.scope, other);
  if (!user) throw new Refusal(messages.NoAccount);
  return ok(user);
}

async function tokenLogin(call: Call): Promise<Envelope> {
  const token = String(call.request.headers['authorization'] ?? '').replace(/^bearer\s+/i, '');
  if (!call.reply.hasHeader('authorization')) call.sendToken(token);
  return ok(await freshUser(call), {
    DataAppend: { SysConfig: publicSysConfig(call, await loadSysConfig(call.scope)) },
  });
}

async function logout(call: Call): Promise<Envelope> {
  if (call.session) await call.server.sessions.end(call.session);
  return ok(null);
}

// ------------------------------------------------------------------------------------------------ reading users

interface Paging {
  size: number;
  offset: number;
}

function pagingOf(params: Params, normal: number, most: number): Paging {
  const size = Math.min(Math.max(intParam(params, '_PageSize') ?? normal, 1), most);
  return { size, offset: (Math.max(intParam(params, '_PageIndex') ?? 1, 1) - 1) * size };
}

/** Rows of sys_user under the filters both user lists share. */
async function findUsers(call: Call, paging: Paging): Promise<{ rows: Row[]; count: number }> {
  const { params, scope } = call;
  let query = scope.db.selectFrom('sys_user').where('IsDeleted', '=', 0);
  const ids = listParam(params, 'Ids');
  if (ids.length) query = query.where('Id', 'in', ids.slice(0, 1000));
  for (const [name, column] of [
    ['Account', 'Account'],
    ['RealName', 'Name'],
    ['Phone', 'Phone'],
  ] as const) {
    const text = textParam(params, name);
    if (text) query = query.where(column, 'ilike', `%${escapeLike(text)}%`);
  }
  const state = intParam(params, 'State');
  if (state !== undefined) query = query.where('State', '=', state);
  const keyword = textParam(params, '_Keyword');
  if (keyword) {
    const pattern = `%${escapeLike(keyword)}%`;
    query = query.where((eb) =>
      eb.or(['Account', 'Name', 'Phone', 'Remark'].map((column) => eb(column, 'ilike', pattern))),
    );
  }
  const dept = textParam(params, 'DeptId');
  if (dept) {
    const mention = `%"${escapeLike(dept)}"%`;
    query = query.where((eb) => eb.or([eb('DeptId', '=', dept), eb('DeptIds', 'like', mention)]));
  }
  const counted = await query.select(sql<number>`count(*)`.as('n')).executeTakeFirst();
  const rows = await query
    .selectAll()
    .orderBy('No')
    .orderBy('CreateTime')
    .orderBy('Id')
    .limit(paging.size)
    .offset(paging.offset)
    .execute();
  return { rows: rows as unknown as Row[], count: Number((counted as { n?: number } | undefined)?.n ?? 0) };
}

async function getSysUser(call: Call): Promise<Envelope> {
  if (call.server.profile.sysUserAdminOnly && !call.isAdmin) throw new Refusal(messages.NoAuth, 0, null, 403);
  const { rows, count } = await findUsers(call, pagingOf(call.params, 20, 1000));
  const roles = (await call.scope.db
    .selectFrom('sys_role')
    .selectAll()
    .where('IsDeleted', '=', 0)
    .execute()) as unknown as Row[];
  const byId = new Map(roles.map((role) => [role.Id, role]));
  const users = rows.map((row) => {
    const held = roleIdsOf(row['RoleIds']).flatMap((id) => byId.get(id) ?? []);
    return { ...row, _Roles: held, _Child: null, Pwd: '' };
  });
  return ok(users, { DataCount: count });
}

async function getSysUserPublicInfo(call: Call): Promise<Envelope> {
  const { rows, count } = await findUsers(call, pagingOf(call.params, 15, 100));
  const minimal = call.server.profile.publicInfoMinimal;
  const users = rows.map((row): PublicUser => {
    const basic = { Id: row.Id, Name: String(row['Name'] ?? ''), Avatar: row['Avatar'] as string | null };
    if (minimal) return basic;
    const { Phone, DeptId, DeptName, Account } = row as unknown as CurrentUser;
    return { ...basic, Phone: Phone ?? null, DeptId: DeptId ?? null, DeptName: DeptName ?? null, Account };
  });
  return ok(users, minimal ? {} : { DataCount: count });
}

// ------------------------------------------------------------------------------------------------- own profile

const profileColumns = ['Name', 'Phone', 'Email', 'Sex', 'Avatar', 'Remark'] as const;

async function uptSysUser(call: Call): Promise<Envelope> {
  const id = textParam(call.params, 'Id') || call.me.Id;
  if (id !== call.me.Id && !isPlatformAdmin(call)) throw new Refusal(messages.NoAuth);
  if (!(await loadUser(call.scope, id))) throw new Refusal(messages.NoAccount);
  const changes: Record<string, string | null> = {};
  for (const name of profileColumns) {
    const value = call.params[name];
    if (value === undefined) continue;
    changes[name] = toCell({ name, kind: 'text', length: name === 'Remark' ? 1000 : 200 }, value) as
      string | null;
  }
  if ('Name' in changes && !changes['Name']?.trim()) throw new Refusal(`${messages.ParamError}[Name]`);
  const sent = param(call.params, 'NewPwd');
  if (sent !== undefined) await changePassword(call, id, decodeProfilePassword(String(sent)));
  await call.scope.db
    .updateTable('sys_user')
    .set({ ...changes, UpdateTime: call.time })
    .where('Id', '=', id)
    .execute();
  return ok(await loadUser(call.scope, id));
}

/** All other sessions end; this one goes on under a new token. */
async function changePassword(call: Call, id: string, next: string): Promise<void> {
  const old = decodeProfilePassword(String(param(call.params, 'Pwd') ?? ''));
  const config: SysConfig = await loadSysConfig(call.scope);
  const self = id === call.me.Id;
  const guardKey = `${call.scope.osClient}\n${id}\npassword`;
  call.server.guard.check(guardKey);
  if ((self || old) && !(await checkPassword(call.scope, self ? id : call.me.Id, old))) {
    call.server.guard.failed(guardKey);
    throw new Refusal(messages.OldPwdError);
  }
  const fault = passwordFault(config, next);
  if (fault) throw new Refusal(fault);
  await setPassword(call.scope, id, next);
  await call.server.sessions.endAll(call.scope.osClient, id);
  if (self)
    call.sendToken(
      await call.server.sessions.issue(
        call.scope.osClient,
        id,
        call.session?.clientType ?? '',
        call.session?.did,
      ),
    );
}

export const sysUserRoutes: Route[] = [
  { path: '/api/sysuser/login', access: 'anonymous', run: login },
  { path: '/api/sysuser/refreshtoken', access: 'open', run: refreshToken },
  { path: '/api/sysuser/refreshloginuser', access: 'user', run: refreshLoginUser },
  { path: '/api/sysuser/getcurrentuser', access: 'user', run: async (call) => ok(await freshUser(call)) },
  { path: '/api/sysuser/tokenlogin', access: 'user', run: tokenLogin },
  { path: '/api/sysuser/logout', access: 'user', run: logout },
  { path: '/api/sysuser/getsysuser', access: 'user', run: getSysUser },
  { path: '/api/sysuser/getsysuserpublicinfo', access: 'user', run: getSysUserPublicInfo },
  { path: '/api/sysuser/uptsysuser', access: 'user', writes: true, run: uptSysUser },
];
