import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { MiniTenant } from './mini-tenant';
import { PLATFORMS } from './builds';
import type { MiniApp } from './mini-app';

/** In the town of the tenant. */
const HERE = { latitude: 30.5115, longitude: 120.6807, accuracy: 15 };
/** How many taps may open clusters of markers before a single one must appear. */
const MOST_TAPS = 15;

let tenant: MiniTenant;

beforeAll(async () => {
  tenant = await MiniTenant.start({ osClient: 'jiejie' });
}, patience(120_000));

afterAll(() => tenant.close());

interface NativeMarker {
  id: number;
  ariaLabel: string;
}

/** What the platform's map shows. */
async function shownOn(app: MiniApp): Promise<{ markers: NativeMarker[]; polygons: object[] }> {
  const [map] = await app.properties('map');
  return map as unknown as { markers: NativeMarker[]; polygons: object[] };
}

/** Taps clusters of markers until a single one appears on the map, and taps that. @returns its title */
async function tapMarker(app: MiniApp): Promise<string> {
  for (let tap = 0; tap < MOST_TAPS; tap += 1) {
    const { markers } = await shownOn(app);
    const single = markers.find(({ ariaLabel }) => !/\d+ 个/.test(ariaLabel));
    const marker = single ?? markers[0];
    if (!marker) throw new Error('the map shows no marker');
    await app.fire('map', 'markertap', { markerId: marker.id });
    if (single) return single.ariaLabel;
    // A cluster splits when it is tapped.
    await eventually(async () => expect((await shownOn(app)).markers).not.toEqual(markers));
  }
  throw new Error('there are only heaps of markers');
}

it.each(PLATFORMS)(
  'MINI-maps: on %s the map of customers is the platform’s own, a tap on a marker shows its card and actions; the map of regions has its periods',
  async (platform) => {
    const app = await tenant.open(platform, { location: HERE, path: '/pages/workbench/map/index' });
    await app.waitFor(/^\d+ 位客户$/);
    const name = await tapMarker(app);
    await app.waitFor(name, { role: 'region' });
    await app.tap(`打卡 ${name}`);
    await app.waitForPage('pages/tools/daka/daka');
    await app.waitFor(name);
    await app.close();

    const regions = await tenant.open(platform, { location: HERE, path: '/pages/tools/jiejie/map' });
    await regions.waitFor(/^10 个区域 · \d+ 个点位$/);
    await regions.tap('上一周期', { role: 'button' });
    await regions.waitFor(/个点位$/);
    // Feishu's map draws no areas.
    if (platform === 'weapp') expect((await shownOn(regions)).polygons.length).toBeGreaterThan(0);
    await regions.close();
  },
);
