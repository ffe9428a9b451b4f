import type { FieldModel, FormModel } from '@/form/model/model';

/** Quoted names in messages: 【】 [] “” 「」 '' "" ``. */
const QUOTED = /[【[“「'"`]([^【】[\]“”「」'"`]{1,100})[】\]”」'"`]/g;

/** Shorter labels ("名") are found in any sentence and prove nothing. */
const SHORTEST_LABEL = 2;

/**
 * The field a server's refusal concerns, so that the message can be shown under it: unique and required texts quote the label
 * or the column, database texts the column (also as `table.column` or `uk_table_column`).
 * @returns null when the message names no field of the form
 */
export function fieldOfMessage(message: string, model: FormModel): FieldModel | null {
  const quoted = [...message.matchAll(QUOTED)].map((match) => (match[1] ?? '').trim());
  for (const text of quoted) {
    const field = model.fields.find((candidate) => isNamed(candidate, text));
    if (field) return field;
  }
  return longestNamed(message, model);
}

function isNamed(field: FieldModel, text: string): boolean {
  const lower = text.toLowerCase();
  const name = field.name.toLowerCase();
  return text === field.label || lower === name || lower.endsWith(`.${name}`) || lower.endsWith(`_${name}`);
}

/** The field with the longest label (or whole-word name) found in the sentence. */
function longestNamed(message: string, model: FormModel): FieldModel | null {
  const found = model.fields
    .filter(
      (field) =>
        (field.label.length >= SHORTEST_LABEL && message.includes(field.label)) ||
        hasWord(message, field.name),
    )
    .sort((one, other) => other.label.length - one.label.length);
  return found[0] ?? null;
}

function hasWord(message: string, name: string): boolean {
  if (name.length < 3) return false;
  const at = message.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return false;
  const isLetter = (char: string | undefined): boolean => char !== undefined && /[A-Za-z0-9]/.test(char);
  return !isLetter(message[at - 1]) && !isLetter(message[at + name.length]);
}
