import { createClusters, type Bounds } from '@/lib/clusters';

const CHINA: Bounds = [70, 15, 140, 55];

/** 5,000 points scattered over a province, always the same ones. */
function scattered(count: number) {
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: count }, (_, id) => ({
    id,
    longitude: 118 + next() * 4,
    latitude: 28 + next() * 3,
  }));
}

describe('clusters', () => {
  it('S9-map-cluster: every marker is counted exactly once at every zoom, in few pieces from afar', () => {
    const clusters = createClusters(scattered(5000));
    for (let zoom = 5; zoom <= 18; zoom += 1) {
      const items = clusters.within(CHINA, zoom);
      const seen = items.reduce((all, item) => all + (item.kind === 'cluster' ? item.count : 1), 0);
      expect(seen).toBe(5000);
      if (zoom <= 8) expect(items.length).toBeLessThan(120);
    }
  });

  it('S9-map-cluster: a screen full of markers has few elements at any zoom', () => {
    const clusters = createClusters(scattered(5000));
    for (let zoom = 5; zoom <= 18; zoom += 1) {
      const half = 180 / 2 ** zoom;
      const screen: Bounds = [120 - half, 29.5 - half * 2, 120 + half, 29.5 + half * 2];
      expect(clusters.within(screen, zoom).length).toBeLessThan(120);
    }
  });

  it('S9-map-cluster: only visible markers are given, and at the last zoom each one alone', () => {
    const points = scattered(200);
    const clusters = createClusters(points);
    expect(clusters.within([0, 0, 10, 10], 10)).toEqual([]);
    expect(clusters.within(CHINA, 18).every((item) => item.kind === 'marker')).toBe(true);
  });

  it('S9-map-cluster: a cluster splits at the zoom it names', () => {
    const clusters = createClusters([
      { longitude: 120, latitude: 30 },
      { longitude: 120.01, latitude: 30 },
    ]);
    const [cluster] = clusters.within(CHINA, 5);
    if (cluster?.kind !== 'cluster') throw new Error('no cluster');
    const zoom = clusters.expansionZoom(cluster.id);
    expect(clusters.within(CHINA, zoom - 1)).toHaveLength(1);
    expect(clusters.within(CHINA, zoom)).toHaveLength(2);
  });
});
