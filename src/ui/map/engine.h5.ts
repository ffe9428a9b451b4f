import gcoord from 'gcoord';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Coordinate } from '@/lib/geo';
import { hereElement, titleElement } from './marker-elements.h5';
import { MarkerLayer } from './marker-layer.h5';
import { providerMap, type ProviderMap } from './provider.h5';
import {
  DEFAULT_ZOOM,
  extentOf,
  ZOOM_LIMITS,
  type MapArea,
  type MapProps,
  type MapSource,
  type MapView,
} from './types';

export interface EnginePorts {
  onMove(view: MapView): void;
  onTap(point: Coordinate): void;
  onMarker(id: string): void;
  onArea(id: string): void;
  /** Called when no image of the map arrived. */
  onFailed(): void;
  clusterName(count: number): string;
}

type Content = Pick<
  MapProps,
  'markers' | 'cluster' | 'selected' | 'areas' | 'circles' | 'path' | 'here' | 'name' | 'onArea'
>;

/** This many failed tiles in a row, with none loaded, mean that the map does not load. */
const TILES_MISSING = 4;
/** Closest zoom when everything is shown at once. */
const FIT_ZOOM = DEFAULT_ZOOM;
const PADDING = 40;
/** Zoom from which areas show their names. */
const NAMED_FROM = 11;
const ACCENT = '#2563eb';

/** Leaflet with our content on it. All coordinates outside it are gcj02. */
export class MapEngine {
  private readonly map: L.Map;
  private readonly shapes = L.layerGroup();
  private readonly markers: MarkerLayer;
  private provider?: ProviderMap;
  private silent = false;
  private arrived = false;
  private missing = 0;

  constructor(
    host: HTMLElement,
    private readonly below: HTMLElement,
    private readonly source: MapSource,
    view: MapView,
    private readonly ports: EnginePorts,
  ) {
    const isTiles = source.kind === 'tiles';
    this.map = L.map(host, {
      center: this.toMap(view),
      zoom: view.zoom,
      minZoom: ZOOM_LIMITS.min,
      maxZoom: ZOOM_LIMITS.max,
      zoomControl: false,
      attributionControl: false,
      // The provider's map below cannot follow an animation.
      zoomAnimation: isTiles,
      worldCopyJump: true,
    });
    this.addSource();
    this.shapes.addTo(this.map);
    this.markers = new MarkerLayer(this.map, {
      toMap: (point) => this.toMap(point),
      clusterName: ports.clusterName,
      onMarker: ports.onMarker,
    });
    this.map.on('click', ({ latlng }) => ports.onTap(this.fromMap(latlng)));
    this.map.on('move', () => this.provider?.follow(this.view()));
    this.map.on('moveend', () => this.moved());
    this.map.on('zoomend', () => this.nameAreas());
    this.nameAreas();
  }

  /** Draws what lies on the map. */
  show(content: Content): void {
    this.map.getContainer().setAttribute('aria-label', content.name);
    this.shapes.clearLayers();
    for (const area of content.areas ?? []) this.addArea(area, content.onArea !== undefined);
    for (const circle of content.circles ?? [])
      L.circle(this.toMap(circle), {
        radius: circle.radius,
        color: ACCENT,
        weight: 1.5,
        fillOpacity: 0.1,
        interactive: false,
      }).addTo(this.shapes);
    if (content.path && content.path.length > 1)
      L.polyline(
        content.path.map((point) => this.toMap(point)),
        { color: ACCENT, weight: 3, opacity: 0.8, dashArray: '6 6', interactive: false },
      ).addTo(this.shapes);
    if (content.here) this.addHere(content.here);
    this.markers.set(content.markers ?? [], content.cluster !== false, content.selected);
  }

  /** Moves without notifying anyone. */
  go(view: MapView): void {
    this.quietly(() => this.map.setView(this.toMap(view), view.zoom, { animate: false }));
  }

