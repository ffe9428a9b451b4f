import { formMessages } from '@/form/messages';
import { translate } from '@/i18n/define-messages';
import type { FieldRule } from '@/form/model/field-type';

export const hasTagCount: FieldRule = (field, value) => {
  const count = field.config.TagInput.MaxCount;
  const isOver = count > 0 && Array.isArray(value) && value.length > count;
  return isOver ? translate(formMessages, 'tooManyTags', { count }) : '';
};
