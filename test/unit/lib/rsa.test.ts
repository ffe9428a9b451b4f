import { constants, generateKeyPairSync, privateDecrypt, type KeyObject } from 'node:crypto';
import { encryptForKey } from '@/lib/rsa';

/** Takes the padding off by hand: some Node builds refuse PKCS1 v1.5 decryption. */
function decrypt(key: KeyObject, sealed: string | undefined): string {
  const block = privateDecrypt(
    { key, padding: constants.RSA_NO_PADDING },
    Buffer.from(sealed ?? '', 'base64'),
  );
  expect([...block.subarray(0, 2)]).toEqual([0, 2]);
  const end = block.indexOf(0, 2);
  expect(end).toBeGreaterThanOrEqual(10);
  return block.subarray(end + 1).toString();
}

describe.each([1024, 2048])('a key of %i bits', (modulusLength) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
  const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
  const written = {
    PEM: pem,
    'Base64 of SPKI': publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    'PEM of PKCS#1': String(publicKey.export({ type: 'pkcs1', format: 'pem' })),
    'Base64 of PKCS#1': publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
  };

  it.each(Object.entries(written))('S7-rsa-key: encrypts for a key written as %s', (_how, key) => {
    for (const text of ['secret1', '密码 🔑', '', 'x'.repeat(modulusLength / 8 - 11)])
      expect(decrypt(privateKey, encryptForKey(key, text, Math.random))).toBe(text);
  });

  it('S7-rsa-random: gives another block each time, also with the least and the greatest random numbers', () => {
    expect(encryptForKey(pem, 'a', Math.random)).not.toBe(encryptForKey(pem, 'a', Math.random));
    for (const random of [() => 0, () => 1 - Number.EPSILON])
      expect(decrypt(privateKey, encryptForKey(pem, 'a', random))).toBe('a');
  });

  it('S7-rsa-refused: gives nothing for a key that cannot be read or a text that is too long', () => {
    expect(encryptForKey(pem, 'x'.repeat(modulusLength / 8 - 10), Math.random)).toBeUndefined();
    const damaged = ['', 'nonsense', '%%%', 'MAA=', written['Base64 of SPKI'].slice(0, 80), 'MAYCAQACAQA='];
    for (const key of damaged) expect(encryptForKey(key, 'a', Math.random)).toBeUndefined();
  });
});
