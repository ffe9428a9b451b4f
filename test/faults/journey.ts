import { createHash } from 'node:crypto';
import { RESULT } from '@/data/protocol/inspection';
import { REVIEW } from '@/features/inspection/values';

/** Rectifications that exist beforehand: a colleague's, to be reviewed (nobody reviews their own), and a returned one. */
export const LAID_OUT = ['to-return', 'to-pass', 'to-pass-too', 'returned'] as const;

/** A rectification: one of those the inspection creates, by number, or one that existed beforehand. */
export type Fix = number | (typeof LAID_OUT)[number];

/** One step of the inspector's day. */
export type Step =
  | { act: 'start' }
  | { act: 'answer'; item: number; Jieguo: string; Koufen: number; problem: string; photo?: number }
  | { act: 'submit' }
  | { act: 'sample'; name: string; number: string; result: string; photo: number }
  | { act: 'report'; fix: Fix; measure: string; photo?: number }
  | { act: 'review'; fix: Fix; verdict: (typeof REVIEW)[keyof typeof REVIEW]; opinion: string };

export const ITEMS = 18;
/** Items that fail, each with a photo; the rectifications they create are numbered in this order. */
export const FAILING = 6;
export const PHOTOS = 12;
export const STEPS = 30;

/** A seeded source of numbers in [0, 1): the same seed gives the same run. */
export function seeded(...seed: number[]): () => number {
  let state = createHash('sha256').update(seed.join(':')).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The bytes of a photo: 4 to 60 kB unlike those of any other photo, beginning like a JPEG. */
export function photoBytes(seed: number, run: number, photo: number): Buffer {
  const next = seeded(seed, run, 1000 + photo);
  const bytes = Buffer.alloc(4_000 + Math.floor(next() * 56_000));
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(Math.floor(next() * 2 ** 32), Math.min(at, bytes.length - 4)); // prettier-ignore
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);
  return bytes;
}

/** Positions of the failing items. */
export function failingItems(seed: number, run: number): number[] {
  const next = seeded(seed, run, 1);
  const places = Array.from({ length: ITEMS }, (_, place) => ({ place, order: next() }));
  return places
    .sort((a, b) => a.order - b.order)
    .slice(0, FAILING)
    .map(({ place }) => place)
    .sort((a, b) => a - b);
}

/** The 30 steps of a run: an inspection, three samples, reports and reviews of what it found. */
export function journeyOf(seed: number, run: number): Step[] {
  const failing = failingItems(seed, run);
  const next = seeded(seed, run, 2);
  const answers = Array.from({ length: ITEMS }, (_, item): Step => {
    const at = failing.indexOf(item);
    if (at < 0) {
      const Jieguo = next() < 0.2 ? RESULT.none : RESULT.pass;
      return { act: 'answer', item, Jieguo, Koufen: 0, problem: '' };
    }
    const problem = `第 ${item} 项不合格 ${seed}/${run}`;
    return {
      act: 'answer',
      item,
      Jieguo: RESULT.fail,
      Koufen: 1 + Math.floor(next() * 3),
      problem,
      photo: at,
    };
  });
  const samples = [6, 7, 8].map((photo): Step => {
    const number = `YB-${run}-${photo}`;
    return { act: 'sample', name: '样本', number, result: photo === 6 ? RESULT.fail : RESULT.pass, photo };
  });
  const reports = [0, 1, 2].map((fix): Step => ({
    act: 'report',
    fix,
    measure: `措施 ${fix}`,
    photo: 9 + fix,
  }));
  return [
    { act: 'start' },
    ...answers,
    { act: 'submit' },
    ...samples,
    ...reports,
    { act: 'review', fix: 'to-return', verdict: REVIEW.back, opinion: '再拍一张' },
    { act: 'report', fix: 'returned', measure: '补做' },
    { act: 'review', fix: 'to-pass', verdict: REVIEW.pass, opinion: '可以' },
    { act: 'review', fix: 'to-pass-too', verdict: REVIEW.pass, opinion: '好' },
  ];
}

/** Steps during which the phone has no network: from the first up to, but not including, the second. */
export function deadZone(seed: number, run: number): [from: number, until: number] {
  const next = seeded(seed, run, 3);
  const from = Math.floor(next() * 24);
  return [from, from + 2 + Math.floor(next() * 12)];
}
