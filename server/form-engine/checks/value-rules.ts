import type { DiyField } from '../../../src/data/protocol/definition';
import { compare, decimalsIn, plain, quiet } from '../../../src/lib/decimal';
import { readTyped } from '../../../src/lib/typed-number';
import { isOn, parseJson, parseList } from '../../lib/json-text';
import { messages } from '../../lib/messages';
import { perDefinition } from './per-definition';

interface ValueConfig {
  DateTimeType?: unknown;
  NumberTextMin?: unknown;
  NumberTextMax?: unknown;
  NumberTextPrecision?: unknown;
  Slider?: { Min?: unknown; Max?: unknown };
  Rate?: { Max?: unknown };
}

const configOf = perDefinition((field: DiyField) => parseJson<ValueConfig>(field.Config, {}));

function numberOf(value: unknown): number | undefined {
  if (value === null || value === undefined || String(value).trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Size of a column type such as `varchar(50)` or `decimal(10,2)`. */
function sizeOf(type: unknown): { base: string; size?: number; scale?: number } {
  const found = /^\s*([a-z0-9]+)[^(]*(?:\((\d+)\s*(?:,\s*(\d+)\s*)?\))?/i.exec(String(type ?? ''));
  const [base, size, scale] = [found?.[1]?.toLowerCase() ?? '', numberOf(found?.[2]), numberOf(found?.[3])];
  return { base, ...(size === undefined ? {} : { size }), ...(scale === undefined ? {} : { scale }) };
}

const columnSize = perDefinition((field: DiyField) => sizeOf(field.Type));

const wholeTypes: Record<string, number> = { tinyint: 7, smallint: 15, mediumint: 23, int: 31, integer: 31 };

interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
}

/** Bounds of a number: those of its settings, else those of its column. */
const boundsOf = perDefinition((field: DiyField): Bounds => {
  const config = configOf(field);
  if (/^slider$/i.test(field.Component))
    return { min: numberOf(config.Slider?.Min) ?? 0, max: numberOf(config.Slider?.Max) ?? 100 };
  if (/^rate$/i.test(field.Component)) return { min: 0, max: numberOf(config.Rate?.Max) ?? 5 };
  if (/^progress$/i.test(field.Component)) return { min: 0, max: 100 };
  if (!/^numbertext$/i.test(field.Component)) return {};
  const bits = wholeTypes[sizeOf(field.Type).base];
  const signed = bits === undefined || /unsigned/i.test(String(field.Type)) ? undefined : 2 ** bits;
  return {
    min: numberOf(config.NumberTextMin) ?? (signed === undefined ? undefined : -signed),
    max: numberOf(config.NumberTextMax) ?? (signed === undefined ? undefined : signed - 1),
  };
});

/** The decimals our columns keep, whatever their definition says: numeric(30,8). */
const keptDecimals = 8;

/** Decimals a number may have; undefined = any. */
const decimalsOf = perDefinition((field: DiyField): number | undefined => {
  // Nobody types a value that no form shows: measured values, e.g. a longitude, have the digits they have.
  const typed = isOn(field.Visible ?? 1) || isOn(field.AppVisible ?? 1);
  if (!typed || !/^numbertext$/i.test(field.Component)) return undefined;
  const wanted = numberOf(configOf(field).NumberTextPrecision) ?? 0;
  if (wanted > 0) return Math.min(Math.floor(wanted), keptDecimals);
  const { base, size, scale } = sizeOf(field.Type);
  if (/^(decimal|numeric|number|money)$/.test(base))
    return size === undefined ? undefined : Math.min(scale ?? 0, keptDecimals);
  return base in wholeTypes || base === 'bigint' ? 0 : undefined;
});

function brokenNumber(field: DiyField, value: unknown): string {
  const points = /^slider$/i.test(field.Component) ? sliderPoints(value) : [value];
  const { min, max } = boundsOf(field);
  for (const point of points) {
    if (typeof point !== 'number' && typeof point !== 'string') continue;
    const number = plain(typeof point === 'string' ? readTyped(point) : quiet(point));
    if (number === undefined) continue;
    if (min !== undefined && compare(number, min) < 0) return messages.TooSmall.replace('{n}', String(min));
    if (max !== undefined && compare(number, max) > 0) return messages.TooLarge.replace('{n}', String(max));
    const most = decimalsOf(field);
    if (most !== undefined && decimalsIn(number) > most)
      return most ? messages.TooManyDecimals.replace('{n}', String(most)) : messages.NotWhole;
  }
  return '';
}

const sliderPoints = (value: unknown): unknown[] =>
  typeof value === 'string' && value.trim().startsWith('[') ? parseList<unknown>(value) : [value];

const day = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}([ T]\d{1,2}(:\d{1,2}){0,2}(\.\d+)?Z?)?$/;
/** Patterns of the date types that are kept as text; a type without a pattern is a day with or without its time. */
const dateTexts: Record<string, RegExp> = {
  'hh:mm': /^([01]?\d|2[0-3]):[0-5]?\d(:[0-5]?\d)?$/,
  'hh:mm:ss': /^([01]?\d|2[0-3]):[0-5]?\d(:[0-5]?\d)?$/,
  month: /^\d{4}[-/.](0?[1-9]|1[0-2])([-/. T].*)?$/,
  year: /^\d{4}([-/. T].*)?$/,
  week: /^\d{4}\D{1,6}([0-4]?\d|5[0-3])\D{0,3}$/,
};
const several: Record<string, string> = { dates: 'date', months: 'month', years: 'year' };

/** True for a day that exists in the calendar, e.g. not the 30th of February. */
function isDay(text: string): boolean {
  const [year, month, date] = (text.match(/\d+/g) ?? []).map(Number);
  const known = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, date ?? 0));
  return day.test(text) && known.getUTCMonth() === (month ?? 0) - 1 && known.getUTCDate() === date;
}

function isDateText(field: DiyField, value: unknown): boolean {
  const type = String(configOf(field).DateTimeType ?? '').toLowerCase();
  const single = several[type] ?? type;
  const texts = several[type] ? parseList<unknown>(value) : [value];
  return texts.every((each) => {
    const text = String(each ?? '').trim();
    const pattern = dateTexts[single];
    // Earlier, a full date and time was stored where now only the time or month is required.
    return text === '' || (pattern ? pattern.test(text) || isDay(text) : isDay(text));
  });
}

/** Components whose stored text is not what a user typed: nobody could shorten it. */
const unmeasured = /^(fileupload|imgupload|signature|map|maparea)$/i;

/**
 * What is wrong with a non-empty value according to the definition of its field.
 * @param sent the value as the caller wrote it, which a column may have rounded
 * @returns a sentence without the field's name; '' when nothing is wrong
 */
export function brokenRule(field: DiyField, value: unknown, sent: unknown): string {
  const { base, size } = columnSize(field);
  if (/^datetime$/i.test(field.Component) && !isDateText(field, value)) return messages.NotDate;
  if (/char/.test(base) && size !== undefined && !unmeasured.test(field.Component)) {
    if ([...String(value)].length > size) return messages.TooLong.replace('{n}', String(size));
  }
  return brokenNumber(field, typeof sent === 'number' || typeof sent === 'string' ? sent : value);
}
