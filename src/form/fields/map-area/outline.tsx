import { translate } from '@/i18n/define-messages';
import { formMessages } from '@/form/messages';
import { Drawing } from '@/ui/drawing';
import type { LngLat, MapAreaValue } from '@/form/fields/map-area/codec';

const WIDTH = 240;
const HEIGHT = 150;
const MARGIN = 8;

/** The shape of outlines without a map below them; nothing when there are none. */
export function Outline({ value, name }: { value: MapAreaValue | null; name: string }) {
  const points = value?.Paths.flat() ?? [];
  if (!value || points.length === 0) return null;
  const place = projection(points);
  return (
    <Drawing
      width={WIDTH}
      height={HEIGHT}
      name={`${name} ${translate(formMessages, 'areas', { count: value.Paths.length })}`}
      shapes={value.Paths.map((path) => ({
        d: `${path.map((point, index) => `${index === 0 ? 'M' : 'L'}${place(point)}`).join('')}Z`,
        fill: 'brand-soft',
        stroke: 'brand',
      }))}
    />
  );
}

/** Degrees → the drawing: fitted into it, a degree of longitude as wide as it is at this latitude. */
function projection(points: readonly LngLat[]): (point: LngLat) => string {
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  const [west, east, south, north] = [
    Math.min(...lngs),
    Math.max(...lngs),
    Math.min(...lats),
    Math.max(...lats),
  ];
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180) || 1;
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max((east - west) * narrowing, 1e-9),
    (HEIGHT - 2 * MARGIN) / Math.max(north - south, 1e-9),
  );
  return ({ lng, lat }) =>
    `${(MARGIN + (lng - west) * narrowing * scale).toFixed(1)} ${(MARGIN + (north - lat) * scale).toFixed(1)}`;
}
