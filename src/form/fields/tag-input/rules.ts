import { formWords } from '@/form/messages';
import { say } from '@/i18n/define-messages';
import type { FieldRule } from '@/form/model/field-type';

export const hasTagCount: FieldRule = (field, value) => {
  const count = field.config.TagInput.MaxCount;
  const isOver = count > 0 && Array.isArray(value) && value.length > count;
  return isOver ? say(formWords, 'tooManyTags', { count }) : '';
};
