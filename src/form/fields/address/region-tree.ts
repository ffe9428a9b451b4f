/** A province, city or district; known by its name, as addresses are stored. */
export interface AddressRegion {
  value: string;
  text: string;
  children?: readonly AddressRegion[];
}

/** Names by their six-digit code: two digits each for province, city and district. */
export interface RegionNames {
  province_list: Record<string, string>;
  city_list: Record<string, string>;
  county_list: Record<string, string>;
}

/** Names by code → a tree. */
export function regionTree({ province_list, city_list, county_list }: RegionNames): AddressRegion[] {
  const counties = byPrefix(county_list, 4);
  const cities = byPrefix(city_list, 2);
  const region = (text: string, children: AddressRegion[] = []): AddressRegion =>
    children.length > 0 ? { value: text, text, children } : { value: text, text };
  return Object.entries(province_list).map(([code, province]) =>
    region(
      province,
      (cities.get(code.slice(0, 2)) ?? []).map(([cityCode, city]) =>
        region(
          city,
          (counties.get(cityCode.slice(0, 4)) ?? []).map(([, county]) => region(county)),
        ),
      ),
    ),
  );
}

function byPrefix(names: Record<string, string>, digits: number): Map<string, [string, string][]> {
  const groups = new Map<string, [string, string][]>();
  for (const entry of Object.entries(names)) {
    const prefix = entry[0].slice(0, digits);
    groups.set(prefix, [...(groups.get(prefix) ?? []), entry]);
  }
  return groups;
}
