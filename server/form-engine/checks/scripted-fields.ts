import { decodeBase64Text, parseJson } from '../../lib/json-text';
import type { TableInfo } from '../../tenants/tenant-model';
import { perDefinition } from './per-definition';

/** What the scripts of a form control; the server, which runs none of them, leaves that to them. */
export interface ScriptedFields {
  /** Whether a script shows or hides this field, or makes it required. */
  shows(name: string): boolean;
  /** Whether a script computes the field's value or options. */
  fills(name: string): boolean;
  /** Whether a script hides tabs. */
  tabs: boolean;
}

const tableScripts = ['InFormV8', 'SubmitFormV8', 'OutFormV8'];
const fieldScripts = ['V8Code', 'KeyupV8Code', 'V8TmpEngineForm'];
const configScripts = ['V8Code', 'V8CodeBlur', 'SlotButtonV8Code', 'TableChildRowClickV8'];

function scriptsOf(table: TableInfo): string[] {
  const definition: Record<string, unknown> = table.definition ?? {};
  const texts = tableScripts.map((name) => definition[name]);
  for (const field of table.fields) {
    texts.push(...fieldScripts.map((name) => field[name]));
    const config = parseJson<Record<string, unknown>>(field.Config, {});
    texts.push(...configScripts.map((name) => config[name]));
    for (const part of ['OpenTable', 'Upload'])
      texts.push(...Object.values(parseJson<Record<string, unknown>>(config[part], {})));
  }
  return texts.flatMap((text) => (typeof text === 'string' && text ? [decodeBase64Text(text)] : []));
}

const quote = '[\'"`]';
const notQuoted = '(?![\\s\'"`])';
const showing = /FieldSet\s*\([^;]*?(Visible|Required|NotEmpty)/i;
const offering = /FieldSet\s*\([^;]*?(Data|Config|Options)/i;
/** Calls whose field name is computed. */
const anyShown = new RegExp(`FieldSet\\s*\\(\\s*${notQuoted}`);
const anyFilled = new RegExp(`FormSet\\s*\\(\\s*${notQuoted}|V8\\.Form\\[\\s*${notQuoted}`);

const inQuotes = (name: string): RegExp => new RegExp(quote + escape(name) + quote);
const assigned = (name: string): RegExp => {
  const own = escape(name);
  return new RegExp(
    `FormSet\\s*\\(\\s*${quote}${own}${quote}|V8\\.Form(\\.${own}\\b|\\[\\s*${quote}${own}${quote}\\s*\\])\\s*=(?!=)`,
  );
};
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * What the scripts of a form decide, read from their text once per definition. In doubt the script decides: a check that the
 * server leaves out is made by the form, while a wrong one stops honest people.
 */
export const scriptedFields = perDefinition((table: TableInfo): ScriptedFields => {
  const scripts = scriptsOf(table);
  const show = scripts.filter((text) => showing.test(text));
  const offer = scripts.filter((text) => offering.test(text));
  return {
    shows: (name) => show.some((text) => anyShown.test(text) || inQuotes(name).test(text)),
    fills: (name) =>
      offer.some((text) => anyShown.test(text) || inQuotes(name).test(text)) ||
      scripts.some((text) => anyFilled.test(text) || assigned(name).test(text)),
    tabs: scripts.some((text) => /(Hide|Show)FormTab\s*\(/.test(text)),
  };
});
