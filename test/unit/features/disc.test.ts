import { changeText, profileOf } from '@/features/disc/profile';
import { QUESTIONS, STYLES } from '@/features/disc/questions';
import type { Style } from '@/features/disc/questions';
import { nextOpenQuestion, readDiscAnswers, scoreDisc, shownOrder } from '@/features/disc/score';

/** A sheet with this many answers of each style, in this order. */
const sheet = (counts: Partial<Record<Style, number>>): Style[] =>
  STYLES.flatMap((style) => Array.from({ length: counts[style] ?? 0 }, () => style));

describe('DISC', () => {
  it('DISC-sheet: has 40 questions of four different statements in both languages', () => {
    expect(QUESTIONS).toHaveLength(40);
    for (const language of [0, 1] as const) {
      for (const question of QUESTIONS) {
        expect(new Set(question.map((statement) => statement[language])).size).toBe(4);
      }
    }
  });

  it('DISC-order: each question shows all four, and no position always means the same style', () => {
    const firsts = new Set(QUESTIONS.map((_question, at) => shownOrder(at)[0]));
    expect(firsts.size).toBe(4);
    for (let at = 0; at < QUESTIONS.length; at += 1)
      expect([...shownOrder(at)].sort()).toEqual(['C', 'D', 'I', 'S']);
  });

  it.each([
    ['one clear style', { D: 22, I: 6, S: 6, C: 6 }, ['D'], ['D'], 'D'],
    ['two above ten make a blend, the stronger first', { D: 12, I: 14, S: 8, C: 6 }, ['I'], ['I', 'D'], 'ID'],
    [
      'three above ten are named by the two strongest',
      { D: 11, I: 12, S: 13, C: 4 },
      ['S'],
      ['S', 'I', 'D'],
      'SI',
    ],
    ['a tie at the top in the order D, I, S, C', { D: 15, I: 5, S: 15, C: 5 }, ['D', 'S'], ['D', 'S'], 'DS'],
    [
      'exactly ten each: none is significant, all are dominant',
      { D: 10, I: 10, S: 10, C: 10 },
      ['D', 'I', 'S', 'C'],
      [],
      'DI',
    ],
    ['nothing answered', {}, [], [], ''],
  ] as const)('DISC-score: %s', (_name, counts, dominant, significant, type) => {
    const result = scoreDisc(sheet(counts));
    expect(result).toMatchObject({ dominant: [...dominant], significant: [...significant], type });
    expect(STYLES.map((style) => result.totals[style])).toEqual(
      STYLES.map((style) => (counts as Partial<Record<Style, number>>)[style] ?? 0),
    );
  });

  it('DISC-resume: a sheet left at question 23 resumes at 23, even when it is damaged', () => {
    const kept = JSON.parse(JSON.stringify([...sheet({ I: 22 }), 'X', 7, null])) as unknown;
    expect(nextOpenQuestion(readDiscAnswers(kept)) + 1).toBe(23);
    expect(nextOpenQuestion(readDiscAnswers('nonsense'))).toBe(0);
    expect(nextOpenQuestion(readDiscAnswers(sheet({ C: 40 })))).toBe(40);
  });

  it.each([
    ['a second style two points lower shows', { D: 6, I: 8, S: 16, C: 14 }, 'S', 'SC', true],
    ['also where only one is significant', { D: 9, I: 10, S: 11, C: 10 }, 'S', 'SI', true],
    ['three points are too many', { D: 20, I: 5, S: 5, C: 10 }, 'D', 'D', false],
    ['a second significant one shows, however far', { D: 12, I: 4, S: 4, C: 20 }, 'DC', 'CD', false],
    ['four equal ones', { D: 10, I: 10, S: 10, C: 10 }, 'DI', 'DI', true],
    ['nothing answered', { D: 0, I: 0, S: 0, C: 0 }, '', '', false],
  ] as const)('DISC-profile: %s', (_name, totals, type, read, isNear) => {
    const profile = profileOf({ totals, type });
    expect(`${profile.first ?? ''}${profile.second ?? ''}`).toBe(read);
    expect(profile.isNear).toBe(isNear);
  });

  it('DISC-change: a change has its sign', () => {
    expect([2, -1, 0].map(changeText)).toEqual(['+2', '−1', '±0']);
  });
});
