import type { ReportDiagnostic } from '@/form/model/diagnostics';
import { readJson, looksLikeJson, type JsonValue } from '@/lib/json';

/**
 * Data of a field: `["A","B"]`, `[{Key,Value}]`, the text `key|label,key2|label2`, or a plain list `A,B`.
 * @returns the options as the wire has them, always a list
 */
export function parseOptionData(wire: unknown, report: ReportDiagnostic): JsonValue[] {
  if (wire === null || wire === undefined || wire === '') return [];
  if (typeof wire === 'string' && !looksLikeJson(wire)) return parseOptionText(wire);
  const parsed = readJson(wire);
  if (Array.isArray(parsed)) return parsed;
  if (parsed === undefined)
    report('bad-options', 'Data', typeof wire === 'string' ? wire.slice(0, 80) : typeof wire);
  return [];
}

function parseOptionText(text: string): JsonValue[] {
  return text
    .split(/[,，\n;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const bar = part.indexOf('|');
      return bar < 0 ? part : { Key: part.slice(0, bar).trim(), Value: part.slice(bar + 1).trim() };
    });
}
