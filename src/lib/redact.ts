/** Names whose values never go into a log: tokens, passwords, authorization headers, login codes. */
const SECRET_NAME = /(token|pwd|password|passwd|secret|authorization|cookie|captchavalue|^code$)/i;
const HIDDEN = '***';
const MAX_DEPTH = 8;

/** A copy of data fit for a log: secret values replaced by ***, JSON inside strings searched too, depth limited. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number') return redactText(String(value)) === String(value) ? value : HIDDEN;
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    result[key] =
      SECRET_NAME.test(key.replace(/_/g, '')) && !isNumeric(inner) ? HIDDEN : redact(inner, depth + 1);
  }
  return result;
}

/** The Code of an answer is a number and not secret; a login code is text. */
function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || value === null || value === undefined;
}

/**
 * Personal numbers: mobile phones (with +86 or not), identity cards, bank cards; in groups or not. Any text in front stays.
 */
const PHONE = /(^|[^\w.])(?:(?:\+|00)86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?!\w)/g;
const IDENTITY = /(^|[^\w.])\d{17}[\dXx](?!\w)/g;
const BANK_CARD = /(^|[^\w.])\d{4}(?:[ -]?\d{4}){3}(?:[ -]?\d{1,3})?(?!\w)/g;

/** The same for free text: tokens and phone and card numbers wherever they appear, and the values of secret names. */
export function redactText(text: string): string {
  return text
    .replace(/\b(Bearer|Basic|Token)[\s:]+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`)
    .replace(/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, HIDDEN)
    .replace(PHONE, `$1${HIDDEN}`)
    .replace(IDENTITY, `$1${HIDDEN}`)
    .replace(BANK_CARD, `$1${HIDDEN}`)
    .replace(
      /("?(?:\w*(?:token|pwd|password|secret|authorization))"?\s*[=:]\s*"?)[^"&\s,}]+/gi,
      `$1${HIDDEN}`,
    );
}
