import { decodeBase64 } from '@/lib/base64';

/** Takes a token out of a header: raw or `Bearer …`, in any case; undefined when there is none in it. */
export function bareToken(header: string | null | undefined): string | undefined {
  const token = (header ?? '').replace(/^bearer\s+/i, '').trim();
  return token && token !== 'null' && token !== 'undefined' ? token : undefined;
}

/**
 * Compares two tokens by the moment they were issued.
 *
 * @returns negative when `a` is older, positive when newer, 0 when equal; undefined when a token does not tell
 */
export function compareTokens(a: string, b: string): number | undefined {
  const [issuedA, issuedB] = [issuedAt(a), issuedAt(b)];
  return issuedA === undefined || issuedB === undefined ? undefined : issuedA - issuedB;
}

/** The `iat` claim of a JWT, in seconds; undefined for anything else. */
function issuedAt(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(decodeBase64(payload) ?? '');
    const iat = (claims as { iat?: unknown } | null)?.iat;
    return typeof iat === 'number' ? iat : undefined;
  } catch {
    return undefined;
  }
}
