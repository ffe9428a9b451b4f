import type { IpLocation, MapPlace, ReverseGeocodingData } from '../../../src/data/protocol/engines';
import type { Row } from '../../../src/data/protocol/row';
import { foundText } from '../../../src/lib/clean-text';
import { distanceBetween, readPlace, type Coordinate } from '../../../src/lib/geo';
import { listIfPresent, listIfReadable } from '../../form-engine/optional-table';
import { ok, refuse } from '../../lib/envelope';
import type { Engine, EngineContext } from '../registry';
import { districtName, districts, nearestDistrict } from './districts';
import { landmarksNear, streetAt } from './landmarks';

const NEARBY_RADIUS = 5_000; // metres, spec §9
const SEARCH_RADIUS = 50_000;
const PAGE_SIZE = 20;
/** Landmarks are looked up this far at most; farther results come from districts and customers. */
const LANDMARK_RADIUS = 8_000;
const NO_PLACE = '参数错误！[longitude,latitude]';

type Params = Record<string, unknown>;

/** ReverseGeocoding. */
export const reverseGeocoding: Engine = {
  allowAnonymous: false,
  async run(_context, params) {
    const point = readPlace(params.longitude ?? params.Longitude, params.latitude ?? params.Latitude);
    if (!point) return refuse(NO_PLACE);
    const place = nearestDistrict(point);
    const address = districtName(place) + streetAt(point);
    const { province, city, district } = place;
    return ok<ReverseGeocodingData>({
      address,
      formatted_address: address,
      province,
      city,
      district,
      region: [province, city, district],
      ...point,
    });
  },
};

/** map_nearby: landmarks and the tenant's customers around a point. */
export const mapNearby: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const point = readPlace(params.longitude, params.latitude);
    if (!point) return refuse(NO_PLACE);
    const radius = clamp(Number(params.radius) || NEARBY_RADIUS, 1, SEARCH_RADIUS);
    const keyword = foundText(String(params.keyword ?? ''));
    const customers = await customersNear(context, point, Math.min(radius, LANDMARK_RADIUS), keyword);
    const landmarks = landmarksNear(point, Math.min(radius, LANDMARK_RADIUS)).filter((place) =>
      matches(place, keyword),
    );
    return page([...customers, ...landmarks], params);
  },
};

/** map_search: the same by keyword in a wider circle, and districts anywhere. */
export const mapSearch: Engine = {
  allowAnonymous: false,
  async run(context, params) {
    const point = readPlace(params.longitude, params.latitude);
    const keyword = foundText(String(params.keyword ?? ''));
    if (!point) return refuse(NO_PLACE);
    if (!keyword) return ok<MapPlace[]>([], { DataCount: 0 });
    const radius = clamp(Number(params.radius) || SEARCH_RADIUS, 1, SEARCH_RADIUS);
    const areas = districts
      .filter((entry) => districtName(entry).includes(keyword))
      .map(({ longitude, latitude, ...entry }): MapPlace => {
        const name = entry.district;
        return {
          name,
          address: districtName({ ...entry, longitude, latitude }),
          distance: metres(point, { longitude, latitude }),
          longitude,
          latitude,
        };
      });
    const landmarks = landmarksNear(point, Math.min(radius, LANDMARK_RADIUS)).filter((place) =>
      matches(place, keyword),
    );
    return page([...areas, ...(await customersNear(context, point, radius, keyword)), ...landmarks], params);
  },
};

const metres = (from: Coordinate, to: Coordinate) => Math.round(distanceBetween(from, to));
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const matches = (place: MapPlace, keyword: string) =>
  !keyword || place.name.includes(keyword) || place.address.includes(keyword);

function page(places: MapPlace[], params: Params) {
  const size = clamp(Math.floor(Number(params._PageSize) || PAGE_SIZE), 1, 100);
  const index = Math.max(1, Math.floor(Number(params._PageIndex) || 1));
  const sorted = places.sort((a, b) => a.distance - b.distance);
  return ok(sorted.slice((index - 1) * size, index * size), { DataCount: sorted.length });
}

/** This many customers are read at once. */
const MOST_CUSTOMERS = 500;

/**
 * Customers the caller may read, within a distance of the point. If there are more than one read returns, the nearer ones are
 * read again, repeatedly, until none of the nearest is missing.
 */
async function customersNear(
  context: EngineContext,
  point: Coordinate,
  radius: number,
  keyword: string,
): Promise<MapPlace[]> {
  const found = new Map<string, MapPlace>();
  for (let reach = radius, isWhole = false; !isWhole; reach /= 2) {
    const { rows, count } = await customersWithin(context, point, reach, keyword);
    isWhole = count <= MOST_CUSTOMERS || reach <= 1;
    for (const row of rows) {
      const place = readPlace(row.Location_Lng, row.Location_Lat);
      const distance = place ? metres(point, place) : Infinity;
      if (!place || distance > radius) continue;
      found.set(row.Id, {
        name: String(row.CustName ?? ''),
        address: String(row.Street ?? ''),
        distance,
        ...place,
      });
    }
  }
  return [...found.values()];
}

/** The newest customers in the square around a point, and their total number. */
function customersWithin(
  context: EngineContext,
  point: Coordinate,
  radius: number,
  keyword: string,
): Promise<{ rows: Row[]; count: number }> {
  const dLat = radius / 111_320;
  const dLng = dLat / Math.max(0.1, Math.cos((point.latitude * Math.PI) / 180));
  return listIfReadable(context, 'diy_customer', {
    Where: [
      { Name: 'Location_Lat', Value: point.latitude - dLat, Type: '>=' },
      { Name: 'Location_Lat', Value: point.latitude + dLat, Type: '<=' },
      { Name: 'Location_Lng', Value: point.longitude - dLng, Type: '>=' },
      { Name: 'Location_Lng', Value: point.longitude + dLng, Type: '<=' },
      ...(keyword ? [{ Name: 'CustName', Value: keyword, Type: 'Like' }] : []),
    ],
    PageSize: MOST_CUSTOMERS,
  });
}

/** Where the embedded server places everybody: at the tenant's first attendance point, else in Haining. */
const FALLBACK: Coordinate = { longitude: 120.6807, latitude: 30.5115 };
const IP_ACCURACY = 5_000; // metres

/** ip_location: replaces an external IP service. */
export const ipLocation: Engine = {
  allowAnonymous: false,
  async run(context) {
    const { rows } = await listIfPresent(context, 'diy_attendancegroup', {
      OrderBy: 'CreateTime',
      OrderByType: 'ASC',
      PageSize: 100,
    });
    const [point = FALLBACK] = rows.flatMap((row) => readPlace(row.KaoqinD_Lng, row.KaoqinD_Lat) ?? []);
    const place = nearestDistrict(point);
    return ok<IpLocation>({
      ...point,
      accuracy: IP_ACCURACY,
      speed: 0,
      altitude: 0,
      verticalAccuracy: 0,
      horizontalAccuracy: IP_ACCURACY,
      address: districtName(place),
      city: place.city,
    });
  },
};
