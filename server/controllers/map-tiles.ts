import type { FastifyInstance } from 'fastify';
import { mapEndpoints } from '../../src/data/protocol/map';
import { mapRules } from '../../src/data/protocol/map.rules';
import { addressesOf } from '../http/implement';
import { drawTile } from '../engines/places/tiles';

/** A tile changes only with the program. */
const CACHE = 'public, max-age=604800';

/** Serves the map's pictures to everybody (docs/maps.md). */
export function serveTiles(app: FastifyInstance): void {
  const [address = ''] = addressesOf({ endpoint: mapEndpoints.tile, rule: mapRules.tile });
  app.get(address, async (request, reply) => {
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
