import { gradeOf, needsRectification, passRate, pointsOf, scoreOf } from '@/data/protocol/inspection';

const item = (Manfen: number, Koufen: number, Jieguo = '合格') => ({ Manfen, Koufen, Jieguo });

describe('the score of a 5S inspection', () => {
  it('F3-5S-1: points of all items, normalised to 100', () => {
    expect(scoreOf([item(5, 0), item(10, 3), item(5, 0)])).toMatchObject({
      score: 85,
      grade: 'B',
      deducted: 3,
      problems: 1,
    });
  });

  it('F3-5S-2: items that do not apply count neither way', () => {
    expect(scoreOf([item(5, 0), item(5, 5, '不适用')]).score).toBe(100);
    expect(scoreOf([item(5, 1, '不合格'), item(10, 0, '不适用')]).score).toBe(80);
    expect(scoreOf([item(5, 0, '不适用')])).toMatchObject({ score: null, grade: '' });
    expect(scoreOf([])).toMatchObject({ score: null, total: 0 });
  });

  it('F3-5S-3: items not checked yet take nothing off, and are counted as open', () => {
    expect(scoreOf([item(5, 0, ''), item(5, 2, '不合格')])).toMatchObject({
      score: 80,
      checked: 1,
      total: 2,
    });
  });

  it('F3-5S-4: a deduction never makes an item negative, and a negative deduction never exceeds full points', () => {
    expect(pointsOf({ Manfen: 5, Koufen: 9 })).toBe(0);
    expect(pointsOf({ Manfen: 5, Koufen: -3 })).toBe(5);
  });

  it('F3-grade: A from 90, B from 80, C from 70, else D, by the score that is shown', () => {
    expect([100, 90, 89.9, 80, 79.9, 70, 69.9, 0].map(gradeOf)).toEqual([
      'A',
      'A',
      'B',
      'B',
      'C',
      'C',
      'D',
      'D',
    ]);
    // 40 items of 5 points: taking 20.1 of 200 off would be rounded; whole points never are.
    expect(scoreOf(Array.from({ length: 40 }, (_, at) => item(5, at < 20 ? 1 : 0)))).toMatchObject({
      score: 90,
      grade: 'A',
    });
    expect(scoreOf([item(3, 0), item(3, 0), item(3, 1)])).toMatchObject({ score: 88.9, grade: 'B' });
  });

  it('F3-rectify: a failure becomes a rectification unless it is explicitly waived', () => {
    expect(needsRectification('不合格', '')).toBe(true);
    expect(needsRectification('不合格', ' ')).toBe(true);
    expect(needsRectification('不合格', '当场清走')).toBe(false);
    expect(needsRectification('合格', '')).toBe(false);
  });

  it('F3-spot: the share of samples that passed', () => {
    expect(passRate(['合格', '合格', '不合格'])).toBe(66.7);
    expect(passRate([])).toBeNull();
  });
});
