import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Log levels, from little to much. */
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

/** Ids assigned to a request by other systems, if they are harmless in a log. */
const usableId = /^[\w.-]{1,64}$/;

/** The id that a proxy gave a request, else a new one: it appears in the log and in the `TraceId` of a failure. */
export function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && usableId.test(given) ? given : randomUUID();
}

/**
 * One line of JSON per request, without confidential parts: no query (it may contain tokens of other systems), no token, no
 * password.
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
