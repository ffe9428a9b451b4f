import type { FastifyInstance } from 'fastify';

/** Longer than a healthy database ever takes for an empty query, in milliseconds. */
const patience = 1000;

/** The state of a node, as a load balancer queries it. */
export class Health {
  /** The node is about to stop: it still answers, but does not want new calls. */
  draining = false;

  /** @param probe sends the database an empty query, and throws when it does not answer */
  constructor(private readonly probe: () => Promise<void>) {}

  /** Why no call should be sent here; '' when one may. */
  async trouble(): Promise<string> {
    if (this.draining) return 'draining';
    const late = new Promise<string>((done) => setTimeout(done, patience, 'database').unref());
    const answered = this.probe().then(
      () => '',
      () => 'database',
    );
    return Promise.race([answered, late]);
  }
}

/**
 * `/healthz` reports that the process answers, and checks nothing else, because a lost database is no reason to restart all
 * nodes; `/readyz` reports whether calls should come here (docs/server.md).
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const trouble = await health.trouble();
    return reply.status(trouble ? 503 : 200).send(trouble ? { ok: false, reason: trouble } : { ok: true });
  });
}
