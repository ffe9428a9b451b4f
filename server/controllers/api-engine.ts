import { createHmac } from 'node:crypto';
import { exchangeOf } from '../auth/chat-gateway';
import { isDeptStopped, isReadOnly, loadUser } from '../auth/users';
import { loadSysConfig } from '../tenants/sys-config';
import type { Params } from '../lib/params';
import { apiEngine } from '../../src/data/protocol/api-engine';
import { apiEngineRules } from '../../src/data/protocol/api-engine.rules';
import type { Answer, Call } from '../http/call';
import { implementAll } from '../http/implement';
import { formatTime } from '../lib/clock';
import { isAdmin } from '../access/administrators';
import { departmentsOf } from '../access/departments';
import { mayAtAll } from '../access/gate';
import { leads } from '../access/leaders';
import { maySeePersonIn, peopleSeenIn, rowsAbout } from '../access/people-rules';
import { mayExport } from '../access/permissions';
import { homeMenuOf } from './sys-menu';
import { findEngine, type EngineContext } from '../engines/registry';
import { callersTables, engineTables } from '../form-engine/tables';
import { Refusal, messages } from '../lib/messages';
import { findTable } from '../tenants/tenant-model';
import type { TenantScope } from '../tenants/tenant-scope';

const extras = new Set([
  '_clienttype',
  '_clientsystem',
  'osclient',
  'appkey',
  'apienginekey',
  'authorization',
]);

async function contextOf(call: Call, scope: TenantScope): Promise<EngineContext> {
  const { profile, now, sessions, chatSettings, demoLogin } = call.server;
  const actor = { scope, user: call.user, profile, now };
  const mayRead = async (name: string): Promise<boolean> => {
    const table = findTable(await scope.model(), name);
    return table !== undefined && (await mayAtAll(actor, 'Read', { table }));
  };
  const context: EngineContext = {
    osClient: scope.osClient,
    user: call.user,
    sysConfig: await loadSysConfig(scope),
    profile: profile.name,
    now: () => formatTime(now()),
    tables: engineTables(actor),
    own: callersTables(actor),
    db: scope.db,
    menus: async () => (await scope.model()).menus,
    maySee: async (table, userId) =>
      (userId === actor.user?.Id || (await mayRead(table))) && maySeePersonIn(actor, table, userId),
    peopleSeen: async (table) => {
      const people = await peopleSeenIn(actor, table);
      return (await mayRead(table)) ? people : people.filter(({ Id }) => Id === actor.user?.Id);
    },
    rowsAbout: (table, wanted) => rowsAbout(actor, table, wanted),
    mayExport: async (name) => {
      const table = findTable(await scope.model(), name);
      return table !== undefined && (await mayExport(actor, table));
    },
    isAdmin: isAdmin(actor),
    leads: () => leads(actor),
    departments: () => departmentsOf(actor),
    mayRead,
    transaction: (work) => scope.transaction(async (inner) => work(await contextOf(call, inner))),
    reach: call.server.reach,
    did: call.session?.did ?? '',
    sign: (text) =>
      createHmac('sha256', sessions.signingSecret).update(`${scope.osClient}\n${text}`).digest('hex'),
    signIn: async (userId) => {
      const user = await loadUser(scope, userId);
      if (!user || Number(user.State) !== 1 || (await isDeptStopped(scope, user))) return null;
      call.sendToken(await sessions.issue(scope.osClient, userId, call.callerOrigin));
      return { user, homeMenu: await homeMenuOf(call, user) };
    },
    chat: {
      demoLogin,
      exchange: (platform) => exchangeOf(chatSettings[scope.osClient.toLowerCase()], platform),
      begin: () => call.server.guard.beginCode(call.request.ip),
      succeeded: () => call.server.guard.codeSucceeded(call.request.ip),
    },
  };
  return context;
}

async function run(call: Call): Promise<Answer> {
  const key = call.engineKey;
  if (!key) throw new Refusal(`${messages.ParamError}[ApiEngineKey]`);
  const engine = findEngine(key);
  if (!engine) throw new Refusal(messages.NoEngine + key.slice(0, 64));
  if (!call.user && !engine.allowAnonymous) {
    // Says exactly what is wrong with the token, or that it is missing.
    await call.server.sessions.verify(String(call.request.headers['authorization'] ?? ''), call.osClient);
    throw new Refusal(messages.NoLogin, 1001);
  }
  if (engine.writes && call.user && isReadOnly(call.user)) throw new Refusal(messages.OnlyGet);
  const params: Params = Object.fromEntries(
    Object.entries(call.params).filter(([name]) => !extras.has(name.toLowerCase())),
  );
  return engine.run(await contextOf(call, call.scope), params);
}

export const apiEngineRoutes = implementAll(apiEngine, apiEngineRules, { run, runByAddress: run });
