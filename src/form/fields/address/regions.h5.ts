import { regionTree, type AddressRegion } from '@/form/fields/address/region-tree';

let regions: Promise<readonly AddressRegion[]> | undefined;

/** The provinces with their cities and districts; loaded once, when an address is first opened. */
export function loadRegions(): Promise<readonly AddressRegion[]> {
  regions ??= import('@vant/area-data').then(({ areaList }) => regionTree(areaList));
  // A failed load is retried the next time.
  regions.catch(() => (regions = undefined));
  return regions;
}
