import { formMessages } from '@/form/messages';
import { translate } from '@/i18n/define-messages';
import type { FieldRule, FieldShape, UploadRules } from '@/form/model/field-type';

/** The rule of upload fields: no more files than the definition allows. */
export function hasFileCount(rulesOf: (field: FieldShape) => UploadRules): FieldRule {
  return (field, value) => {
    if (!Array.isArray(value)) return '';
    const { Multiple, MaxCount } = rulesOf(field);
    const count = Multiple ? MaxCount : 1;
    return count > 0 && value.length > count ? translate(formMessages, 'tooManyFiles', { count }) : '';
  };
}
