import { areaList } from '@vant/area-data';
import { regionTree, type Region } from '@/form/fields/address/region-tree';

let regions: readonly Region[] | undefined;

/** The provinces with their cities and districts; read once, when somebody first opens an address. */
export function loadRegions(): Promise<readonly Region[]> {
  regions ??= regionTree(areaList);
  return Promise.resolve(regions);
}
