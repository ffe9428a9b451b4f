import { readBounded } from '@/form/fields/shared/bounded-number';
import { defineCodec } from '@/form/model/define-codec';
import { readList } from '@/form/model/read-list';
import type { FieldShape } from '@/form/model/field-type';

/** A number, or with Range a pair from low to high; null when never set. */
export type SliderValue = number | number[] | null;

/** A number as it is; a range as a JSON array of two. */
export const sliderCodec = defineCodec<SliderValue>({
  empty: () => null,
  decode: (wire, field) => (field.config.Slider.Range ? readRange(wire, field) : readPoint(wire, field)),
  encode: (value) => (Array.isArray(value) ? JSON.stringify(value) : value),
  toText: (value) => (Array.isArray(value) ? value.join(' – ') : value === null ? '' : String(value)),
});

function readPoint(wire: unknown, field: FieldShape): number | null {
  const { Min, Max } = field.config.Slider;
  // A field that lost its Range setting still has its pairs in old rows.
  return readBounded(typeof wire === 'number' ? wire : readList(wire)[0], Min, Max) ?? null;
}

function readRange(wire: unknown, field: FieldShape): number[] | null {
  const { Min, Max } = field.config.Slider;
  const points = readList(wire).flatMap((point) => readBounded(point, Min, Max) ?? []);
  const low = points[0];
  if (low === undefined) return null;
  return [low, points[1] ?? low].sort((one, other) => one - other);
}
