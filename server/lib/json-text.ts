/** JSON columns hold text; a value that is already parsed, empty or broken yields the fallback. */
export function parseJson<T>(value: unknown, fallback: T): T {
  if (value !== null && typeof value === 'object') return value as T;
  if (typeof value !== 'string' || value.trim() === '') return fallback;
  for (const text of [value, value.replace(/\\\\/g, '\\')]) {
    try {
      const parsed: unknown = JSON.parse(text);
      return parsed === null ? fallback : (parsed as T);
    } catch {
      // the second round retries with doubled backslashes undone
    }
  }
  return fallback;
}

/** parseJson for lists: anything other than an array yields []. */
export function parseList<T>(value: unknown): T[] {
  const parsed = parseJson<unknown>(value, []);
  return Array.isArray(parsed) ? (parsed as T[]) : [];
}

/** True for 1, "1", true and "true", however a flag was sent. */
export function isOn(value: unknown): boolean {
  return (
    value === 1 ||
    value === true ||
    value === '1' ||
    (typeof value === 'string' && value.toLowerCase() === 'true')
  );
}

const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;

/** Scripts and SQL may be stored as Base64: decoded if they are, returned unchanged if not. */
export function decodeBase64Text(value: string): string {
  const text = value.trim();
  if (text.length < 8 || text.length % 4 !== 0 || !base64Pattern.test(text)) return value;
  const decoded = Buffer.from(text, 'base64').toString('utf8');
  return decoded.includes('\uFFFD') ? value : decoded;
}
