import type { MapView } from './types';

/** A provider's map below ours: it only follows; markers and gestures are ours for every source alike. */
export interface ProviderMap {
  follow(view: MapView): void;
  destroy(): void;
}

interface AMapMap {
  setZoomAndCenter(zoom: number, center: [number, number], immediately: boolean): void;
  destroy(): void;
}
interface TencentMap {
  setCenter(center: object): void;
  setZoom(zoom: number): void;
  destroy(): void;
}
type ProviderWindow = typeof window & {
  AMap?: { Map: new (host: HTMLElement, options: object) => AMapMap };
  TMap?: {
    Map: new (host: HTMLElement, options: object) => TencentMap;
    LatLng: new (latitude: number, longitude: number) => object;
  };
};

const scriptOf = {
  amap: (key: string) => `https://webapi.amap.com/maps?v=2.0&key=${encodeURIComponent(key)}`,
  tencent: (key: string) => `https://map.qq.com/api/gljs?v=1.exp&key=${encodeURIComponent(key)}`,
} as const;

const loading = new Map<string, Promise<void>>();

/** A provider's script, loaded once; a failed one may be requested again. */
function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(address);
      script.remove();
      reject(new Error(address));
    };
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}

/**
 * The map of AMap or Tencent, with the tenant's key.
 *
 * @throws Error when its script does not load or brings no map
 */
export async function providerMap(
  kind: 'amap' | 'tencent',
  key: string,
  host: HTMLElement,
  view: MapView,
): Promise<ProviderMap> {
  await loadScript(scriptOf[kind](key));
  const { AMap, TMap } = window as ProviderWindow;
  if (kind === 'amap' && AMap) {
    const map = new AMap.Map(host, {
      zoom: view.zoom,
      center: [view.longitude, view.latitude],
      viewMode: '2D',
      animateEnable: false,
    });
    return {
      follow: ({ zoom, longitude, latitude }) => map.setZoomAndCenter(zoom, [longitude, latitude], true),
      destroy: () => map.destroy(),
    };
  }
  if (kind === 'tencent' && TMap) {
    const at = ({ latitude, longitude }: MapView) => new TMap.LatLng(latitude, longitude);
    const map = new TMap.Map(host, { zoom: view.zoom, center: at(view), showControl: false });
    return {
      follow(next) {
        map.setCenter(at(next));
        map.setZoom(next.zoom);
      },
      destroy: () => map.destroy(),
    };
  }
  throw new Error(kind);
}
