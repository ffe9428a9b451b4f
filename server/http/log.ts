import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** How much the log says, from little to much. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

const secret = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers.authorization',
  '*.Pwd',
  '*.NewPwd',
  '*.token',
];

/** Ids other systems gave a request, as far as they are harmless in a log. */
const usableId = /^[\w.-]{1,64}$/;

/** The id a proxy gave a request, else a new one: what stands in the log and in `TraceId` of a failure. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && usableId.test(given) ? given : randomUUID();
}

/**
 * One line of JSON a request, without what is nobody's business: no query (tokens of other systems stand there), no
 * token, no password.
 * @param level absent = no log
 */
export function logOptions(level: LogLevel | undefined): FastifyServerOptions['logger'] {
  if (!level) return false;
  return {
    level,
    redact: { paths: secret, censor: '[hidden]' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
  };
}
