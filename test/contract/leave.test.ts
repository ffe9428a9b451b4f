import { patience } from '../kit/patience';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';
import type { AttendanceMonth } from '../../src/data/protocol/engines';
import type { Row } from '../../src/data/protocol/row';

const NOW = new Date('2026-12-01T09:00:00').getTime();

let contract: Contract;
let people: Record<'field' | 'hr' | 'buyer' | 'manager' | 'finance', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo(['microi', 'jiejie', 'loctek'], { now: () => NOW });
  people = await demoVisitors(contract, ['field', 'hr', 'buyer', 'manager', 'finance']);
}, patience(180_000));
afterAll(() => contract.close());

const save = (visitor: DemoVisitor, values: object): Promise<Reply<Row>> =>
  visitor.call('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_leave',
    _RowModel: {
      Leixing: '事假',
      Shiyou: '家中有事',
      Zhuangtai: '草稿',
      ShenqingrenID: visitor.id,
      ...values,
    },
  });

describe('a leave', () => {
  it('A12-days: costs working days; a weekend and a half cost what they are, whatever the client says', async () => {
    const days = async (values: object) => Number((await save(people.buyer, values)).Data.Tianshu);
    expect(await days({ KaishiRQ: '2026-12-11', JieshuRQ: '2026-12-14', Tianshu: 4 })).toBe(2);
    expect(await days({ KaishiRQ: '2026-12-11', JieshuRQ: '2026-12-14', JieshuSD: '上午' })).toBe(1.5);
    expect(await days({ KaishiRQ: '2026-12-11', KaishiSD: '下午', JieshuRQ: '2026-12-11' })).toBe(0.5);
    expect(await days({ KaishiRQ: '2026-10-09', JieshuRQ: '2026-10-12' })).toBe(3);
    expect(
      (await people.buyer.engine('leave_days', { KaishiRQ: '2026-12-11', JieshuRQ: '2026-12-14' })).Data,
    ).toEqual({
      Days: 2,
      Problem: '',
    });
  });

  it('A12-rest: is refused where nobody works, where it ends before it begins, and on dates that are none', async () => {
    const refusal = async (values: object) => (await save(people.buyer, values)).Msg;
    expect(await refusal({ KaishiRQ: '2026-12-12', JieshuRQ: '2026-12-13' })).toBe(
      '所选时间都是休息日，不需要请假',
    );
    expect(await refusal({ KaishiRQ: '2026-12-10', JieshuRQ: '2026-12-09' })).toBe(
      '结束时间不能早于开始时间',
    );
    expect(
      await refusal({ KaishiRQ: '2026-12-10', KaishiSD: '下午', JieshuRQ: '2026-12-10', JieshuSD: '上午' }),
    ).toBe('结束时间不能早于开始时间');
    expect((await save(people.buyer, { KaishiRQ: '2026-12-10', JieshuRQ: null })).Msg).toBe(
      '请选择正确的请假日期',
    );
  });

  it('B5-overlap: is refused over another one that runs, when saved and when started', async () => {
    const { buyer } = people;
    const dates = { KaishiRQ: '2026-12-16', JieshuRQ: '2026-12-17' };
    const draft = { Leixing: '事假', Shiyou: '家中有事', ...dates };
    const [first, second] = [await buyer.addRow('diy_leave', draft), await buyer.addRow('diy_leave', draft)];
    expect((await buyer.start('leave', first)).Code).toBe(1);
    const words = '与已有的请假重叠：2026-12-16 上午 至 2026-12-17 下午（审批中）';
    expect(await buyer.start('leave', second)).toMatchObject({ Code: 0, Msg: words });
    expect(await save(buyer, { KaishiRQ: '2026-12-17', JieshuRQ: '2026-12-18' })).toMatchObject({
      Code: 0,
      Msg: words,
    });
    // Somebody else's days, and those after it, are free.
    expect((await save(people.finance, dates)).Code).toBe(1);
    expect((await save(buyer, { KaishiRQ: '2026-12-18', JieshuRQ: '2026-12-18' })).Code).toBe(1);
  });

  it('A12-account: annual leave comes from the account, and personnel alone read others’', async () => {
    const { hr, field, finance } = people;
    const balance = (visitor: DemoVisitor, more: object = {}) =>
      visitor.engine<{ Total: number; Left: number }>('leave_balance', more);
    const before = (await balance(finance)).Data;
    const accounts = await hr.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_leave_account',
      _Where: [
        { Name: 'YuangongID', Value: finance.id, Type: '=' },
        { Name: 'Niandu', Value: 2026, Type: '=' },
      ],
    });
    await hr.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_leave_account',
      Id: accounts.Data[0]?.Id,
      _RowModel: { Tianshu: 1, JiezhuanTS: 0.5 },
    });
    expect((await balance(finance)).Data.Total).toBe(1.5);
    expect(before.Total).toBeGreaterThanOrEqual(10);
    expect(
      await save(finance, { Leixing: '年假', KaishiRQ: '2026-12-21', JieshuRQ: '2026-12-22' }),
    ).toMatchObject({ Code: 0, Msg: expect.stringMatching(/^年假余额不足，剩余 (0|0.5|1|1.5) 天$/) });
    expect(await balance(field, { UserId: finance.id })).toMatchObject({ Code: 0 });
    expect((await balance(hr, { UserId: finance.id })).Data.Total).toBe(1.5);
    expect(
      (await field.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_leave_account' })).Code,
    ).not.toBe(1);
  });

  it('A12-month: counts in the month on working days alone, by halves, and half a day misses its other half', async () => {
    const { manager, hr } = people;
    const id = await hr.addRow('diy_leave', {
      Leixing: '事假',
      KaishiRQ: '2026-11-27',
      KaishiSD: '下午',
      JieshuRQ: '2026-11-30',
      Shiyou: '家中有事',
      ShenqingrenID: hr.id,
      Zhuangtai: '草稿',
    });
    expect((await hr.start('leave', id)).Code).toBe(1);
    expect((await manager.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
    const { Days, Totals } = (await hr.engine<AttendanceMonth>('kaoqin_month', { Month: '2026-11' })).Data;
    const shown = [27, 28, 29, 30].map((day) => {
      const { States = [], Leave, LeaveHalf } = Days[day - 1] ?? {};
      return [States.includes('请假'), Leave, LeaveHalf];
    });
    expect(shown).toEqual([
      [true, 0.5, '下午'],
      [false, 0, ''],
      [false, 0, ''],
      [true, 1, ''],
    ]);
    expect(Totals.请假).toBe(1.5);
  });
});
