import { cleanText } from './clean-text';
import { exact } from './decimal';

/**
 * The number a person means, with every digit: a number, its text if that has more digits than a number can hold, ''
 * for nothing. `12,5`, `1,234.50`, `１，２３４`, `￥12 元` and `−3` are read; what might be two numbers, or is not a number, is
 * returned as the original text, so that a message can report it.
 */
export function readTyped(typed: string): number | string {
  const text = cleanText(typed);
  const [, sign = '', later = '', amount = ''] =
    /^([-+]?)\s*[¥￥]?\s*([-+]?)\s*(.*?)\s*元?$/.exec(
      text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/[\u3002\uff61]/g, '.'),
    ) ?? [];
  const digits = plainDigits(amount);
  if (digits === undefined || (sign && later)) return text;
  return exact(sign + later + digits) ?? text;
}

/** Digits and a point. A comma before three digits is a group separator, as is a blank; any other can only be the point. */
function plainDigits(amount: string): string | undefined {
  if (/^[1-9]\d{0,2}([, \u00a0\u202f\u2009])\d{3}(\1\d{3})*(\.\d*)?$/.test(amount))
    return amount.replace(/[^\d.]/g, '');
  if (/^((0|[1-9]\d*)?|[1-9]\d{0,2}([. \u00a0\u202f\u2009])\d{3}(\3\d{3})*),\d*$/.test(amount))
    return amount.replace(/[^\d,]/g, '').replace(',', '.');
  return /^(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(amount) ? amount : undefined;
}
