/**
 * A form-encoded body in the form that the server binds: nested objects and arrays in brackets,
 * `_SearchEqual[IsEnable]=1`, `FieldIds[0]=…`. undefined and functions are left out, null is an empty value.
 */
export function encodeBracketForm(body: object): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(body)) addPairs(pairs, key, value);
  return pairs.join('&');
}

function addPairs(pairs: string[], key: string, value: unknown): void {
  if (value === undefined || typeof value === 'function') return;
  if (value instanceof Date) addPairs(pairs, key, value.toISOString());
  else if (value !== null && typeof value === 'object') {
    for (const [part, inner] of Object.entries(value)) addPairs(pairs, `${key}[${part}]`, inner);
  } else {
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(value === null ? '' : String(value))}`);
  }
}
