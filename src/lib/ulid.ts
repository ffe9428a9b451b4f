const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

/**
 * A generator of ULIDs (26 characters, sortable by time; two from the same millisecond keep their order).
 * @param random numbers in [0, 1) from the device
 * @param now milliseconds since 1970; a clock set back does not break the order
 */
export function createUlid(random: () => number, now: () => number = Date.now): () => string {
  let lastTime = -1;
  let lastRandom: number[] = [];
  return () => {
    const time = now();
    if (time > lastTime) {
      lastTime = time;
      lastRandom = Array.from({ length: RANDOM_LENGTH }, () => Math.floor(random() * 32) % 32);
    } else {
      lastRandom = plusOne(lastRandom);
    }
    return encodeTime(lastTime) + lastRandom.map((digit) => ALPHABET.charAt(digit)).join('');
  };
}

function encodeTime(time: number): string {
  let left = time;
  let text = '';
  for (let at = 0; at < TIME_LENGTH; at += 1) {
    text = ALPHABET.charAt(left % 32) + text;
    left = Math.floor(left / 32);
  }
  return text;
}

function plusOne(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let at = next.length - 1; at >= 0; at -= 1) {
    const digit = next[at] ?? 0;
    next[at] = (digit + 1) % 32;
    if (digit < 31) break;
  }
  return next;
}
