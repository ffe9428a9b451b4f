/** Names whose values never go into a log: tokens, passwords, authorization headers, login codes (issue "secrets"). */
const SECRET_NAME = /(token|pwd|password|passwd|secret|authorization|cookie|captchavalue|^code$)/i;
const HIDDEN = '***';
const MAX_DEPTH = 8;

/** A copy of data fit for a log: secret values replaced by ***, JSON inside strings looked into, depth limited. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
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

/** A Code of an answer is a number and no secret; a login code is text. */
function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || value === null || value === undefined;
}

/** The same for free text: bearer tokens, JWTs, and `name=value` or `"name":"value"` of a secret name. */
export function redactText(text: string): string {
  return text
    .replace(/Bearer\s+[\w.~+/=-]+/gi, `Bearer ${HIDDEN}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, HIDDEN)
    .replace(
      /("?(?:\w*(?:token|pwd|password|secret|authorization))"?\s*[=:]\s*"?)[^"&\s,}]+/gi,
      `$1${HIDDEN}`,
    );
}
