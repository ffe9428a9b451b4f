import type { AttendanceMonth, AttendanceToday, PunchRecord } from '../../src/data/protocol/engines';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

/** The server's clock, moved by the tests: weeks after any punch of the demonstration. */
let clock = new Date('2026-12-07T08:00:00').getTime();
const at = (time: string) => (clock = new Date(time.replace(' ', 'T')).getTime());

const GATE = { DakaDD: '东门', DakaJD: 120.6807, DakaWD: 30.5116 };

let contract: Contract;
let people: Record<'admin' | 'field' | 'inspector' | 'finance' | 'manager', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo(['microi'], { now: () => clock });
  people = await demoVisitors(contract, ['admin', 'field', 'inspector', 'finance', 'manager']);
}, patience(180_000));
afterAll(() => contract.close());

const punch = async (visitor: DemoVisitor, more: object = {}) => {
  const { Code, Data } = await visitor.engine<PunchRecord>('punch_card', { ...GATE, ...more });
  expect(Code).toBe(1);
  return Data;
};
const today = async (visitor: DemoVisitor) => (await visitor.engine<AttendanceToday>('kaoqin_today')).Data;
const shown = async (visitor: DemoVisitor) =>
  (await today(visitor)).Records.map(({ DakaLX, DakaSJ, ZhuangtaiKQ, QuerenZT }) =>
    [DakaSJ.slice(11), DakaLX, ZhuangtaiKQ, QuerenZT].filter(Boolean).join(' '),
  );
const dayOf = async (visitor: DemoVisitor, date: string) =>
  (await visitor.engine<AttendanceMonth>('kaoqin_month', { Month: date.slice(0, 7) })).Data.Days.find(
    (day) => day.Date === date,
  );

