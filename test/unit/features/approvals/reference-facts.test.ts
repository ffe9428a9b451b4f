import { readFacts } from '@/features/approvals/reference-facts';

describe('what a tenant’s engine says about an approval', () => {
  it('FACTS-read: is read as facts with a label and a value; an unknown tone is plain', () => {
    expect(
      readFacts([
        { Label: ' 年假余额 ', Value: '剩 5 天', Tone: 'for' },
        { Label: '同期请假', Value: '李思远', Tone: 'against', Link: 'javascript:alert(1)' },
        { Label: '已批', Value: 3, Tone: 'loud' },
      ]),
    ).toEqual([
      { Label: '年假余额', Value: '剩 5 天', Tone: 'for' },
      { Label: '同期请假', Value: '李思远', Tone: 'against' },
      { Label: '已批', Value: '3', Tone: 'plain' },
    ]);
  });

  it.each([
    ['nothing', null],
    ['an object', { Label: 'a', Value: 'b' }],
    ['a text', '[{"Label":"a","Value":"b"}]'],
    ['lines without a label or a value', [{ Label: 'a' }, { Value: 'b' }, { Label: '', Value: ' ' }]],
    [
      'values that are no texts',
      [null, 'a', ['b'], { Label: {}, Value: [] }, { Label: 'a', Value: { b: 1 } }],
    ],
  ])('FACTS-read-nothing: %s is no fact', (_what, answer) => {
    expect(readFacts(answer)).toEqual([]);
  });

  it('FACTS-read-many: of a long list the first are shown', () => {
    const many = Array.from({ length: 500 }, (_unused, index) => ({ Label: `L${index}`, Value: 'v' }));
    expect(readFacts(many)).toHaveLength(20);
  });
});
