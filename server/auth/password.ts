import {
  constants,
  createPublicKey,
  privateDecrypt,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** As an exponent of two: each step doubles the time that a guess takes. */
const usualCost = 14;
const keyLength = 32;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, { N: 2 ** cost, r: 8, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$cost$salt$key`, the latter two hex. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${cost}$${salt.toString('hex')}$${(await derive(password, salt, cost)).toString('hex')}`;
}

const nobody = `scrypt$${usualCost}$${'00'.repeat(16)}$${'00'.repeat(keyLength)}`;

/** Earlier servers stored no cost: theirs was the usual one. */
function readHash(hash: string): { cost: number; salt: Buffer; key: Buffer } {
  const [key = '', salt = '', cost] = hash.split('$').slice(1).reverse();
  return {
    cost: cost ? Number(cost) : usualCost,
    salt: Buffer.from(salt, 'hex'),
    key: Buffer.from(key, 'hex'),
  };
}

/** Compares in constant time; without a hash it still spends the same time, so that unknown accounts cannot be timed. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const { cost, salt, key } = readHash(hash ?? nobody);
  const derived = await derive(password, salt, cost);
  return key.length === derived.length && timingSafeEqual(derived, key) && Boolean(hash);
}

const base64Text = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The password a client sent: plain text, or RSA-PKCS1 under the server's login key (at least 100
 * characters, Base64 of exactly one RSA block).
 */
export function receivePassword(sent: string, loginKey: KeyObject | null): string {
  if (!loginKey || sent.length < 100 || !base64Text.test(sent)) return sent;
  const block = Buffer.from(sent, 'base64');
  if (block.length !== 128 && block.length !== 256) return sent;
  try {
    // Padding is taken off here: some Node builds refuse PKCS1 v1.5 decryption altogether.
    const padded = privateDecrypt({ key: loginKey, padding: constants.RSA_NO_PADDING }, block);
    const end = padded.indexOf(0, 2);
    return padded[0] === 0 && padded[1] === 2 && end >= 10 ? padded.subarray(end + 1).toString('utf8') : sent;
  } catch {
    return sent;
  }
}

/** The public half, Base64 of the SPKI document, as SysConfig.LoginRsaPublicKey carries it. */
export function publicLoginKey(loginKey: KeyObject): string {
  return createPublicKey(loginKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Base64(UTF-8) → text when it is valid Base64 of UTF-8, else the text itself (uptsysuser). */
export function decodeProfilePassword(sent: string): string {
  if (!base64Text.test(sent) || sent.length % 4 !== 0) return sent;
  const bytes = Buffer.from(sent, 'base64');
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) && !text.includes('\uFFFD') ? text : sent;
}
