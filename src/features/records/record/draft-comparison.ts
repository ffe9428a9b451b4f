import type { JsonValue } from '@/lib/json';
import type { FieldModel } from '@/form/model/model';
import { sameValue } from '@/form/store/row-values';
import type { FormSnapshot, FormStore } from '@/form/store/types';
import { translate } from '@/i18n/define-messages';
import { sharedMessages } from '@/features/shared/messages';

/** The number of changes a dialog shows; the others are counted. */
const SHOWN_LINES = 5;
const SHOWN_LENGTH = 24;

const shorten = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;

/** A value in readable form; '' when it cannot be represented. */
function fieldText(store: FormStore, field: FieldModel, value: JsonValue): string {
  return field.type.codec.toText(value, field, {
    options: store.stateOf(field.name)?.options ?? [],
  });
}

/** 字段：原来 → 草稿; undefined when the draft has what the form has. */
function changeLine(store: FormStore, field: FieldModel, kept: JsonValue): string | undefined {
  const now = store.value(field.name);
  const value = field.type.codec.decode(kept, field);
  if (sameValue(field, value, now)) return undefined;
  const [before, after] = [fieldText(store, field, now), fieldText(store, field, value)];
  // Two different files, for example: both read as their number.
  if (before === after) return translate(sharedMessages, 'draftOther', { name: field.label });
  return translate(sharedMessages, 'draftChange', {
    name: field.label,
    before: shown(before),
    after: shown(after),
  });
}

export interface DraftComparison {
  /** Fields in which the draft differs from the form as it opened, and those that the form no longer has. */
  count: number;
  /** The changes line by line; '' when there are none. */
  text: string;
}

/**
 * What a draft would change, and what in it the current form has no field for. A draft keeps every value that is not
 * stored yet, including defaults, so it keeps more than what was typed.
 *
 * @param store the form as it opened
 * @param draft what was kept of it
 */
export function compareDraft(store: FormStore, { values, held, typing = {} }: FormSnapshot): DraftComparison {
  const changes: string[] = [];
  const rest: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = store.field(name);
    const line = field && changeLine(store, field, value);
    if (line) changes.push(line);
    if (!field) rest.push(translate(sharedMessages, 'draftValue', { name, value: shown(plainText(value)) }));
  }
  for (const name of Object.keys(held)) {
    const field = store.field(name);
    (field ? changes : rest).push(translate(sharedMessages, 'draftOther', { name: field?.label ?? name }));
  }
  for (const name of Object.keys(typing)) {
    const field = store.field(name);
    (field ? changes : rest).push(translate(sharedMessages, 'draftRow', { name: field?.label ?? name }));
  }
  const restLines = rest.length > 0 ? [translate(sharedMessages, 'draftRest'), ...limited(rest)] : [];
  return { count: changes.length + rest.length, text: [...limited(changes), ...restLines].join('\n') };
}

const shown = (text: string): string => shorten(text.trim()) || translate(sharedMessages, 'draftNothing');

const plainText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));

function limited(lines: readonly string[]): string[] {
  const more = lines.length - SHOWN_LINES;
  return more > 0
    ? [...lines.slice(0, SHOWN_LINES), translate(sharedMessages, 'draftMore', { count: more })]
    : [...lines];
}
