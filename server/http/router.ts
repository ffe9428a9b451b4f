import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointRule } from '../../src/data/protocol/endpoint-rule';
import { isReadOnly, loadUser } from '../auth/users';
import { isDatabaseAway } from '../db/away';
import { bindParams, pathExtras, readMultipart, textParam } from '../lib/params';
import { Call, type Answer, type ServerState } from './call';
import { StillUnderWay, answerOnce } from './idempotency';
import { addressesOf, type Route } from './implement';
import { refuse } from '../lib/envelope';
import { Refusal, messages, unknownTenantMessage } from '../lib/messages';

/** Registers a call at each of its addresses, under POST, GET and the rest: the platform binds all of them. */
export function addRoute(app: FastifyInstance, server: ServerState, route: Route): void {
  for (const url of addressesOf(route)) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: async (request, reply) => send(reply, await answer(server, route, request, reply)),
    });
  }
}

async function answer(
  server: ServerState,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  if (request.isMultipart() && route.rule.covers !== 'files') request.body = await readMultipart(request);
  const { params, list } = bindParams(request);
  const extras = pathExtras(request);
  const key = (request.params as { key?: string }).key ?? extras.formKey ?? '';
  const header = request.headers['osclient'];
  const headerTenant = typeof header === 'string' ? header.trim() : '';
  const named = textParam(params, 'OsClient', '_OsClient', 'osclient') || extras.osClient || headerTenant;
  const call = new Call(server, request, reply, params, list, key, named);
  if (route.rule.access !== 'open') await enter(call, route.rule, headerTenant);
  return answerOnce(call, route);
}

/** Finds the tenant, and the user if the call's rule requires one. @throws Refusal */
async function enter(call: Call, rule: EndpointRule, headerTenant: string): Promise<void> {
  const { tenants } = call.server;
  const token = tokenOf(call);
  if (rule.access === 'user' || (rule.access === 'optional' && token)) {
    try {
      await enterWithToken(call, token, headerTenant);
      if (rule.effect === 'writes' && isReadOnly(call.me)) throw new Refusal(messages.OnlyGet);
      return;
    } catch (error) {
      // A call that is open to everybody is not refused because of an expired token.
      const anonymous = rule.access === 'optional' && error instanceof Refusal && error.code === 1001;
      if (!anonymous) throw error;
    }
  }
  if (!call.osClient) throw new Refusal(messages.OsClientNotNull, 1003);
  const tenant = await tenants.current(call.osClient);
  if (!tenant)
    throw new Refusal(unknownTenantMessage(call.osClient), 1001, {
      OsClient: call.osClient.slice(0, 50),
      Hint: 'UnknownOsClient',
    });
  call.scope = tenants.scope(tenant.osClient);
}

function tokenOf(call: Call): string {
  const header = call.request.headers['authorization'];
  return typeof header === 'string' && header ? header : textParam(call.sent, 'authorization');
}

/** The token's tenant decides; a header that names another one is refused. */
async function enterWithToken(call: Call, token: string, headerTenant: string): Promise<void> {
  const { sessions, tenants } = call.server;
  const session = await sessions.verify(token, headerTenant);
  const tenant = tenants.find(session.osClient) ?? (await tenants.current(session.osClient));
  if (!tenant) throw new Refusal(unknownTenantMessage(session.osClient), 1001);
  call.scope = tenants.scope(tenant.osClient);
  call.scope.noteVersion(session.modelVersion);
  const user = await loadUser(call.scope, session.userId);
  if (!user || Number(user.State) !== 1) {
    await sessions.end(session);
    throw new Refusal(messages.AccountStop, 1001);
  }
  call.user = user;
  call.session = session;
  const next = await sessions.rotate(session);
  if (next) call.sendToken(next);
}

function send(reply: FastifyReply, body: Answer): FastifyReply {
  if (body === null) return reply.type('application/json; charset=utf-8').send('null');
  if (typeof body === 'string') return reply.type('text/plain; charset=utf-8').send(body);
  return reply.send(body);
}

/** Every failure becomes an envelope; internal details stay in the server's log. */
export function registerErrors(app: FastifyInstance, bodyMegabytes: number): void {
  app.setErrorHandler((error, request, reply) => {
    const code = (error as { code?: string }).code ?? '';
    if (error instanceof Refusal) {
      return reply.status(error.httpStatus).send(refuse(error.message, error.code, error.dataAppend));
    }
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      return reply.status(413).send(refuse(messages.BodyTooLarge.replace('{n}', String(bodyMegabytes))));
    }
    if (code.startsWith('FST_ERR_CTP') || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
      return reply.status(200).send(refuse(messages.ParamError));
    }
    // Not an envelope: that would be a refusal, while this request may be sent again.
    if (isDatabaseAway(error) || error instanceof StillUnderWay)
      return reply
        .status(503)
        .header('retry-after', '2')
        .type('text/plain; charset=utf-8')
        .send(messages.DatabaseAway);
    const refusal = databaseRefusal(code);
    // A statement that only took too long reveals nothing about the data.
    if (refusal)
      return reply.send(refuse(refusal, 0, code === '57014' ? { TraceId: request.id } : undefined));
    request.log.error(error);
    return reply.status(200).send(refuse(messages.InternalError, 0, { TraceId: request.id }));
  });
}

/** Values that PostgreSQL itself refuses, in words; never its own text, which names tables and columns. */
function databaseRefusal(code: string): string | null {
  if (code === '22001') return '内容过长！';
  if (code === '22003') return '数字超出范围！';
  if (/^22(P02|007|008|P05|021)$/.test(code)) return messages.ParamError;
  if (code === '23505') return messages.AlreadyExistData;
  if (code === '57014') return messages.QueryTimeout;
  return null;
}
