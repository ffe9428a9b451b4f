import { param, type Params } from '../lib/params';
import { Refusal, messages } from '../lib/messages';
import { readTerms, type Term } from '../db/conditions/terms';

/** Columns in which every row has a value: a condition that they are not empty means nothing. */
const alwaysFilled = new Set(['id', 'createtime', 'isdeleted']);

/** True for a comparison that every row meets, or every row with a value: it would cover the whole table. */
function saysNothing({ name, operator, value }: Term): boolean {
  const empty = value === null || value === undefined || value === '';
  if (operator.endsWith('like')) return !operator.startsWith('not') && value === '';
  if (operator === 'notin') return isEmptyList(value);
  const lower = name.toLowerCase().replace(/^a\./, '');
  if (lower === 'isdeleted') return true; // deleted rows are out of reach anyway
  return alwaysFilled.has(lower) && ((operator === '<>' && empty) || (operator === '>=' && empty));
}

function isEmptyList(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every((item) => item === null || item === '');
  return typeof value === 'string' && value.replace(/[\s()[\]',"]/g, '').replace(/^null$/i, '') === '';
}

/**
 * Only the condition of a by-where call, judged as it was parsed: without one, or with one that always holds, the call would
 * cover the whole table.
 * @throws Refusal
 */
export function conditionOnly(params: Params): Params {
  const where = param(params, '_Where');
  const terms = where === undefined ? [] : readTerms(where);
  if (!terms.length || terms.some(saysNothing))
    throw new Refusal(`${messages.ParamError}[_Where] 条件不能为空`);
  return { _Where: where };
}
