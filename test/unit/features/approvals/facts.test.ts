import { factLines } from '@/features/approvals/fact-lines';
import { factsOf, type Fact } from '@/features/approvals/facts';

const TODAY = new Date(2026, 10, 28);
const facts = (...lines: readonly (readonly [label: string, value: string])[]) =>
  lines.map(([label, value]): Fact => ({ label, value }));
const said = (lines: readonly Fact[]) => lines.map(({ label, value }) => `${label} ${value}`);

describe('the facts of an approval', () => {
  it('FACT-leave: of a leave they are its kind, how long it is and from when to when', () => {
    const leave = factsOf(
      facts(
        ['请假类型', '年假'],
        ['开始日期', '2026-11-26'],
        ['结束日期', '2026-11-27 00:00:00'],
        ['请假天数', '2'],
        ['事由', '陪家人体检'],
      ),
      TODAY,
    );
    expect(leave).toMatchObject({ subject: '年假', key: '2 天', period: '11-26 至 11-27' });
    expect(said(factLines(leave, 3))).toEqual(['时间 11-26 至 11-27 · 2 天', '事由 陪家人体检']);
  });

  it('FACT-money: an amount is written as money and comes first', () => {
    const purchase = factsOf(facts(['物品名称', '备件'], ['预估金额', '12400.5']), TODAY);
    expect(purchase).toMatchObject({ subject: '备件', key: '¥12,400.50', rest: [] });
    expect(said(factLines(purchase, 3))).toEqual(['金额 ¥12,400.50']);
  });

  it.each([
    ['1234567890123456789.5', '¥1,234,567,890,123,456,789.50'],
    ['-0.5', '¥-0.50'],
    ['-12400', '¥-12,400.00'],
  ])('FACT-digits: %s is written as %s', (written, key) => {
    expect(factsOf(facts(['退款金额', written]), TODAY).key).toBe(key);
  });

  it('FACT-both: of an amount and a duration both are shown', () => {
    const trip = factsOf(
      facts(['出差天数', '3'], ['费用合计', '3286.5'], ['目的地', '桐乡市濮院镇毛衫城会展中心']),
      TODAY,
    );
    expect(said(factLines(trip, 3))).toEqual([
      '金额 ¥3,286.50',
      '时间 3 天',
      '目的地 桐乡市濮院镇毛衫城会展中心',
    ]);
  });

  it.each([
    ['an amount that is none', ['预估金额', '面议'], '预估金额 面议'],
    [
      'a day of another year, with its minute',
      ['打卡时间', '2025-01-02 08:31:00'],
      '打卡时间 2025-01-02 08:31',
    ],
    [
      'a kind that is a sentence',
      ['文件类型', '与供应商签订的年度框架合同'],
      '文件类型 与供应商签订的年度框架合同',
    ],
    ['a day without its counterpart', ['开始日期', '2026-11-26'], '开始日期 11-26'],
    ['a number that is no amount', ['份数', '3'], '份数 3'],
  ] as const)('FACT-plain: %s stays a line', (_, line, text) => {
    expect(said(factLines(factsOf(facts(line), TODAY), 3))).toEqual([text]);
  });

  it('FACT-nothing: values that are not there are no facts, and the same day is named once', () => {
    expect(factLines(factsOf(facts(['事由', '']), TODAY), 3)).toEqual([]);
    const day = factsOf(
      facts(['开始日期', '2026-11-26'], ['结束日期', '2026-11-26'], ['天数', '0.5']),
      TODAY,
    );
    expect(said(factLines(day, 3))).toEqual(['时间 11-26 · 0.5 天']);
  });
});
