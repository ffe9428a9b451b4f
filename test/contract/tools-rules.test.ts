import type { DailyReportTeam } from '../../src/data/protocol/engines';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

const NOW = new Date('2026-11-20T18:00:00').getTime();

let contract: Contract;
let people: Record<'field' | 'manager' | 'buyer' | 'hr' | 'inspector' | 'viewer', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo(['microi', 'jiejie', 'loctek'], { now: () => NOW });
  people = await demoVisitors(contract, ['field', 'manager', 'buyer', 'hr', 'inspector', 'viewer']);
}, patience(180_000));
afterAll(() => contract.close());

const add = (visitor: DemoVisitor, table: string, values: object): Promise<Reply<Row>> =>
  visitor.call('/api/FormEngine/addFormData', { FormEngineKey: table, _RowModel: values });
const change = (visitor: DemoVisitor, table: string, Id: string, values: object): Promise<Reply<Row>> =>
  visitor.call('/api/FormEngine/uptFormData', { FormEngineKey: table, Id, _RowModel: values });

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
  it('A6-one-report: there is one a person, kind and day', async () => {
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

  it('A4-comment: readers comment and mark read without the right to edit; nobody rewrites another’s', async () => {
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
});

describe('an inspection', () => {
  let inspector: DemoVisitor;
  let other: DemoVisitor;
  let admin: DemoVisitor;
  beforeAll(async () => {
    const loctek = await Promise.all(
      (['inspector', 'manager', 'admin'] as const).map(async (account) => {
        const { demoVisitor } = await import('./demo-kit');
        return demoVisitor(contract, account, 'loctek');
      }),
    );
    [inspector, other, admin] = loctek as [DemoVisitor, DemoVisitor, DemoVisitor];
  });

  const plan = async (items: number): Promise<[plan: string, item: string]> => {
    const { Data } = await add(admin, 'diy_check_plan', {
      Mingcheng: '规则',
      Leixing: '5S',
      Quyu: '一号线',
      Zhuangtai: '待检查',
      FuzeRenID: inspector.id,
    });
    let item = '';
    for (let at = 0; at < items; at += 1)
      item = (
        await add(admin, 'diy_check_item', { JihuaID: Data.Id, Neirong: '通道', Manfen: 5, YaoqiuZP: 1 })
      ).Data.Id;
    return [Data.Id, item];
  };

  it('A11-empty: a plan without items is not submitted, and only its inspector submits one with some', async () => {
    const [empty] = await plan(0);
    expect(await change(inspector, 'diy_check_plan', empty, { Zhuangtai: '已完成' })).toMatchObject({
      Code: 0,
      Msg: '这个任务没有检查项，不能提交',
    });
    const [full] = await plan(1);
    expect(await change(other, 'diy_check_plan', full, { Zhuangtai: '检查中' })).toMatchObject({
      Code: 0,
      Msg: '只有检查人可以检查这个任务',
    });
    expect((await change(inspector, 'diy_check_plan', full, { Zhuangtai: '已完成' })).Code).toBe(1);
    expect(
      await add(admin, 'diy_check_plan', {
        Mingcheng: '倒',
        Quyu: '一号线',
        JihuaKSSJ: '2026-11-20 10:00:00',
        JihuaJSSJ: '2026-11-20 09:00:00',
      }),
    ).toMatchObject({ Msg: '计划结束不能早于计划开始' });
  });

  it('A11-failed: a failed item says why, shows it where asked, and is put right or waived in words', async () => {
    const [, item] = await plan(1);
    const fail = async (values: object) =>
      (await change(inspector, 'diy_check_item', item, { Jieguo: '不合格', ...values })).Msg;
    const photo = JSON.stringify([{ Id: 'p', Name: 'p.png', Path: '/p.png', Size: 1 }]);
    expect(await fail({})).toBe('不合格项必须写明问题');
    expect(await fail({ Wenti: '堆放' })).toBe('这一项不合格时必须拍照');
    expect(await fail({ Wenti: '堆放', Tupian: photo })).toBe('不合格项必须生成整改单，或写明免整改的理由');
    expect(await fail({ Wenti: '堆放', Tupian: photo, MianzhengSM: '当场清走' })).toBe('');
  });

  it('A7-self-review: nobody reviews what he is responsible for or reported, whatever he calls himself', async () => {
    const [planId] = await plan(1);
    const { Data } = await add(inspector, 'diy_check_zhenggai', {
      JihuaID: planId,
      WentiMS: '堆放',
      ZerenRenID: inspector.id,
      FuheRenID: inspector.id,
      Zhuangtai: '待整改',
    });
    const set = (visitor: DemoVisitor, values: object) =>
      change(visitor, 'diy_check_zhenggai', Data.Id, values);
    const pass = { FuheJG: '通过', Zhuangtai: '已完成' };
    expect(await set(inspector, pass)).toMatchObject({ Msg: '还没有提报整改，不能复核' });
    expect((await set(inspector, { Zhuangtai: '待复核', ZerenRenID: other.id })).Code).toBe(1);
    expect(await set(inspector, pass)).toMatchObject({ Code: 0, Msg: '不能复核自己负责的整改' });
    expect(await change(inspector, 'diy_check_plan', planId, { Zhuangtai: '已完成' })).toMatchObject({
      Msg: '还有整改没有完成，任务不能结束',
    });
    expect((await set(admin, pass)).Code).toBe(1);
  });
});
