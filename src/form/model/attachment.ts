import {
  isJsonObject,
  looksLikeJson,
  readJson,
  ownAnyCase,
  type JsonObject,
  type JsonValue,
} from '@/lib/json';
import { readNumber, readText } from '@/lib/read-value';
import { defineCodec } from '@/form/model/define-codec';
import type { Scalar } from '@/form/model/option';
import { readList } from '@/form/model/read-list';
import type { FieldCodec, FieldShape, UploadRules } from '@/form/model/field-type';

/** The copy of a chosen file that the device keeps until it is uploaded (StoredFile of device/types, as JSON). */
export type StoredFileRef = { id: string; name: string; size: number; type: string };

/** One picture or file of a field: stored ones have a Path, one that is waiting for its upload has `kept`. */
export interface Attachment extends JsonObject {
  Id: string;
  Name: string;
  /** Server path, prefixed by FileServer to show it; '' while waiting. */
  Path: string;
  /** Bytes; 0 when unknown. */
  Size: number;
  CreateTime: string;
  kept: StoredFileRef | null;
}

/**
 * The codec of an upload component: Multiple=false stores the path as text, Multiple=true a JSON array of
 * `{Id, Name, Path, Size, CreateTime}`. Files still waiting for their upload are never stored.
 */
export function uploadCodec(rulesOf: (field: FieldShape) => UploadRules): FieldCodec<Attachment[]> {
  const isMultiple = (field: FieldShape): boolean => rulesOf(field).Multiple;
  return defineCodec<Attachment[]>({
    empty: () => [],
    decode: (wire, field) => readAttachments(wire, isMultiple(field)),
    encode: (value, field) => writeAttachments(value, isMultiple(field)),
    equals: (one, other) => one.map(keyOf).join('\n') === other.map(keyOf).join('\n'),
    toText: (value) => value.map((file) => file.Name).join('、'),
    forScript: (value, field) => (isMultiple(field) ? value : (value[0]?.Path ?? '')),
  });
}

export const imageRules = (field: FieldShape): UploadRules => field.config.ImgUpload;

export const fileRules = (field: FieldShape): UploadRules => ({ ...field.config.FileUpload, Preview: false });

/** A signature is one drawn picture. */
export const signatureRules = (field: FieldShape): UploadRules => ({
  ...field.config.ImgUpload,
  Multiple: false,
  MaxCount: 1,
});

/** Any stored form of files → list; a single-file field keeps only the first. */
export function readAttachments(wire: unknown, multiple: boolean): Attachment[] {
  // Only real JSON is a list; a path may begin with a bracket too.
  const isOnePath =
    typeof wire === 'string' && !multiple && !(looksLikeJson(wire) && readJson(wire) !== undefined);
  const files = readList(wire, !isOnePath).flatMap((item) => readAttachment(item) ?? []);
  return multiple ? files : files.slice(0, 1);
}

function readAttachment(item: JsonValue): Attachment | null {
  if (!isJsonObject(item)) return typeof item === 'string' ? attachmentOf(item.trim(), {}) : null;
  const path =
    ['Path', 'PathName', 'Url']
      .map((key) => readText(ownAnyCase(item, key)).trim())
      .find((text) => text !== '') ?? '';
  return path === '' && readKept(item) === null ? null : attachmentOf(path, item);
}

function attachmentOf(path: string, item: JsonObject): Attachment {
  const name = readText(ownAnyCase(item, 'Name')) || nameOfPath(path);
  const state = ownAnyCase(item, 'State');
  return {
    Id: readText(ownAnyCase(item, 'Id')) || readText(ownAnyCase(item, 'uid')) || path,
    Name: name,
    Path: path,
    Size: readNumber(ownAnyCase(item, 'Size')) ?? 0,
    CreateTime: readText(ownAnyCase(item, 'CreateTime')),
    kept: path === '' ? readKept(item) : null,
    ...(state === undefined || state === null ? {} : { State: state }),
  };
}

function readKept(item: JsonObject): StoredFileRef | null {
  const kept = ownAnyCase(item, 'kept');
  const id = readText(ownAnyCase(kept, 'id'));
  if (id === '') return null;
  return {
    id,
    name: readText(ownAnyCase(kept, 'name')),
    size: readNumber(ownAnyCase(kept, 'size')) ?? 0,
    type: readText(ownAnyCase(kept, 'type')),
  };
}

function nameOfPath(path: string): string {
  const name = path.split(/[?#]/)[0]?.split('/').pop() ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // A file really called "100%.png".
  }
}

function writeAttachments(value: readonly Attachment[], multiple: boolean): Scalar {
  if (!multiple) return value[0]?.Path ?? '';
  return JSON.stringify(value.filter((file) => file.Path !== '').map(storedFile));
}

function storedFile({ kept: _kept, ...file }: Attachment): JsonObject {
  return file;
}

/**
 * The stored form of a field some of whose files are still to be uploaded: in a list each of them reserves its place by its
 * Id until the outbox puts the upload's result there.
 */
export function writeWithPlaceholders(value: readonly Attachment[], multiple: boolean): Scalar {
  if (!multiple) return value[0]?.Path ?? '';
  return JSON.stringify(
    value.map((file) => (file.Path === '' ? { Id: file.Id, Name: file.Name } : storedFile(file))),
  );
}

function keyOf(file: Attachment): string {
  return file.Path || `kept:${file.kept?.id ?? ''}`;
}
