/** Bits of a limb: two products of limbs and a carry still fit into the 53 bits in which a number is exact. */
const BITS = 24;
const LIMB = 2 ** BITS;
const LIMB_BYTES = BITS / 8;

/** A number as limbs, least significant first. */
type Limbs = number[];

/**
 * base ^ exponent mod modulus, for numbers as large as keys; not every phone supports BigInt.
 *
 * @param base big-endian bytes, less than the modulus
 * @param exponent at least 1 and below 2^31
 * @param modulus big-endian bytes of an odd number
 * @returns big-endian bytes, as many as the modulus has
 */
export function powerMod(base: Uint8Array, exponent: number, modulus: Uint8Array): Uint8Array {
  const size = Math.ceil(modulus.length / LIMB_BYTES);
  const m = toLimbs(modulus, size);
  const inverse = negativeInverse(m[0] ?? 1);
  // Montgomery's form: every factor carries LIMB ^ size, and each product loses it once.
  const factor = toLimbs(base, size);
  for (let bit = 0; bit < size * BITS; bit += 1) double(factor, m);
  let power = factor;
  for (const bit of exponent.toString(2).slice(1)) {
    power = product(power, power, m, inverse);
    if (bit === '1') power = product(power, factor, m, inverse);
  }
  const one = m.map((_, at) => (at === 0 ? 1 : 0));
  return toBytes(product(power, one, m, inverse), modulus.length);
}

/** a · b / LIMB ^ size mod m. */
function product(a: Limbs, b: Limbs, m: Limbs, inverse: number): Limbs {
  const sum: Limbs = [...m.map(() => 0), 0];
  for (const digit of a) {
    const lowest = ((sum[0] ?? 0) + digit * (b[0] ?? 0)) % LIMB;
    const times = (lowest * inverse) % LIMB;
    let carry = 0;
    for (let at = 0; at < m.length; at += 1) {
      const value = (sum[at] ?? 0) + digit * (b[at] ?? 0) + times * (m[at] ?? 0) + carry;
      carry = Math.floor(value / LIMB);
      // The sum in the lowest limb is 0 by the choice of `times`; the rest moves down a limb.
      if (at > 0) sum[at - 1] = value % LIMB;
    }
    const top = (sum[m.length] ?? 0) + carry;
    sum[m.length - 1] = top % LIMB;
    sum[m.length] = Math.floor(top / LIMB);
  }
  return reduced(sum, m);
}

function double(a: Limbs, m: Limbs): void {
  let carry = 0;
  const twice = a.map((digit) => {
    const value = digit * 2 + carry;
    carry = value >= LIMB ? 1 : 0;
    return value % LIMB;
  });
  a.splice(0, a.length, ...reduced([...twice, carry], m));
}

/** A number below 2m, with one limb more than m, minus m if it is not below m. */
function reduced(a: Limbs, m: Limbs): Limbs {
  let borrow = 0;
  const less = m.map((digit, at) => {
    const value = (a[at] ?? 0) - digit - borrow;
    borrow = value < 0 ? 1 : 0;
    return value + borrow * LIMB;
  });
  return (a[m.length] ?? 0) >= borrow ? less : a.slice(0, m.length);
}

/** −1 / odd mod LIMB by Newton's steps, each of which doubles the number of correct bits. */
function negativeInverse(odd: number): number {
  let inverse = 1;
  for (let right = 1; right < BITS; right *= 2)
    inverse = (inverse * ((LIMB + 2 - ((odd * inverse) % LIMB)) % LIMB)) % LIMB;
  return LIMB - inverse;
}

function toLimbs(bytes: Uint8Array, size: number): Limbs {
  const byte = (fromEnd: number): number => bytes[bytes.length - 1 - fromEnd] ?? 0;
  return Array.from({ length: size }, (_, at) => {
    const low = at * LIMB_BYTES;
    return byte(low) + byte(low + 1) * 2 ** 8 + byte(low + 2) * 2 ** 16;
  });
}

function toBytes(limbs: Limbs, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => {
    const fromEnd = length - 1 - at;
    return (
      Math.floor((limbs[Math.floor(fromEnd / LIMB_BYTES)] ?? 0) / 2 ** (8 * (fromEnd % LIMB_BYTES))) % 256
    );
  });
}
