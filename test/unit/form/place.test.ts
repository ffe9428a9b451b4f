import type { SysConfig } from '@/data/protocol/config';
import { mapSource } from '@/form/places/map-source';
import { oneAtATime } from '@/form/places/one-at-a-time';
import { finishedOutlines } from '@/form/places/outlines';
import { SEARCH_DEBOUNCE_MS, searchRules } from '@/form/places/search';
import { DEFAULT_ZOOM, ZOOM_LIMITS } from '@/ui/map/types';

const config = (columns: Partial<SysConfig>): SysConfig => columns as SysConfig;

describe('where the map comes from', () => {
  it('S7-map-default: the tiles of the tenant server, labelled as schematic', () => {
    expect(mapSource(null, 'https://oa.example.com')).toMatchObject({
      kind: 'tiles',
      address: 'https://oa.example.com/api/map/tile/{z}/{x}/{y}.svg',
      attribution: expect.stringContaining('示意') as string,
      datum: 'gcj02',
    });
  });

  it('S7-map-tiles: a tenant names its own tiles with their licence and coordinates', () => {
    const own = config({
      MapTileUrl: 'https://tiles.example.com/{z}/{x}/{y}.png',
      MapTileAttribution: '© OpenStreetMap',
      MapTileDatum: 'WGS84',
    });
    expect(mapSource(own, '')).toMatchObject({
      address: 'https://tiles.example.com/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap',
      datum: 'wgs84',
    });
  });

  it('S7-map-key: AMap and Tencent by their keys; one named without a key is reported in the words of §8', () => {
    expect(mapSource(config({ AMapKey: 'a' }), '')).toMatchObject({ kind: 'amap', key: 'a' });
    expect(mapSource(config({ TencentMapKey: 't' }), '')).toMatchObject({ kind: 'tencent', key: 't' });
    expect(mapSource(config({ AMapKey: 'a', TencentMapKey: 't', MapProvider: 'Tencent' }), '')).toMatchObject(
      { kind: 'tencent', key: 't' },
    );
    expect(mapSource(config({ MapProvider: 'amap', AMapKey: ' ' }), '')).toEqual({
      kind: 'none',
      notice: 'Map key not configured.',
    });
    expect(mapSource(null, '').notice).toBe('Map load failed.');
  });
});

describe('the place picker', () => {
  it('S9-picker: zoom 16 between 5 and 18, 1000 ms, 5000 m and 20 a page; AMap 50 000 m by keyword and 10', () => {
    expect([DEFAULT_ZOOM, ZOOM_LIMITS]).toEqual([16, { min: 5, max: 18 }]);
    expect(SEARCH_DEBOUNCE_MS).toBe(1000);
    expect(searchRules('tiles')).toEqual({ nearbyRadius: 5000, keywordRadius: 5000, pageSize: 20 });
    expect(searchRules('tencent')).toEqual(searchRules('tiles'));
    expect(searchRules('amap')).toEqual({ nearbyRadius: 5000, keywordRadius: 50_000, pageSize: 10 });
  });

  it('S4-picker-one: a second one is rejected as cancelled while the first is open, and works afterwards', async () => {
    let close: (text: string) => void = () => undefined;
    const first = oneAtATime(() => new Promise<string>((resolve) => (close = resolve)));
    await expect(oneAtATime(async () => 'second')).rejects.toMatchObject({ errMsg: 'cancel' });
    close('first');
    await expect(first).resolves.toBe('first');
    await expect(oneAtATime(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(oneAtATime(async () => 'third')).resolves.toBe('third');
  });

  it('C-area-corners: an area needs three corners; one that was only started does not count', () => {
    const corner = { longitude: 120, latitude: 30 };
    const area = [corner, corner, corner];
    expect(finishedOutlines([area, []])).toEqual([area]);
    expect(finishedOutlines([area, [corner, corner]])).toBeUndefined();
    expect(finishedOutlines([[]])).toEqual([]);
  });
});
