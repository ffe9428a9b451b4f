import { landmarksNear } from '../../../server/engines/places/landmarks';
import { drawTile } from '../../../server/engines/places/tiles';

/** Number of the tile at a place. */
function tileAt(longitude: number, latitude: number, zoom: number): [column: number, line: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const share = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(share * 2 ** zoom)];
}

describe('tiles of the map', () => {
  it('S9-tile-zoom: there are tiles for zoom 5 to 18 and none beyond, nor outside the world', () => {
    for (let zoom = 5; zoom <= 18; zoom += 1)
      expect(drawTile(zoom, ...tileAt(120.68, 30.51, zoom))).toMatch(/^<svg/);
    expect(drawTile(4, 1, 1)).toBeUndefined();
    expect(drawTile(19, 1, 1)).toBeUndefined();
    expect(drawTile(5, 32, 1)).toBeUndefined();
    expect(drawTile(5, 1, -1)).toBeUndefined();
    expect(drawTile(5.5, 1, 1)).toBeUndefined();
    expect(drawTile(Number.NaN, 1, 1)).toBeUndefined();
  });

  it('S9-tile-places: what the search finds is on the map where the search locates it', () => {
    const [place] = landmarksNear({ longitude: 120.68, latitude: 30.51 }, 500);
    if (!place) throw new Error('no landmark');
    expect(drawTile(17, ...tileAt(place.longitude, place.latitude, 17))).toContain(`>${place.name}<`);
  });

  it('S9-tile-same: a tile is the same every time and names the town', () => {
    const town = tileAt(120.681, 30.512, 12);
    expect(drawTile(12, ...town)).toBe(drawTile(12, ...town));
    expect(drawTile(12, ...town)).toContain('海宁市');
  });
});
