import type { DiyField } from '../../../src/data/protocol/definition';
import { parseJson, parseList } from '../../lib/json-text';
import { perDefinition } from './per-definition';

interface OptionConfig {
  DataSource?: unknown;
  SelectSaveField?: unknown;
  SelectLabel?: unknown;
}

/** The keys by which an option may be stored, in addition to those the settings name. */
const optionKeys = ['Key', 'Id', 'Value', 'Name', 'Label', 'Text', 'Title'];

/** Scalars that identify an option, or a chosen one. */
function keysOf(item: unknown, config: OptionConfig): string[] {
  if (item === null || item === undefined) return [];
  if (typeof item !== 'object') return [String(item).trim()];
  const wanted = [config.SelectSaveField, config.SelectLabel, ...optionKeys].map((name) =>
    String(name ?? '').toLowerCase(),
  );
  return Object.entries(item as Record<string, unknown>).flatMap(([name, value]) =>
    wanted.includes(name.toLowerCase()) && value !== null && typeof value !== 'object'
      ? [String(value).trim()]
      : [],
  );
}

/** Options listed in the definition: JSON, or text `key|label,key|label`. */
function listed(field: DiyField): unknown[] {
  const { Data } = field;
  if (typeof Data !== 'string' || /^\s*[[{]/.test(Data)) return parseList<unknown>(Data);
  return Data.split(/[,，\n;；]/).flatMap((part) =>
    part.split('|').flatMap((word) => (word.trim() ? [word.trim()] : [])),
  );
}

/** The identifiers of a definition's options; empty where they come from elsewhere. */
const optionsOf = perDefinition((field: DiyField): { config: OptionConfig; known: ReadonlySet<string> } => {
  const config = parseJson<OptionConfig>(field.Config, {});
  const own = String(config.DataSource ?? '').trim() === '';
  return { config, known: new Set(own ? listed(field).flatMap((option) => keysOf(option, config)) : []) };
});

/** The choices a value holds: one, a JSON list of them, or several in a text, with any separator that older clients used. */
function chosen(field: DiyField, value: unknown): unknown[] {
  if (typeof value !== 'string') return Array.isArray(value) ? (value as unknown[]) : [value];
  const text = value.trim();
  if (text.startsWith('[')) return parseList<unknown>(text);
  if (text.startsWith('{')) return [parseJson<unknown>(text, text)];
  if (!/^(checkbox|multipleselect)$/i.test(field.Component)) return [text];
  return text
    .replace(/^\(|\)$/g, '')
    .split(/[,，;；、|]/)
    .map((part) => part.trim().replace(/^'(.*)'$/, '$1'));
}

/**
 * True when a choice is neither one of the options that the definition itself lists nor one that the row already holds: a retired
 * option stays in the rows that have it. Options that come from elsewhere are not known.
 * @param stored what the row holds; null for a new one
 */
export function isForeignChoice(field: DiyField, value: unknown, stored: unknown): boolean {
  if (!/^(select|radio|checkbox|multipleselect)$/i.test(field.Component)) return false;
  const { config, known } = optionsOf(field);
  if (!known.size) return false;
  const held = new Set([stored, ...chosen(field, stored)].flatMap((choice) => keysOf(choice, config)));
  const isKnown = (key: string): boolean => known.has(key) || held.has(key);
  if (typeof value === 'string' && isKnown(value.trim())) return false;
  return chosen(field, value).some((choice) => {
    const keys = keysOf(choice, config).filter(Boolean);
    return keys.length > 0 && !keys.some(isKnown);
  });
}
