import { cleanText, codeText, dialled } from './clean-text';

/** What determines how the texts of a text field are written. */
export interface TextField {
  name: string;
  label: string;
  /** Its name on the wire. */
  component: string;
  /** Config.Format (ours); '' where the definition has none. */
  format: string;
}

/** Formats a text field may be checked for. */
export type TextFormat = 'email' | 'mobile' | 'phone';

/**
 * The platform has no setting for formats, so the field determines it: through `Config.Format` (ours), through its old
 * component PhoneSMS, or through a name or label that means nothing else. docs/forms.md lists the hints.
 */
export function formatOf(field: TextField): TextFormat | null {
  const wanted = field.format.trim().toLowerCase();
  if (wanted !== '') return FORMATS.find((format) => format === wanted) ?? null;
  if (field.component.toLowerCase() === 'phonesms') return 'mobile';
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
  return CHECKS[format].test(tidy(text, format));
}

const tidy = (text: string, format: TextFormat): string =>
  format === 'email' ? cleanText(text).replace(/\s/g, '') : dialled(text);

/** Fields whose texts are compared character by character. */
const CODE = /(编号|编码|单号|序列号|条码|条形码|账号|帐号|卡号|证号|证号码|税号|信用代码|SN|code)$/i;

/**
 * What a field keeps of a pasted text: a phone number, an address or a code without characters that are invisible or not dialled.
 */
export function keptText(text: string, field: TextField): string {
  const format = formatOf(field);
  // A sentence instead of a number (转张三, a contract's （2026）) is prose, whatever the field is called.
  if (format) return hasFormat(text, format) ? tidy(text, format) : text;
  return CODE.test(field.label) ? codeText(text) : text;
}
