import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { withBudget } from '../db/time-budget';
import { refuse } from '../lib/envelope';
import { maxFileSize } from '../files/files';
import { bodyLimit, registerBodies, type IsSignedIn } from '../lib/bodies';
import { Refusal, messages } from '../lib/messages';
import { rewriteUrl } from '../lib/params';
import { logOptions, requestId, type LogLevel } from './log';
import { registerErrors } from './router';

const exposedHeaders = [
  'authorization',
  'osclient',
  'set-cookie',
  'did',
  'apiengine',
  'token',
  'lang',
  'captchaid',
  'content-disposition',
];

/** The longest message from a device on a socket, which is a token, in bytes. */
const longestGreeting = 16 * 1024;

/** The server's options that concern only requests. */
export interface HttpOptions {
  https?: { key: string | Buffer; cert: string | Buffer };
  /** Only pages of these origins may read answers; default: all, as nothing is sent along that a page has not set itself. */
  origins?: readonly string[];
  /** Proxies that are believed about the caller's address; default: those on this machine. */
  trustProxy?: readonly string[];
  /** Absent = no log of requests. */
  logLevel?: LogLevel;
  /** Where server errors go; default: standard error. */
  onError?: (error: unknown) => void;
}

/**
 * Fastify with everything that applies to all addresses: bounds, time, compression, refusals in the protocol's words.
 * @param counts how often each address was requested, kept up to date
 */
export function buildApp(
  options: HttpOptions,
  counts: Map<string, number>,
  signedIn: IsSignedIn,
): FastifyInstance {
  const report = options.onError ?? ((error: unknown) => console.error(error));
  const app = Fastify({
    bodyLimit,
    rewriteUrl,
    trustProxy: [...(options.trustProxy ?? ['loopback'])],
    forceCloseConnections: 'idle',
    logger: logOptions(options.logLevel),
    genReqId: requestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    ...(options.https ? { https: options.https } : {}),
  } as Parameters<typeof Fastify>[0]) as unknown as FastifyInstance;
  app.addHook('onRequest', async (request) => {
    const name = request.url.split('?')[0] ?? '/';
    if (counts.size < 5000 || counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-request-id'] === request.id) void reply.header('x-request-id', request.id);
  });
  app.addHook('onRequest', refuseLargeBody);
  app.addHook('onError', async (_request, reply, error) => {
    if ('statusCode' in error || error instanceof Refusal || hasGone(reply, error)) return;
    report(error);
  });
  registerBodies(app, signedIn);
  // Every request has its own database time; the time a slow body takes to arrive does not count.
  app.addHook('preHandler', (_request, _reply, done) => withBudget(done));
  registerErrors(app, bodyLimit / 1024 / 1024);
  void app.register(cors, {
    origin: options.origins?.length ? [...options.origins] : '*',
    exposedHeaders,
    maxAge: 86400,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  });
  // The types of the client's and the tenants' files are decided where these are sent.
  void app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: /^(application\/json|text\/plain)/,
  });
  void app.register(websocket, { options: { maxPayload: longestGreeting } });
  void app.register(multipart, { limits: { fileSize: maxFileSize } });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/plain; charset=utf-8').send('404'),
  );
  return app;
}

/** Whether an answer ended only because its receiver was gone: phones lose their network and people close pages. */
const hasGone = (reply: FastifyReply, error: Error & { code?: string }): boolean =>
  reply.raw.destroyed && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

// A body is read this far before the refusal goes out; a connection cut earlier would look like a network failure.
const mostDrained = 200 * 1024 * 1024;

/** Refuses a body that is too large after swallowing it, so that the client gets to read the answer. */
async function refuseLargeBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = Number(request.headers['content-length'] ?? 0);
  const isUpload = /^multipart\//i.test(request.headers['content-type'] ?? '');
  if (isUpload || !(length > bodyLimit)) return;
  let seen = 0;
  for await (const chunk of request.raw) {
    seen += (chunk as Buffer).length;
    if (seen > mostDrained) break;
  }
  await reply.status(413).send(refuse(messages.BodyTooLarge.replace('{n}', String(bodyLimit / 1024 / 1024))));
}
