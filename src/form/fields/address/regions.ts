import { areaList } from '@vant/area-data';
import { regionTree, type AddressRegion } from '@/form/fields/address/region-tree';

let regions: readonly AddressRegion[] | undefined;

/** The provinces with their cities and districts; read once, when an address is first opened. */
export function loadRegions(): Promise<readonly AddressRegion[]> {
  regions ??= regionTree(areaList);
  return Promise.resolve(regions);
}
