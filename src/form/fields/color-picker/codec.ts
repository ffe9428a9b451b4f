import { textCodec } from '@/form/fields/text/codec';
import type { FieldCodec } from '@/form/model/field-type';

/** A CSS colour as it was stored, rgb() or hex; a different spelling is not a change. */
export const colorPickerCodec: FieldCodec<string> = {
  ...textCodec,
  decode: (wire, field) => textCodec.decode(wire, field).trim(),
  equals: (one, other) => canonical(one) === canonical(other),
};

function canonical(colour: string): string {
  const text = colour.toLowerCase().replace(/\s+/g, '');
  const rgb = /^rgb\((\d+),(\d+),(\d+)\)$/.exec(text);
  if (rgb)
    return (
      '#' +
      rgb
        .slice(1)
        .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
        .join('')
    );
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  return short
    ? '#' +
        short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')
    : text;
}
