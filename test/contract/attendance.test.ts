import type { AttendanceMonth, AttendanceToday, PunchRecord } from '../../src/data/protocol/engines';
import { patience } from '../kit/patience';
import { demoVisitor, demoVisitors, leaveOf, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

/** The server's clock: a Friday, moved by the tests. */
let clock = new Date('2026-11-20T08:20:00').getTime();
const at = (time: string) => (clock = new Date(time.replace(' ', 'T')).getTime());

const GATE = { DakaDD: '东门', DakaJD: 120.6807, DakaWD: 30.5116 };

let contract: Contract;
let field: DemoVisitor;
let hr: DemoVisitor;
let viewer: DemoVisitor;
let finance: DemoVisitor;

beforeAll(async () => {
  contract = await openDemo(['microi', 'jiejie', 'loctek'], { now: () => clock });
  ({ field, hr, viewer, finance } = await demoVisitors(contract, ['field', 'hr', 'viewer', 'finance']));
}, patience(180_000));
afterAll(() => contract.close());

const punch = (visitor: DemoVisitor, more: object = {}) =>
  visitor.engine<PunchRecord>('punch_card', { ...GATE, ...more });
const month = (visitor: DemoVisitor, more: object = {}) =>
  visitor.engine<AttendanceMonth>('kaoqin_month', more);

describe('attendance', () => {
  it('F1-day: arrives on time, leaves early, leaves again late; one row per direction, the last departure counts', async () => {
    at('2026-11-20 08:20:00');
    expect((await field.engine<AttendanceToday>('kaoqin_today')).Data).toMatchObject({
      Date: '2026-11-20',
      Group: 'KQ01',
      Next: '上班',
      Records: [],
      Rule: { On: '08:30', Off: '17:30', Workday: true },
    });
    expect(await punch(field)).toMatchObject({
      Code: 1,
      Msg: '打卡成功，可在个人考勤中查看，请勿重复打卡。',
      Data: { DakaLX: '上班', ZhuangtaiKQ: '正常', DakaSJ: '2026-11-20 08:20:00', Juli: 11 },
    });
    at('2026-11-20 16:00:00');
    const early = await punch(field);
    expect(early.Data).toMatchObject({ DakaLX: '下班', ZhuangtaiKQ: '早退' });
    at('2026-11-21 00:40:00');
    const late = await punch(field);
    expect(late.Data).toMatchObject({
      Id: early.Data.Id,
      Riqi: '2026-11-20',
      ZhuangtaiKQ: '正常',
      DakaSJ: '2026-11-21 00:40:00',
    });
    expect((await field.engine<AttendanceToday>('kaoqin_today')).Data.Records).toHaveLength(2);
  });

  it('F1-range: outside the range it is refused with the distance; field work needs a reason', async () => {
    at('2026-11-24 08:20:00');
    expect(await punch(finance, { DakaJD: 120.7 })).toMatchObject({
      Code: 0,
      Msg: expect.stringMatching(/^距离：18\d\d米 不在考勤范围$/),
    });
    expect(await punch(finance, { DakaJD: 120.7, DakaLX: '外勤' })).toMatchObject({
      Code: 0,
      Msg: '外勤打卡请填写事由',
    });
    expect(await punch(finance, { DakaJD: 120.7, DakaLX: '外勤', Beizhu: '送合同' })).toMatchObject({
      Code: 1,
      Data: { DakaLX: '外勤', ZhuangtaiKQ: '外勤' },
    });
    for (const nowhere of [{ DakaJD: null }, { DakaJD: 0, DakaWD: 0 }, { DakaJD: 190 }, { DakaWD: '95' }])
      expect(await punch(finance, nowhere)).toMatchObject({ Code: 0, Msg: '请先获取现场位置' });
    const outsideWork = { DakaLX: '外勤', Beizhu: '送合同', DakaJD: 0, DakaWD: 0 };
    expect(await punch(finance, outsideWork)).toMatchObject({ Code: 0, Msg: '请先获取现场位置' });
  });

  it('F1-late: late is late, whatever the client claims', async () => {
    at('2026-11-25 08:31:00');
    expect(
      (await punch(finance, { DakaSJ: '2026-11-25 08:00:00', ZhuangtaiKQ: '正常', DakaLX: '下班' })).Data,
    ).toMatchObject({ DakaLX: '上班', ZhuangtaiKQ: '迟到', DakaSJ: '2026-11-25 08:31:00' });
  });

  it('F1-replay: the same Id again is the same punch, even when both arrive at once', async () => {
    at('2026-11-26 08:00:00');
    const Id = '01HZZZZZZZZZZZZZZZZZZZZZZ2';
    const replies = await Promise.all([punch(finance, { Id }), punch(finance, { Id })]);
    expect(replies.map((reply) => [reply.Code, reply.Data.Id])).toEqual([
      [1, Id],
      [1, Id],
    ]);
    expect(await punch(hr, { Id })).toMatchObject({ Code: 0 });
    expect((await finance.engine<AttendanceToday>('kaoqin_today')).Data.Records).toHaveLength(1);
  });

  it('F1-offline: a punch that arrives late gets the time that a signed server time vouches for', async () => {
    at('2026-11-27 08:10:00');
    // The phone's clock is an hour fast; what counts is how much time has passed on it.
    const { Pingzheng } = (await finance.engine<AttendanceToday>('kaoqin_today')).Data;
    const proof = { Pingzheng, PingzhengSJ: '2026-11-27 09:10:00' };
    at('2026-11-27 12:00:00');
    const sent = await punch(finance, { BendiSJ: '2026-11-27 09:25:00', ...proof });
    expect(sent.Data).toMatchObject({
      DakaSJ: '2026-11-27 08:25:00',
      ZhuangtaiKQ: '正常',
      ChidaoSC: 1,
      QuerenZT: '',
      FuwuqiSJ: '2026-11-27 08:10:00',
    });
    expect(await punch(finance, { BendiSJ: '2026-11-26 08:25:00' })).toMatchObject({
      Code: 0,
      Msg: '打卡时间已超过24小时，请申请补卡',
    });
  });

  it('A13-forged: a time that only the phone claims counts for nothing until personnel confirm it', async () => {
    at('2026-11-27 23:00:00');
    const claim = '2026-11-27 08:20:00';
    const forged = await punch(hr, { BendiSJ: claim, FuwuqiSJ: claim });
    expect(forged).toMatchObject({
      Code: 1,
      Msg: '打卡已收到，时间需要人事确认后才会计入考勤',
      Data: { ChidaoSC: 1, QuerenZT: '待确认', FuwuqiSJ: null },
    });
    const foreign = (await finance.engine<AttendanceToday>('kaoqin_today')).Data.Pingzheng;
    for (const proof of [foreign, `${claim}.00`, claim, ''])
      expect((await punch(hr, { BendiSJ: claim, Pingzheng: proof, PingzhengSJ: claim })).Data.QuerenZT).toBe(
        '待确认',
      );
    expect(await punch(hr, { BendiSJ: '2026-11-28 08:00:00' })).toMatchObject({
      Data: { DakaSJ: '2026-11-27 23:00:00', QuerenZT: '待确认' },
    });
    expect(await punch(hr, { BendiSJ: '昨天' })).toMatchObject({ Code: 0, Msg: '打卡时间格式不正确' });
    const dayOf = async () =>
      (await month(hr, { Month: '2026-11' })).Data.Days.find(({ Date }) => Date === '2026-11-27');
    expect(await dayOf()).toMatchObject({ On: null, Off: null });
    const confirmed = await hr.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_attendance',
      Id: forged.Data.Id,
      _RowModel: { QuerenZT: '已确认', DakaSJ: '2026-11-27 06:00:00' },
    });
    expect(confirmed.Code).toBe(1);
    // Only the confirmation is personnel's; the time stays what the phone claimed.
    expect(await dayOf()).toMatchObject({ On: '08:20' });
  });

  it('A13-closed: a day that is over does not change', async () => {
    at('2026-12-02 17:48:00');
    expect((await punch(hr)).Data).toMatchObject({ DakaLX: '下班', ZhuangtaiKQ: '正常' });
    const { Pingzheng } = (await hr.engine<AttendanceToday>('kaoqin_today')).Data;
    at('2026-12-03 08:20:00');
    const late = await punch(hr, {
      BendiSJ: '2026-12-02 22:00:00',
      Pingzheng,
      PingzhengSJ: '2026-12-02 17:48:00',
    });
    expect(late.Data).toMatchObject({ DakaSJ: '2026-12-02 22:00:00', QuerenZT: '待确认' });
    const { Days } = (await month(hr, { Month: '2026-12' })).Data;
    expect(Days[1]).toMatchObject({ Off: '17:48' });
  });

  it('A19-attendance-dates: dates, months and times that do not exist are refused', async () => {
    at('2026-12-03 09:00:00');
    expect(await month(finance, { Month: '2026-13' })).toMatchObject({ Code: 0, Msg: '月份不正确' });
    expect(await finance.engine('kaoqin_today', { Date: '2026-02-31' })).toMatchObject({
      Code: 0,
      Msg: '日期不正确',
    });
    const makeup = (values: object) =>
      finance.call('/api/FormEngine/addFormData', {
        FormEngineKey: 'diy_attendance_makeup',
        _RowModel: { Riqi: '2026-12-01', DakaLX: '上班', DakaSJ: '08:30', Shiyou: '忘记', ...values },
      });
    expect(await makeup({ DakaSJ: '25:99' })).toMatchObject({
      Code: 0,
      Msg: '请填写正确的实际时间（时:分）',
    });
    expect(await makeup({ Riqi: '2026-12-30' })).toMatchObject({
      Code: 0,
      Msg: '不能为还没有到的时间补卡',
    });
    expect(await makeup({})).toMatchObject({ Code: 1 });
  });

  it('A19-shift-times: a group stores no time that no clock shows, and no break outside its shift', async () => {
    const admin = await demoVisitor(contract, 'admin');
    const group = (values: object) =>
      admin.call('/api/FormEngine/addFormData', {
        FormEngineKey: 'diy_attendancegroup',
        _RowModel: { KaoqinZID: 'KQ90', Mingcheng: '夜班', DakaFW: 300, ...values },
      });
    const shift = { ShangbanSJ: '09:00', XiabanSJ: '18:00', WuxiuKS: '12:00', WuxiuJS: '13:00' };
    for (const [wrong, Msg] of [
      [{ ShangbanSJ: '25:99' }, '请填写正确的上班时间（时:分）'],
      [{ XiabanSJ: '9:5' }, '请填写正确的下班时间（时:分）'],
      [{ WuxiuJS: '11:00' }, '午休要在上下班时间之内，开始早于结束'],
      [{ WuxiuJS: '18:30' }, '午休要在上下班时间之内，开始早于结束'],
      [{ Gongzuori: '1,8' }, '请填写正确的工作日，例如 1,2,3,4,5（1 = 周一）'],
    ] as const)
      expect(await group({ ...shift, ...wrong })).toMatchObject({ Code: 0, Msg });
    const night = { ShangbanSJ: '22:00', XiabanSJ: '06:00', WuxiuKS: '01:30', WuxiuJS: '02:00' };
    expect(await group(night)).toMatchObject({ Code: 1 });
    expect(await group({ ...shift, Gongzuori: '1,2,3,4,5,6' })).toMatchObject({ Code: 1 });
  });

  it('F1-month: counts the days; approved leave is no absence; the months of others are for personnel', async () => {
    at('2026-12-04 09:00:00');
    const own = await month(finance, { Month: '2026-11' });
    const day = (date: string) => own.Data.Days.find((each) => each.Date === date);
    expect(own.Data.Days).toHaveLength(30);
    expect(day('2026-11-24')).toMatchObject({ States: ['外勤'] });
    expect(day('2026-11-25')).toMatchObject({ States: ['缺卡', '迟到'], On: '08:31', Off: null });
    expect(day('2026-11-30')).toMatchObject({ States: ['缺卡'] });
    expect(day('2026-11-22')).toMatchObject({ States: ['休息'], Workday: false });
    const Id = await finance.addRow('diy_leave', {
      ...leaveOf(1),
      KaishiRQ: '2026-11-30',
      JieshuRQ: '2026-11-30',
    });
    const manager = await demoVisitor(contract, 'manager');
    expect((await finance.start('leave', Id)).Code).toBe(1);
    expect((await manager.decide(Id, 'Agree')).Data.FlowEnd).toBe(true);
    const after = await month(finance, { Month: '2026-11' });
    expect(after.Data.Totals.缺卡).toBe(own.Data.Totals.缺卡 - 2);
    expect(after.Data.Days[29]).toMatchObject({ States: ['请假'] });
    const makeup = await finance.addRow('diy_attendance_makeup', {
      Riqi: '2026-11-25',
      DakaLX: '下班',
      DakaSJ: '17:40',
      Shiyou: '忘记打卡',
      ShenqingrenID: finance.id,
    });

    expect((await finance.start('makeup', makeup)).Code).toBe(1);
    expect((await manager.decide(makeup, 'Agree')).Data.FlowEnd).toBe(true);
    const made = await month(finance, { Month: '2026-11' });
    expect(made.Data.Days[24]).toMatchObject({ Off: '17:40', States: ['迟到'] });
    expect(made.Data.Totals.缺卡).toBe(after.Data.Totals.缺卡 - 1);
    // A manager sees the calendars of his own people, personnel see everybody's.
    expect((await month(manager, { Month: '2026-11', UserId: field.id })).Code).toBe(1);
    expect((await month(manager, { Month: '2026-11', UserId: finance.id })).Code).toBe(0);
    expect((await month(hr, { Month: '2026-11', UserId: finance.id })).Data.Totals).toEqual(made.Data.Totals);
    expect(await month(field, { Month: '2026-11', UserId: finance.id })).toMatchObject({
      Code: 0,
      Msg: '您没有权限做此操作！',
    });
  });

  it('F1-readonly: a read-only account cannot punch but can read', async () => {
    expect(await punch(viewer)).toMatchObject({ Code: 0, Msg: '该账户角色拥有【仅查询】权限！' });
    expect((await viewer.engine<AttendanceToday>('kaoqin_today')).Code).toBe(1);
  });
});