  zoomBy(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps);
  }

  /** Moves so that everything is shown. */
  fit(content: Content): void {
    const extent = extentOf(content);
    if (!extent) return;
    const corners = [
      this.toMap({ longitude: extent[0], latitude: extent[1] }),
      this.toMap({ longitude: extent[2], latitude: extent[3] }),
    ];
    this.quietly(() =>
      this.map.fitBounds(L.latLngBounds(corners), {
        padding: [PADDING, PADDING],
        maxZoom: FIT_ZOOM,
        animate: false,
      }),
    );
  }

  resized(): void {
    this.quietly(() => this.map.invalidateSize({ animate: false }));
    this.provider?.follow(this.view());
  }

  destroy(): void {
    this.provider?.destroy();
    // After a change of the window's size Leaflet says that the map has moved a moment later, even of one that is gone by then.
    this.map.off('moveend');
    this.map.remove();
  }

  private addSource(): void {
    const { source } = this;
    if (source.kind === 'tiles') {
      L.tileLayer(source.address, {
        minZoom: ZOOM_LIMITS.min,
        maxZoom: ZOOM_LIMITS.max,
        className: 'map__tiles',
        // The edge of a neighbouring tile must not show through between two.
        keepBuffer: 3,
      })
        .on('tileload', () => (this.arrived = true))
        .on('tileerror', () => {
          this.missing += 1;
          if (!this.arrived && this.missing === TILES_MISSING) this.ports.onFailed();
        })
        .addTo(this.map);
      return;
    }
    if (source.kind === 'none') return;
    void providerMap(source.kind, source.key, this.below, this.view()).then(
      (provider) => {
        this.provider = provider;
        provider.follow(this.view());
      },
      () => this.ports.onFailed(),
    );
  }

  private addArea({ id, title, corners, color = ACCENT }: MapArea, interactive: boolean): void {
    const places = corners.map((corner) => this.toMap(corner));
    if (places.length < 3) {
      L.polyline(places, { color, weight: 2, interactive: false }).addTo(this.shapes);
      return;
    }
    const polygon = L.polygon(places, { color, weight: 2, fillOpacity: 0.14, interactive });
    if (title)
      polygon.bindTooltip(titleElement(title), {
        permanent: true,
        direction: 'center',
        className: 'map-area',
      });
    if (interactive)
      polygon.on('click', (event) => {
        L.DomEvent.stop(event);
        this.ports.onArea(id);
      });
    polygon.addTo(this.shapes);
  }

  private addHere(here: NonNullable<MapProps['here']>): void {
    L.circle(this.toMap(here), {
      radius: here.accuracy,
      color: ACCENT,
      weight: 1,
      fillOpacity: 0.08,
      interactive: false,
    }).addTo(this.shapes);
    L.marker(this.toMap(here), {
      icon: L.divIcon({ html: hereElement(), className: '', iconSize: [20, 20] }),
      interactive: false,
      keyboard: false,
      zIndexOffset: -1000,
    }).addTo(this.shapes);
  }

  private view(): MapView {
    return { ...this.fromMap(this.map.getCenter()), zoom: this.map.getZoom() };
  }

  /** When zoomed out, the names of areas would overlap. */
  private nameAreas(): void {
    this.map.getContainer().classList.toggle('map__host--far', this.map.getZoom() < NAMED_FROM);
  }

  private moved(): void {
    this.markers.draw();
    if (!this.silent) this.ports.onMove(this.view());
  }

  private quietly(work: () => unknown): void {
    this.silent = true;
    work();
    this.silent = false;
  }

  private get isWgs(): boolean {
    return this.source.kind === 'tiles' && this.source.datum === 'wgs84';
  }

  private toMap({ longitude, latitude }: Coordinate): L.LatLng {
    if (!this.isWgs) return L.latLng(latitude, longitude);
    const [lng, lat] = gcoord.transform([longitude, latitude], gcoord.GCJ02, gcoord.WGS84);
    return L.latLng(lat, lng);
  }

  private fromMap(place: L.LatLng): Coordinate {
    const { lat, lng } = place.wrap();
    if (!this.isWgs) return { longitude: lng, latitude: lat };
    const [longitude, latitude] = gcoord.transform([lng, lat], gcoord.WGS84, gcoord.GCJ02);
    return { longitude, latitude };
  }
}
