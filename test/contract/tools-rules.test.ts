import type { AttendanceTeam, DailyReportTeam } from '../../src/data/protocol/engines';
import type { Row } from '../../src/data/protocol/row';
import { menuId } from '../../server/seed/base/define-menu';
import { patience } from '../kit/patience';
import { add, change, demoVisitor, demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

const NOW = new Date('2026-11-20T18:00:00').getTime();

let contract: Contract;
let people: Record<'field' | 'manager' | 'buyer' | 'hr' | 'inspector' | 'viewer' | 'limited', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo(['microi', 'jiejie'], { now: () => NOW });
  people = await demoVisitors(contract, [
    'field',
    'manager',
    'buyer',
    'hr',
    'inspector',
    'viewer',
    'limited',
  ]);
}, patience(180_000));
afterAll(() => contract.close());

const report = (values: object = {}) => ({
  Riqi: '2026-11-20',
  Leixing: '日报',
  WanchengGZ: '完成',
  MingriJH: '计划',
  Jieshouren: JSON.stringify([{ Id: people.manager.id, Name: '经理' }]),
  Chaosong: '[]',
  Zhuangtai: '已提交',
  ...values,
});

describe('a daily report', () => {
  it('A6-one-report: there is one per person, kind and day', async () => {
    const first = await add(people.buyer, 'diy_daily_report', report());
    expect(first.Code).toBe(1);
    expect(await add(people.buyer, 'diy_daily_report', report())).toMatchObject({
      Code: 0,
      Msg: '2026-11-20 的日报已经提交过，请打开后修改',
    });
    expect((await add(people.hr, 'diy_daily_report', report())).Code).toBe(1);
    expect((await change(people.buyer, 'diy_daily_report', first.Data.Id, { WanchengGZ: '改' })).Code).toBe(
      1,
    );
    expect((await add(people.buyer, 'diy_daily_report', report({ Riqi: '2026-02-31' }))).Code).not.toBe(1);
    expect(await add(people.buyer, 'diy_daily_report', report({ Riqi: '2026-12-24' }))).toMatchObject({
      Msg: '不能提交以后的报告',
    });
  });

  it('A4-comment: readers can comment and mark as read without the right to edit; nobody edits another’s report', async () => {
    const { field, manager, buyer } = people;
    const { Data } = await add(field, 'diy_daily_report', report());
    const comment = { Id: Data.Id, CommentId: 'c1', Content: '辛苦了' };
    expect((await manager.engine('report_read', { Id: Data.Id })).Code).toBe(1);
    await Promise.all([
      manager.engine('report_comment', comment),
      manager.engine('report_comment', comment),
      field.engine('report_comment', { Id: Data.Id, CommentId: 'c2', Content: '谢谢' }),
    ]);
    expect((await buyer.engine('report_comment', { ...comment, CommentId: 'c3' })).Code).toBe(0);
    expect((await change(buyer, 'diy_daily_report', Data.Id, { WanchengGZ: '被同事改了' })).Code).not.toBe(1);
    await change(field, 'diy_daily_report', Data.Id, { Pinglun: '[]', YuedurenIds: '[]' });
    const stored = await field.call<Row>('/api/FormEngine/getFormData', {
      FormEngineKey: 'diy_daily_report',
      Id: Data.Id,
    });
    expect(stored.Data).toMatchObject({ WanchengGZ: '完成', Zhuangtai: '已阅' });
    expect((JSON.parse(String(stored.Data.Pinglun)) as Row[]).map((one) => one.Content).sort()).toEqual([
      '谢谢',
      '辛苦了',
    ]);
    expect(stored.Data.YuedurenIds).toBe(JSON.stringify([manager.id]));
  });

  it('A5-team: shows what is addressed to me or by people I lead, and only a leader sees who is missing', async () => {
    const team = async (visitor: DemoVisitor) =>
      (await visitor.engine<DailyReportTeam>('report_team', { Riqi: '2026-11-20', Leixing: '日报' })).Data;
    const seen = await team(people.manager);
    expect(seen.Leads).toBe(true);
    expect(seen.Reports.map(({ UserId }) => UserId)).toEqual(
      expect.arrayContaining([people.field.id, people.buyer.id, people.hr.id]),
    );
    const own = await team(people.buyer);
    expect(own.Leads).toBe(false);
    expect(own.Missing).toEqual([]);
    expect([...new Set(own.Reports.map(({ UserId }) => UserId))]).toEqual([people.buyer.id]);
    expect(await people.buyer.engine('report_team', { Riqi: '2026-02-31' })).toMatchObject({
      Code: 0,
      Msg: '日期不正确',
    });
  });

  it('A5-no-right: a user who may not read reports gets none through the team either, whether or not he leads', async () => {
    const { limited, manager } = people;
    const read = await limited.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_daily_report' });
    const team = await limited.engine('report_team', { Riqi: '2026-11-20' });
    expect([read.Code, read.Msg]).toEqual([0, '您没有权限做此操作！']);
    expect([team.Code, team.Msg, team.Data]).toEqual([read.Code, read.Msg, null]);
    const admin = await demoVisitor(contract, 'admin');
    const menus = ['daily_report_list', 'attendance'].map((key) => menuId('microi', key));
    const taken = await admin.call('/api/FormEngine/delFormDataByWhere', {
      FormEngineKey: 'sys_rolelimit',
      _Where: [['FkId', 'In', menus]],
    });
    expect(taken).toMatchObject({ Code: 1 });
    const isGone = { Code: 0, Msg: '您没有权限做此操作！' };
    expect(await manager.engine('report_team', { Riqi: '2026-11-20' })).toMatchObject(isGone);
    const punches = await manager.engine<AttendanceTeam>('kaoqin_team');
    expect(punches.Data.People.map(({ Id }) => Id)).toEqual([manager.id]);
    expect((await manager.engine('kaoqin_month', { UserId: people.field.id, Month: '2026-11' })).Code).toBe(
      0,
    );
  });
});
