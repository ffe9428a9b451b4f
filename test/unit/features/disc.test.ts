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
});
