import { outboxMessages } from '@/data/messages';
import { translate } from '@/i18n/define-messages';
import { isJsonObject, own, readJson } from '@/lib/json';
import { readText } from '@/lib/read-value';

/** A value of a conflict in readable form: attachments as their number, names of choices, plain text. */
export function valueText(value: unknown): string {
  const json = typeof value === 'string' && /^\s*[[{]/.test(value) ? readJson(value) : value;
  if (Array.isArray(json)) {
    if (json.length === 0) return translate(outboxMessages, 'nothing');
    const isFiles = json.every((item) => isJsonObject(item) && own(item, 'Path') !== undefined);
    if (isFiles) return translate(outboxMessages, 'files', { count: json.length });
    return json.map((item) => valueText(item)).join('、');
  }
  if (isJsonObject(json)) {
    const name = ['Name', 'Address', 'label', 'Value'].map((key) => readText(own(json, key))).find(Boolean);
    return name ?? JSON.stringify(json);
  }
  return readText(value) || translate(outboxMessages, 'nothing');
}
