import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A database's report on its connections; null where only one exists. */
export type PoolFigures = () => { total: number; idle: number; waiting: number } | null;

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** The Code at the start of a protocol answer. */
const leadingCode = /^\{"Code":(-?\d{1,5})\b/;

/**
 * Figures for Prometheus under `/metrics`: calls by address, caller and outcome, connections of the database, and Node's own
 * figures. Callers on this machine may read them, others need the token (docs/server.md).
 */
export function serveMetrics(app: FastifyInstance, pool: PoolFigures, token: string | undefined): void {
  const registry = new Registry();
  const calls = new Histogram({
    name: 'workbench_call_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['call', 'caller', 'outcome'],
    buckets: seconds,
    registers: [registry],
  });
  new Gauge({
    name: 'workbench_database_connections',
    help: 'Connections of the database pool, and calls waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(pool() ?? {})) this.set({ state }, count);
    },
  });
  const outcomes = new WeakMap<FastifyRequest, string>();
  app.addHook('onSend', async (request, _reply, payload) => {
    const code = typeof payload === 'string' ? leadingCode.exec(payload)?.[1] : undefined;
    if (code) outcomes.set(request, code);
  });
  app.addHook('onResponse', async (request, reply) => {
    // An address that no route serves could be anything: all of them are counted as one.
    const call = request.routeOptions.url ?? 'none';
    const outcome = outcomes.get(request) ?? `http ${reply.statusCode}`;
    const caller = request.headers.authorization ? 'signed in' : 'anonymous';
    calls.observe({ call, caller, outcome }, reply.elapsedTime / 1000);
  });
  let watching = false;
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.status(404).type('text/plain; charset=utf-8').send('404');
    // Collecting costs a little all the time: it begins with the first request for figures.
    if (!watching) collectDefaultMetrics({ register: registry });
    watching = true;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return loopback.test(request.ip);
  const sent = Buffer.from((request.headers.authorization ?? '').replace(/^bearer\s+/i, ''));
  const wanted = Buffer.from(token);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
