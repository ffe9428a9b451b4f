import { isNullLike } from '@/lib/null-like';
import type { JsonObject, JsonValue } from '@/lib/json';
import type { FieldCodec, FieldShape, TextContext } from '@/form/model/field-type';
import { sameScalar, type Scalar } from '@/form/model/option';

/** The parts of a codec that have no sensible default. */
export interface CodecParts<Value extends JsonValue> {
  empty(field: FieldShape): Value;
  decode(wire: unknown, field: FieldShape, row?: JsonObject): Value;
  encode(value: Value, field: FieldShape): Scalar;
  toText(value: Value, field: FieldShape, context: TextContext): string;
  toReading?(value: Value, field: FieldShape, context: TextContext): string;
  extraColumns?(value: Value, field: FieldShape): Record<string, Scalar>;
  equals?(one: Value, other: Value, field: FieldShape): boolean;
  isEmpty?(value: Value, field: FieldShape): boolean;
  fit?(value: Value, field: FieldShape): Value;
  forScript?(value: Value, field: FieldShape): JsonValue;
}

/**
 * Completes a codec: two values are equal when they would be stored alike; empty is null-like, `{}` and `[]`; people read the plain
 * text.
 */
export function defineCodec<Value extends JsonValue>(parts: CodecParts<Value>): FieldCodec<Value> {
  return {
    ...parts,
    toReading: parts.toReading ?? parts.toText,
    equals:
      parts.equals ??
      ((one, other, field) => sameStored(parts.encode(one, field), parts.encode(other, field))),
    isEmpty: parts.isEmpty ?? isEmptyValue,
  };
}

/** Whether two stored values mean the same: null, '' and '[]' all mean nothing. */
function sameStored(one: Scalar, other: Scalar): boolean {
  return sameScalar(one, other) || (isNullLike(one) && isNullLike(other));
}

/** Null-like values (§5), `{}` and `[]`. */
export function isEmptyValue(value: JsonValue): boolean {
  if (isNullLike(value)) return true;
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}
