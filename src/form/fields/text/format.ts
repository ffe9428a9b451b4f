import { formWords } from '@/form/messages';
import { say } from '@/i18n/define-messages';
import type { FieldRule } from '@/form/model/field-type';
import { readText } from '@/lib/read-value';

type FormattedField = Parameters<FieldRule>[0];

/** Formats a text field may be checked for. */
export type TextFormat = 'email' | 'mobile' | 'phone';

/**
 * The platform has no setting for formats, so the field says it: by `Config.Format` (ours), by its old
 * component PhoneSMS, or by its name or label meaning nothing else. docs/forms.md lists the hints.
 */
export function formatOf(field: FormattedField): TextFormat | null {
  const wanted = field.config.Format.trim().toLowerCase();
  if (wanted !== '') return FORMATS.find((format) => format === wanted) ?? null;
  if (field.wireComponent.toLowerCase() === 'phonesms') return 'mobile';
  const label = field.label.replace(/[\s:：*]+$/, '');
  // "手机/邮箱" may be either: it is not checked.
  if (/[/／、或]/.test(label)) return null;
  return (
    FORMATS.find((format) => HINTS[format].label.test(label)) ??
    FORMATS.find((format) => HINTS[format].name.test(field.name)) ??
    null
  );
}

/** A mobile number is a phone number too: the narrower hint comes first. */
const FORMATS: readonly TextFormat[] = ['email', 'mobile', 'phone'];

interface Hint {
  name: RegExp;
  label: RegExp;
}

/** The word alone in any case, or as the last word of a camel-case name: CustTel, but not Hotel. */
function named(words: string): RegExp {
  return new RegExp(`^(${words}|${words.toLowerCase()})$|[a-z0-9_](${words})$`);
}

const HINTS: Record<TextFormat, Hint> = {
  email: {
    name: named('E_?mail|EMail|Youxiang'),
    label: /(邮箱|电子邮件|邮件地址|e-?mail|邮箱地址)$/i,
  },
  mobile: {
    name: named('Mobile|Cellphone|Shouji|Shoujihao'),
    label: /(手机|手机号|手机号码|手机电话)$/,
  },
  phone: {
    name: named('Phone|Telephone|Tel|Dianhua'),
    label: /(电话|电话号码|座机|telephone|phone)$/i,
  },
};

const CHECKS: Record<TextFormat, RegExp> = {
  email: /^[^\s@,;，；]+@[^\s@,;，；.]+(\.[^\s@,;，；.]+)+$/,
  mobile: /^(\+?86[- ]?)?1\d{2}[- ]?\d{4}[- ]?\d{4}$/,
  phone: /^\+?[\d(（][\d\s()（）\-–转#*ext.]{4,29}$/i,
};

/** Whether a text has the format. */
export function hasFormat(text: string, format: TextFormat): boolean {
  return CHECKS[format].test(text.trim());
}

/** What is no address or number although its field says so; the message names which. */
export const hasTextFormat: FieldRule = (field, value) => {
  const format = formatOf(field);
  if (!format || hasFormat(readText(value), format)) return '';
  if (format === 'email') return say(formWords, 'notEmail');
  return say(formWords, format === 'mobile' ? 'notMobile' : 'notPhone');
};
