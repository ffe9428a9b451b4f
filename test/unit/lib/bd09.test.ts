import fc from 'fast-check';
import gcoord from 'gcoord';
import { fromBd09, toBd09 } from '@/lib/bd09';
import { distanceBetween } from '@/lib/geo';

const place = fc.record({
  longitude: fc.double({ min: 75, max: 133, noNaN: true }),
  latitude: fc.double({ min: 18, max: 53, noNaN: true }),
});

describe("coordinates of Baidu's maps", () => {
  it('C-map-bd09: agree with gcoord, both ways, within a metre', () => {
    fc.assert(
      fc.property(place, (point) => {
        const [longitude, latitude] = gcoord.transform(
          [point.longitude, point.latitude],
          gcoord.GCJ02,
          gcoord.BD09,
        );
        expect(distanceBetween(toBd09(point), { longitude, latitude })).toBeLessThan(1);
        expect(distanceBetween(fromBd09({ longitude, latitude }), point)).toBeLessThan(1);
      }),
      { numRuns: 500 },
    );
  });
});
