import { defineField } from '@/form/model/define-field';
import { numberTextCodec } from '@/form/fields/number-text/codec';
import { decimalsOf } from '@/form/fields/number-text/decimals';
import { hasPrecision, isInRange, isNumber } from '@/form/fields/number-text/rules';

export const numberText = defineField({
  name: 'NumberText',
  aliases: ['number'],
  codec: numberTextCodec,
  rules: [isNumber, hasPrecision, isInRange],
  change: 'new-and-old',
  list: { filter: 'numbers', aggregate: 'sum', decimals: decimalsOf },
});