describe('a second reading at the gate', () => {
  it('REPEAT-morning: counts as the first punch, and a forgotten evening punch stays missing', async () => {
    const { field } = people;
    at('2026-12-07 08:20:00');
    const first = await punch(field);
    for (const time of ['08:20:20', '08:23:00']) {
      at(`2026-12-07 ${time}`);
      expect(await punch(field)).toMatchObject({ Id: first.Id, DakaLX: '上班', DakaSJ: first.DakaSJ });
    }
    expect(await shown(field)).toEqual(['08:20:00 上班 正常']);
    at('2026-12-08 08:00:00');
    expect(await dayOf(field, '2026-12-07')).toMatchObject({ States: ['缺卡'], Off: null, Minutes: null });
  });

  it('REPEAT-evening: changes nothing unless the shift has ended in between', async () => {
    const { field } = people;
    const punches = async (time: string) => {
      at(`2026-12-08 ${time}`);
      await punch(field);
      return shown(field);
    };
    const morning = '08:20:00 上班 正常';
    expect(await punches('08:20:00')).toEqual([morning]);
    expect(await punches('08:23:01')).toEqual([morning, '08:23:01 下班 早退']);
    expect(await punches('17:28:00')).toEqual([morning, '17:28:00 下班 早退']);
    expect(await punches('17:29:30')).toEqual([morning, '17:28:00 下班 早退']);
    expect(await punches('17:30:10')).toEqual([morning, '17:30:10 下班 正常']);
    expect(await punches('17:32:00')).toEqual([morning, '17:30:10 下班 正常']);
    expect(await punches('18:05:00')).toEqual([morning, '18:05:00 下班 正常']);
    // The work date changes at one in the morning; the person at the gate has punched once.
    at('2026-12-09 00:59:50');
    const last = await punch(field);
    at('2026-12-09 01:00:10');
    expect((await punch(field)).Id).toBe(last.Id);
    expect(await shown(field)).toEqual([]);
  });

  it('REPEAT-queued: is also one punch when the phone had no signal, and the first reading counts', async () => {
    const { inspector } = people;
    at('2026-12-09 08:10:00');
    const { Pingzheng } = await today(inspector);
    const proof = { Pingzheng, PingzhengSJ: '2026-12-09 08:10:00' };
    at('2026-12-09 08:31:10');
    const live = await punch(inspector);
    expect(live.ZhuangtaiKQ).toBe('迟到');
    at('2026-12-09 12:00:00');
    const queued = await punch(inspector, { BendiSJ: '2026-12-09 08:29:50', ...proof });
    expect(queued).toMatchObject({ Id: live.Id, DakaSJ: '2026-12-09 08:29:50', ZhuangtaiKQ: '正常' });
    for (const more of [{ BendiSJ: '2026-12-09 08:30:20', ...proof }, { BendiSJ: '2026-12-09 08:31:00' }])
      expect((await punch(inspector, more)).Id).toBe(live.Id);
    at('2026-12-09 20:00:00');
    for (const BendiSJ of ['2026-12-09 17:40:00', '2026-12-09 17:40:30']) await punch(inspector, { BendiSJ });
    expect(await shown(inspector)).toEqual(['08:29:50 上班 正常', '17:40:00 下班 正常 待确认']);
  });

  it('REPEAT-order: a morning punch that arrives after the evening one is still the morning punch', async () => {
    const { inspector } = people;
    at('2026-12-10 08:10:00');
    const { Pingzheng } = await today(inspector);
    at('2026-12-10 17:40:00');
    await punch(inspector);
    const PingzhengSJ = '2026-12-10 08:10:00';
    await punch(inspector, { BendiSJ: '2026-12-10 08:25:00', Pingzheng, PingzhengSJ });
    expect(await shown(inspector)).toEqual(['08:25:00 上班 正常', '17:40:00 下班 正常']);
    // 08:25 to 17:40 without the hour of the break.
    expect(await dayOf(inspector, '2026-12-10')).toMatchObject({ On: '08:25', Off: '17:40', Minutes: 495 });
  });

  it('REPEAT-minutes: the tenant decides within how many minutes a reading is the same punch', async () => {
    const { admin, inspector } = people;
    const config = await admin.call<Row[]>('/api/FormEngine/getTableData', { FormEngineKey: 'sys_config' });
    const set = (DakaCFFZ: number) =>
      admin.call('/api/FormEngine/uptFormData', {
        FormEngineKey: 'sys_config',
        Id: config.Data[0]?.Id,
        _RowModel: { DakaCFFZ },
      });
    expect((await set(0)).Code).toBe(1);
    at('2026-12-11 08:20:00');
    await punch(inspector);
    at('2026-12-11 08:20:20');
    expect((await punch(inspector)).DakaLX).toBe('下班');
    expect((await set(10)).Code).toBe(1);
    at('2026-12-11 08:30:00');
    await punch(inspector);
    expect(await shown(inspector)).toEqual(['08:20:00 上班 正常', '08:20:20 下班 早退']);
    expect((await set(3)).Code).toBe(1);
  });
});

it('EARLY-from: with the afternoon off, leaving is early only before the break, and on a day off never', async () => {
  const { finance, manager } = people;
  at('2026-12-11 09:00:00');
  expect((await today(finance)).Rule).toMatchObject({ Off: '17:30', From: '17:30' });
  const day = { KaishiRQ: '2026-12-11', KaishiSD: '下午', JieshuRQ: '2026-12-11', JieshuSD: '下午' };
  const id = await finance.addRow('diy_leave', {
    ...{ Leixing: '事假', Shiyou: '家长会', Zhuangtai: '草稿', ShenqingrenID: finance.id },
    ...day,
  });
  expect((await finance.start('leave', id)).Code).toBe(1);
  expect((await today(finance)).Rule.From).toBe('17:30');
  expect((await manager.decide(id, 'Agree')).Data.FlowEnd).toBe(true);
  expect((await today(finance)).Rule.From).toBe('12:00');
  at('2026-12-12 09:00:00');
  expect((await today(finance)).Rule).toMatchObject({ Workday: false, From: '' });
});
