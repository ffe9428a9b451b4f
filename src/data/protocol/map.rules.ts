import type { RulesOf } from './endpoint-rule';
import type { mapEndpoints } from './map';

export const mapRules = {
  tile: {
    access: 'open',
    effect: 'reads',
    covers: 'nothing',
    image: true,
    doc: 'A square of the schematic map, by GET.',
    without: 'maps need a provider of their own',
  },
} satisfies RulesOf<typeof mapEndpoints>;
