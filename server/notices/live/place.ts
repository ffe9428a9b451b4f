import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Place } from '../../tenants/row-changes';

const algorithm = 'aes-256-gcm';
const sizes = { iv: 12, tag: 16, numbers: 16, life: 36 };

/** The owner of a place: nobody else can continue from it. */
export interface PlaceOwner {
  osClient: string;
  userId: string;
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(`feed place\n${secret}`).digest();
const nameOf = ({ osClient, userId }: PlaceOwner): Buffer =>
  Buffer.from(`${osClient.toLowerCase()}\n${userId}`);

/**
 * A place as it is sent: sealed, because the number alone would reveal how much is written that its owner may not see, and of the
 * same length for every place.
 */
export function sealPlace(secret: string, owner: PlaceOwner, { seq, at, life }: Place): string {
  const numbers = Buffer.alloc(sizes.numbers);
  numbers.writeBigUInt64BE(BigInt(seq), 0);
  numbers.writeBigUInt64BE(BigInt(at), 8);
  const iv = randomBytes(sizes.iv);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(nameOf(owner));
  const sealed = [cipher.update(numbers), cipher.update(life.padEnd(sizes.life), 'latin1'), cipher.final()];
  return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** A place that this owner received; undefined for any other text. */
export function openPlace(secret: string, owner: PlaceOwner, text: string): Place | undefined {
  const { iv, tag, numbers, life } = sizes;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== iv + numbers + life + tag) return undefined;
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, iv))
    .setAAD(nameOf(owner))
    .setAuthTag(bytes.subarray(-tag));
  try {
    const open = Buffer.concat([decipher.update(bytes.subarray(iv, -tag)), decipher.final()]);
    return {
      seq: Number(open.readBigUInt64BE(0)),
      at: Number(open.readBigUInt64BE(8)),
      life: open.subarray(numbers).toString('latin1').trim(),
    };
  } catch {
    return undefined;
  }
}
