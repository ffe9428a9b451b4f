import dayjs from 'dayjs';
import type { Row } from '@/data/protocol/row';
import { shortTime } from '@/lib/day-time';
import { isJsonObject, type JsonValue } from '@/lib/json';
import { maskPhone } from '@/lib/mask';
import { readText } from '@/lib/read-value';
import { cleanRow, decodeValue } from '@/form/store/row-values';
import type { FieldModel } from '@/form/model/model';
import type { Option } from '@/form/model/option';
import type { RecordCardProps } from '@/ui/card/types';
import type { ListDefinition } from '@/features/records/list/list-definition';
import { toneOf } from '@/features/records/list/tag-tone';

/** Options loaded for fields whose stored value is a key (Select with a data source). */
export type OptionsByField = Readonly<Record<string, readonly Option[]>>;

/** Names and labels that mean a phone number; lists show it masked (spec §5). */
const PHONE = /phone|mobile|tel$|dianhua|shouji|电话|手机/i;

const isPhone = (field: FieldModel): boolean => PHONE.test(field.name) || PHONE.test(field.label);

/** One line of text for a value, as the field's component reads it and lists may show it. */
export function readingOf(field: FieldModel, value: JsonValue, options: readonly Option[] = []): string {
  const text = field.type.codec.toReading(value, field, { options });
  return isPhone(field) ? text.replace(/\d{7,}/g, maskPhone) : text;
}

/** {@link readingOf} a field of a row. */
export const textOfField = (field: FieldModel, row: Row, options: OptionsByField): string =>
  readingOf(field, decodeValue(field, cleanRow(row)), options[field.name]);

/** The title of a row, as questions about it name it. */
export function cardTitle(definition: ListDefinition, row: Row, untitled: string): string {
  return (definition.title && textOfField(definition.title, row, {})) || untitled;
}

/** What the card of one row shows, apart from what a tap on it does. */
export interface CardData extends Pick<RecordCardProps, 'title' | 'lines' | 'tag' | 'note'> {
  /** Stored path of the picture, '' when there is none. */
  image: string;
}

function noteOf(row: Row, now: Date, words: CardWords): string {
  const time = row.UpdateTime || row.CreateTime;
  const when = time && dayjs(time).isValid() ? shortTime(time, now, words.yesterday) : '';
  return [when, row.UserName ?? ''].filter((part) => part !== '').join(' · ');
}

export interface CardWords {
  untitled: string;
  yesterday: string;
}

/** The picture of a row: a path, or the first of a JSON list of files (ImgUpload). */
export function imageOf(field: FieldModel | null, row: Row): string {
  if (!field) return '';
  const value = decodeValue(field, cleanRow(row));
  const first = Array.isArray(value) ? value[0] : value;
  return readText(isJsonObject(first) ? first['Path'] : first);
}

/**
 * The card of one row.
 *
 * @param now the time at which it is shown, for "today" and "yesterday"
 * @param cells what the templates of its fields produced, by name
 */
export function cardOf(
  definition: ListDefinition,
  row: Row,
  options: OptionsByField,
  now: Date,
  words: CardWords,
  cells: Readonly<Record<string, string>> = {},
): CardData {
  const text = (field: FieldModel) => cells[field.name] ?? textOfField(field, row, options);
  const tag = definition.titleTags.map(text).find((value) => value !== '');
  const bottom = definition.bottomTags.map(text).filter((value) => value !== '');
  return {
    title: (definition.title && text(definition.title)) || words.untitled,
    lines: definition.lines.map((field) => ({ label: field.label, value: text(field) })),
    tag: tag === undefined ? undefined : { text: tag, tone: toneOf(tag) },
    note: [...bottom, noteOf(row, now, words)].filter((part) => part !== '').join(' · '),
    image: imageOf(definition.image, row),
  };
}
