import type { FastifyInstance } from 'fastify';
import { drawTile } from './engines/places/tiles';

/** A tile never changes while the program does not. */
const CACHE = 'public, max-age=604800';

/** Serves the map's pictures: `/api/map/tile/{z}/{x}/{y}.svg`, for everybody (docs/maps.md). */
export function serveTiles(app: FastifyInstance): void {
  app.get('/api/map/tile/:z/:x/:y.svg', async (request, reply) => {
    const { z, x, y } = request.params as Record<'z' | 'x' | 'y', string>;
    const tile = drawTile(Number(z), Number(x), Number(y));
    if (tile === undefined) return reply.status(404).type('text/plain; charset=utf-8').send('404');
    return reply
      .type('image/svg+xml')
      .header('cache-control', CACHE)
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .send(tile);
  });
}
