import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { withBudget } from '../db/time-budget';
import { refuse } from '../engines/registry';
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
];

/** What a device says on a socket is a token, in bytes. */
const longestGreeting = 16 * 1024;

/** What of the server's options concerns requests alone. */
export interface HttpOptions {
  https?: { key: string | Buffer; cert: string | Buffer };
  /** Pages of these origins alone may read answers; default: all, as nothing is sent along that a page has not set itself. */
  origins?: readonly string[];
  /** Proxies whose word on the caller's address is believed; default: those on this machine. */
  trustProxy?: readonly string[];
  /** Absent = no log of requests. */
  logLevel?: LogLevel;
  /** Where server errors go; default: standard error. */
  onError?: (error: unknown) => void;
}

/**
 * Fastify with everything that holds for all addresses: bounds, time, compression, refusals in the protocol's words.
 * @param counts how often each address was asked for, kept up to date
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
  // Every request has its own time of the database; a body that arrives slowly does not count.
  app.addHook('preHandler', (_request, _reply, done) => withBudget(done));
  registerErrors(app, bodyLimit / 1024 / 1024);
  void app.register(cors, {
    origin: options.origins?.length ? [...options.origins] : '*',
    exposedHeaders,
    maxAge: 86400,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  });
  // What the client's files and the tenants' are sent as is settled where they are sent.
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

/** Whether an answer ended only because whom it was for had gone: phones lose their network and people close pages. */
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
