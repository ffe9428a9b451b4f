import { isReadOnly, loadSysConfig, loadUser } from '../auth/users';
import { textParam, type Params } from '../binding';
import type { Answer, Call, Route } from '../call';
import { formatTime } from '../clock';
import { findEngine, type EngineContext } from '../engines/registry';
import { engineTables } from '../form-engine/tables';
import { Refusal, messages } from '../messages';
import type { TenantScope } from '../tenants';

const extras = new Set([
  '_clienttype',
  '_clientsystem',
  'osclient',
  'appkey',
  'apienginekey',
  'authorization',
]);

async function contextOf(call: Call, scope: TenantScope): Promise<EngineContext> {
  const { profile, now, sessions } = call.server;
  const context: EngineContext = {
    osClient: scope.osClient,
    user: call.user,
    sysConfig: await loadSysConfig(scope),
    profile: profile.name,
    now: () => formatTime(now()),
    tables: engineTables({ scope, user: call.user, profile, now }),
    db: scope.db,
    transaction: (work) => scope.transaction(async (inner) => work(await contextOf(call, inner))),
    signIn: async (userId) => {
      const user = await loadUser(scope, userId);
      if (!user || Number(user.State) !== 1) return null;
      const clientType =
        textParam(call.params, '_ClientType') || String(call.request.headers['clienttype'] ?? '');
      call.sendToken(await sessions.issue(scope.osClient, userId, clientType));
      return user;
    },
  };
  return context;
}

async function run(call: Call): Promise<Answer> {
  const key = textParam(call.params, 'ApiEngineKey') || call.formKey;
  if (!key) throw new Refusal(`${messages.ParamError}[ApiEngineKey]`);
  const engine = findEngine(key);
  if (!engine) throw new Refusal(messages.NoEngine + key.slice(0, 64));
  if (!call.user && !engine.allowAnonymous) {
    // Says exactly what is wrong with the token, or that there is none.
    await call.server.sessions.verify(String(call.request.headers['authorization'] ?? ''), call.osClient);
    throw new Refusal(messages.NoLogin, 1001);
  }
  if (engine.writes && call.user && isReadOnly(call.user)) throw new Refusal(messages.OnlyGet);
  const params: Params = Object.fromEntries(
    Object.entries(call.params).filter(([name]) => !extras.has(name.toLowerCase())),
  );
  return engine.run(await contextOf(call, call.scope), params);
}

export const apiEngineRoutes: Route[] = [
  { path: '/api/apiengine/run', access: 'optional', run },
  { path: '/apiengine/:key', access: 'optional', run },
];
