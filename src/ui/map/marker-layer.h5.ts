import L from 'leaflet';
import { createClusters, type Clusters } from '@/lib/clusters';
import type { Coordinate } from '@/lib/geo';
import { clusterElement, pinElement } from './marker-elements.h5';
import type { MapMarker } from './types';

interface LayerPorts {
  toMap(point: Coordinate): L.LatLng;
  clusterName(count: number): string;
  onMarker(id: string): void;
}

/** What is drawn, without a position: a cluster or a marker. */
interface Item extends Coordinate {
  key: string;
  make: () => L.Marker;
}

/** How far beyond the edge markers are already drawn, as a share of the view. */
const MARGIN = 0.2;

/** The visible markers, of any number in all; an element stays as long as it is shown. */
export class MarkerLayer {
  private readonly group: L.LayerGroup;
  private readonly shown = new Map<string, L.Marker>();
  private markers: readonly MapMarker[] = [];
  private clusters?: Clusters<MapMarker>;
  private selected?: string;

  constructor(
    private readonly map: L.Map,
    private readonly ports: LayerPorts,
  ) {
    this.group = L.layerGroup().addTo(map);
  }

  set(markers: readonly MapMarker[], cluster: boolean, selected: string | undefined): void {
    if (markers !== this.markers || cluster !== (this.clusters !== undefined)) {
      this.markers = markers;
      this.clusters = cluster ? createClusters(markers) : undefined;
      this.clear();
    }
    if (selected !== this.selected) {
      for (const id of [this.selected, selected]) if (id !== undefined) this.drop(`m${id}`);
      this.selected = selected;
    }
    this.draw();
  }

  draw(): void {
    const wanted = new Map(this.items().map((item) => [item.key, item]));
    for (const key of this.shown.keys()) if (!wanted.has(key)) this.drop(key);
    for (const [key, item] of wanted) {
      if (this.shown.has(key)) continue;
      const marker = item.make();
      this.shown.set(key, marker);
      this.group.addLayer(marker);
    }
  }

  private items(): Item[] {
    const bounds = this.map.getBounds().pad(MARGIN);
    const chosen = this.markers.find(({ id }) => id === this.selected);
    if (!this.clusters) return this.markers.map((marker) => this.pin(marker));
    const { clusters } = this;
    const zoom = this.map.getZoom();
    const items = clusters
      .within([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()], zoom)
      .map((item) =>
        item.kind === 'marker' ? this.pin(item.marker) : this.disc(item.id, item.count, item, clusters),
      );
    // The selected one is shown even where it is part of a cluster.
    if (chosen && !items.some(({ key }) => key === `m${chosen.id}`)) items.push(this.pin(chosen));
    return items;
  }

  private pin(marker: MapMarker): Item {
    const isSelected = marker.id === this.selected;
    const make = () =>
      L.marker(this.ports.toMap(marker), {
        icon: L.divIcon({
          html: pinElement(marker, isSelected),
          className: '',
          iconSize: [36, 44],
          iconAnchor: [18, 42],
        }),
        title: marker.title,
        zIndexOffset: isSelected ? 1000 : 0,
      }).on('click', (event) => {
        L.DomEvent.stop(event);
        this.ports.onMarker(marker.id);
      });
    return { key: `m${marker.id}`, longitude: marker.longitude, latitude: marker.latitude, make };
  }

  private disc(id: number, count: number, at: Coordinate, clusters: Clusters<MapMarker>): Item {
    const make = () =>
      L.marker(this.ports.toMap(at), {
        icon: L.divIcon({ html: clusterElement(count), className: '', iconSize: [48, 48] }),
        title: this.ports.clusterName(count),
      }).on('click', (event) => {
        L.DomEvent.stop(event);
        this.map.setView(this.ports.toMap(at), clusters.expansionZoom(id));
      });
    return { key: `c${this.map.getZoom()}-${id}`, longitude: at.longitude, latitude: at.latitude, make };
  }

  private drop(key: string): void {
    const marker = this.shown.get(key);
    if (marker) this.group.removeLayer(marker);
    this.shown.delete(key);
  }

  private clear(): void {
    this.group.clearLayers();
    this.shown.clear();
  }
}
