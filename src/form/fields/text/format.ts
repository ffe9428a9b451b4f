import { formMessages } from '@/form/messages';
import { translate } from '@/i18n/define-messages';
import type { FieldRule, FieldShape } from '@/form/model/field-type';
import * as text from '@/lib/text-format';
import { readText } from '@/lib/read-value';

type FormattedField = FieldShape & { wireComponent?: string };

const textField = ({ name, label, wireComponent = '', config }: FormattedField): text.TextField => ({
  name,
  label,
  component: wireComponent,
  format: config.Format,
});

/** The format a field is checked against; null for none. */
export const fieldFormatOf = (field: FormattedField): text.TextFormat | null =>
  text.formatOf(textField(field));

/** What a field keeps of typed or pasted text. */
export const keptFieldText = (value: string, field: FormattedField): string =>
  text.keptText(value, textField(field));

/** The error for text that is not the address or number its field expects; the message names which. */
export const hasTextFormat: FieldRule = (field, value) => {
  const format = fieldFormatOf(field);
  if (!format || text.hasFormat(readText(value), format)) return '';
  if (format === 'email') return translate(formMessages, 'notEmail');
  return translate(formMessages, format === 'mobile' ? 'notMobile' : 'notPhone');
};
