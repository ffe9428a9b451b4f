import { cleanText } from '../../src/lib/clean-text';
import type { Envelope } from '../../src/data/protocol/envelope';
import type { CurrentUser } from '../../src/data/protocol/user';
import { receivePassword } from '../auth/password';
import { changeUser, checkPassword, isDeptStopped, loadUser, userIdOf } from '../auth/users';
import { loadSysConfig } from '../tenants/sys-config';
import { ok } from '../lib/envelope';
import type { Call } from '../http/call';
import { isPlatformAdmin } from '../access/administrators';
import { formatTime } from '../lib/clock';
import { isOn } from '../lib/json-text';
import { Refusal, messages } from '../lib/messages';
import { param, textParam } from '../lib/params';
import { publicSysConfig } from './diy-table';
import { homeMenuOf } from './sys-menu';

/** The user of the running session, read from the database again. @throws Refusal 1001 when he is gone or switched off */
export async function freshUser(call: Call): Promise<CurrentUser> {
  const user = await loadUser(call.scope, call.me.Id);
  if (!user) throw new Refusal(messages.NoLogin, 1001);
  return user;
}

/** Exchanges account and password for a token. What a stranger learns does not depend on whether the account exists. */
export async function login(call: Call): Promise<Envelope> {
  const account = cleanText(textParam(call.params, 'Account'));
  const sent = String(param(call.params, 'Pwd') ?? '');
  if (!account || !sent) throw new Refusal(messages.AccountNoNull);
  const { scope, server } = call;
  const { osClient } = scope;
  const config = await loadSysConfig(scope);
  const userId = await userIdOf(scope, account);
  const owner = { osClient, userId: userId ?? '' };
  const device = await server.knownDevices.find(owner, textParam(call.params, '_KnownDevice'));
  const attempt = { osClient, account, ip: call.request.ip, device };
  if (isOn(config.EnableCaptcha) || (await server.guard.wantsCaptcha(attempt)))
    await checkCaptcha(call, attempt);
  await server.guard.begin(attempt);
  if (!(await checkPassword(scope, userId, receivePassword(sent, server.loginKey))) || !userId)
    throw new Refusal(messages.AccountOrPwdError);
  await server.guard.succeeded(attempt);
  const user = await loadUser(scope, userId);
  if (!user) throw new Refusal(messages.AccountOrPwdError);
  if (Number(user.State) !== 1) throw new Refusal(messages.AccountStop);
  if (await isDeptStopped(scope, user)) throw new Refusal(messages.DeptStop);
  const seen = { LastLoginTime: call.time, LastLoginIP: call.request.ip };
  await changeUser(scope, userId, seen);
  call.sendToken(await server.sessions.issue(osClient, userId, call.callerOrigin));
  const KnownDevice = await server.knownDevices.prove(owner);
  return ok(
    { ...user, ...seen },
    {
      DataAppend: {
        SysMenuHomePage: await homeMenuOf(call, user),
        SysConfig: publicSysConfig(call, config),
        KnownDevice,
      },
    },
  );
}

async function checkCaptcha(
  { params, scope, server }: Call,
  attempt: Parameters<typeof server.guard.begin>[0],
): Promise<void> {
  const [id, value] = [textParam(params, '_CaptchaId'), cleanText(textParam(params, '_CaptchaValue'))];
  try {
    await server.captchas.check(scope.osClient, id, value);
  } catch (error) {
    if (id && value) await server.guard.wrongCaptcha(attempt);
    throw error;
  }
}

/** Route is anonymous: the token comes in the body or the header, and a refusal is the token's own diagnostic. */
export async function refreshToken(call: Call): Promise<Envelope> {
  const { sessions } = call.server;
  const sent = textParam(call.sent, 'authorization') || String(call.request.headers['authorization'] ?? '');
  const session = await sessions.verify(sent, call.osClient);
  call.scope = call.server.tenants.scope(session.osClient);
  call.scope.noteVersion(session.modelVersion);
  const user = await loadUser(call.scope, session.userId);
  if (!user || Number(user.State) !== 1) throw new Refusal(messages.AccountStop, 1001);
  call.sendToken((await sessions.rotate(session)) ?? sent.replace(/^bearer\s+/i, ''));
  return ok(user);
}

/** The user, read from the database again; an administrator may name another one. */
export async function refreshLoginUser(call: Call): Promise<Envelope> {
  const other = textParam(call.params, 'userId');
  if (!other || other === call.me.Id) return ok(await freshUser(call));
  if (!call.isAdmin) throw new Refusal(messages.NoAuth);
  const user = await loadUser(call.scope, other);
  if (!user) throw new Refusal(messages.NoAccount);
  return ok(user);
}

/** The user and the settings of a token from the launch address. */
export async function tokenLogin(call: Call): Promise<Envelope> {
  const token = String(call.request.headers['authorization'] ?? '').replace(/^bearer\s+/i, '');
  if (!call.reply.hasHeader('authorization')) call.sendToken(token);
  return ok(await freshUser(call), {
    DataAppend: { SysConfig: publicSysConfig(call, await loadSysConfig(call.scope)) },
  });
}

/** Ends the session. */
export async function logout(call: Call): Promise<Envelope> {
  if (call.session) await call.server.sessions.end(call.session);
  return ok(null);
}

/** Whose sessions a call concerns: the caller's or, for an administrator of the platform, somebody else's. */
function ownerOf(call: Call): string {
  const userId = textParam(call.params, 'UserId') || call.me.Id;
  if (userId !== call.me.Id && !isPlatformAdmin(call)) throw new Refusal(messages.NoAuth);
  return userId;
}

/** The devices a user is logged in on. */
export async function getSessions(call: Call): Promise<Envelope> {
  const sessions = await call.server.sessions.list(call.scope.osClient, ownerOf(call));
  const current = call.session?.nextId ?? call.session?.id;
  return ok(
    sessions.map((session) => ({
      Id: session.id,
      ClientType: session.clientType,
      Device: session.device,
      IP: session.ip,
      LoginTime: formatTime(session.issuedAt),
      LastTime: formatTime(session.seenAt),
      IsCurrent: session.id === current,
    })),
    { DataCount: sessions.length },
  );
}

/** Logs one device out; without an Id the calling one. */
export async function endSession(call: Call): Promise<Envelope> {
  const { sessions } = call.server;
  const id = textParam(call.params, 'Id');
  if (!id) return logout(call);
  const own = await sessions.list(call.scope.osClient, ownerOf(call));
  const session = own.find((each) => each.id === id);
  if (!session) throw new Refusal(messages.NoExistData);
  await sessions.end(session);
  return ok(null);
}

/** Logs out all devices except the calling one. */
export async function endOtherSessions(call: Call): Promise<Envelope> {
  const current = call.session?.nextId ?? call.session?.id ?? '';
  await call.server.sessions.endAll(call.scope.osClient, ownerOf(call), { id: current });
  return ok(null);
}
