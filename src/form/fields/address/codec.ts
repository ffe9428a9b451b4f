import { isJsonObject, looksLikeJson, ownAnyCase, type JsonValue } from '@/lib/json';
import { defineCodec } from '@/form/model/define-codec';
import { readList, readObject } from '@/form/model/read-list';

/** Properties under which older clients kept the parts of an address, from large to small. */
const PART_NAMES = ['province', 'city', 'district', 'county', 'area', 'region'];

/** Stored as a JSON array of region names, province first. */
export const addressCodec = defineCodec<string[]>({
  empty: () => [],
  decode: readAddress,
  encode: (value) => JSON.stringify(value),
  toText: (value) => value.join(' '),
});

function readAddress(wire: unknown): string[] {
  const object = readObject(wire);
  if (object)
    return PART_NAMES.map((name) => nameOf(ownAnyCase(object, name) ?? null)).filter((name) => name !== '');
  // "浙江省/宁波市/鄞州区" and "浙江省-宁波市" of older rows.
  if (typeof wire === 'string' && !looksLikeJson(wire))
    return wire.split(/[/\-,，、\s]+/).filter((name) => name !== '');
  return readList(wire)
    .map(nameOf)
    .filter((name) => name !== '');
}

function nameOf(part: JsonValue): string {
  if (isJsonObject(part))
    return nameOf(ownAnyCase(part, 'Name') ?? ownAnyCase(part, 'Label') ?? ownAnyCase(part, 'Text') ?? null);
  return part === null || Array.isArray(part) ? '' : String(part).trim();
}
