import type { FastifyInstance } from 'fastify';

/** Longer than a healthy database ever takes for nothing, in milliseconds. */
const patience = 1000;

/** What a load balancer asks a node. */
export class Health {
  /** The node is about to stop: it still answers, and asks for nothing new. */
  draining = false;

  /** @param probe asks the database for nothing, and throws when it does not answer */
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
 * `/healthz` says that the process answers and asks nobody else, as a database that is gone is no reason to start all nodes
 * anew; `/readyz` says whether calls should come here (docs/server.md).
 */
export function serveHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const trouble = await health.trouble();
    return reply.status(trouble ? 503 : 200).send(trouble ? { ok: false, reason: trouble } : { ok: true });
  });
}
