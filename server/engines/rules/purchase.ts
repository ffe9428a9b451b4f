import { compare, exact, multiply, round } from '../../../src/lib/decimal';
import { Refusal } from '../../lib/messages';
import type { RowRule } from '../../form-engine/row-rules';

/** What the amount follows from; the amount itself is never believed: it decides who approves. */
const COUNTED = ['Shuliang', 'Danjia', 'Jine'];
/** More than a column of decimals holds. */
const TOO_MUCH = 1e21;

/** The amount of a purchase is counted by the server, digit by digit. */
export const purchaseRule: RowRule = async (_actor, { action, before, cells }) => {
  if (action === 'Delete' || (action === 'Update' && !COUNTED.some((name) => name in cells))) return;
  const { Shuliang, Danjia }: Record<string, unknown> = { ...before, ...cells };
  const isMissing = [Shuliang, Danjia].some((value) => value === null || value === undefined);
  const amount = isMissing ? undefined : round(multiply(String(Shuliang), String(Danjia)), 2);
  if (amount && compare(amount.replace('-', ''), TOO_MUCH) >= 0)
    throw new Refusal('[预估金额]数字超出范围！');
  cells.Jine = amount === undefined ? null : (exact(amount) ?? null);
};
