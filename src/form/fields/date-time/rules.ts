import { formMessages } from '@/form/messages';
import { translate } from '@/i18n/define-messages';
import type { FieldRule } from '@/form/model/field-type';
import { readText } from '@/lib/read-value';
import { dateTypeOfField } from '@/form/fields/date-time/codec';
import { readDate, singleDateType } from '@/form/fields/date-time/date-text';

export const dateRule: FieldRule = (field, value) => {
  const type = singleDateType(dateTypeOfField(field));
  const texts = Array.isArray(value) ? value : [value];
  return texts.every((text) => readDate(readText(text), type) !== undefined)
    ? ''
    : translate(formMessages, 'notDate');
};
