import { useMemo } from 'react';
import { errorText } from '@/data/api/errors';
import type { SysConfig } from '@/data/protocol/config';
import { mapEndpoints } from '@/data/protocol/map';
import { readText } from '@/lib/read-value';
import { translate } from '@/i18n/define-messages';
import { mapMessages } from '@/ui/map/messages';
import { useSession } from '@/data/session/session-store';
import type { MapSource } from '@/ui/map/types';

/** Columns of sys_config that define where maps come from; AMapKey is the platform's, the others are ours (docs/maps.md). */
interface MapConfig {
  provider: string;
  amap: string;
  tencent: string;
}

function configOf(config: SysConfig | null): MapConfig {
  return {
    provider: readText(config?.MapProvider).toLowerCase(),
    amap: readText(config?.AMapKey).trim(),
    tencent: readText(config?.TencentMapKey).trim(),
  };
}

/**
 * Which map a tenant has: AMap or Tencent by its key, else tiles at the tenant's address, else those of its server.
 * A provider that is named but has no key gives the notice of spec §8.
 *
 * @param apiBase base address of the tenant server, '' for the page's own
 */
export function mapSource(config: SysConfig | null, apiBase: string): MapSource {
  const { provider, amap, tencent } = configOf(config);
  const notice = errorText('mapLoad');
  const wanted = provider || (amap ? 'amap' : tencent ? 'tencent' : 'tiles');
  if (wanted === 'amap' || wanted === 'tencent') {
    const key = wanted === 'amap' ? amap : tencent;
    return key ? { kind: wanted, key, notice } : { kind: 'none', notice: errorText('mapKey') };
  }
  const address = readText(config?.MapTileUrl);
  return {
    kind: 'tiles',
    address: address || apiBase + mapEndpoints.tile.path,
    attribution: address ? readText(config?.MapTileAttribution) : translate(mapMessages, 'schematic'),
    datum: readText(config?.MapTileDatum).toLowerCase() === 'wgs84' ? 'wgs84' : 'gcj02',
    notice,
  };
}

/** {@link mapSource} of the running session. */
export function useMapSource(): MapSource {
  const config = useSession((session) => session.sysConfig);
  const apiBase = useSession((session) => session.apiBase);
  return useMemo(() => mapSource(config, apiBase), [config, apiBase]);
}
