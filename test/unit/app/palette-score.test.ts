import { matchScore } from '@/app/palette/score';

const customer = { text: '客户地图', initials: 'khdt', pinyin: 'kehuditu' };
const english = { text: 'Attendance', initials: 'attendance', pinyin: 'attendance' };

it('PALETTE-score: letters are better than initials, these better than pinyin, and all better than a typing error', () => {
  const ways = ['客户地图', '客户', '地图', 'khd', 'kehu', 'dt', 'ditu', 'kehudtu'];
  const scores = ways.map((typed) => matchScore(typed, customer));
  expect(scores.every((score) => score > 0)).toBe(true);
  expect([...scores].sort((a, b) => b - a)).toEqual(scores);
});

it.each(['atendance', 'attendnace', 'attendamce', 'atttend', 'ttendance'])(
  'PALETTE-typo: one typing error is forgiven (%s)',
  (typed) => expect(matchScore(typed, english)).toBeGreaterThan(0),
);

it.each(['', ' ', 'e', 'atd', 'atendnace', '审批', 'zhuti'])(
  'PALETTE-no: “%s” means neither of them',
  (typed) => {
    expect([matchScore(typed, customer), typed === 'e' ? 0 : matchScore(typed, english)]).toEqual([0, 0]);
  },
);
