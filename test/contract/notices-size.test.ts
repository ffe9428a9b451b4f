import { CompiledQuery, sql } from 'kysely';
import { menuId } from '../../server/seed/base/define-menu';
import { patience } from '../kit/patience';
import { Statements, type Statement } from '../kit/statements';
import { add, demoVisitor, demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';
import { inbox, unreadOf, type Message } from './notice-stage';

const asked = new Statements();
let contract: Contract;
let people: Record<'admin' | 'field' | 'manager' | 'director', DemoVisitor>;
let works: Record<'admin' | 'inspector' | 'warehouse', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo(['microi', 'loctek'], { deliveries: false, onStatement: asked.listen });
  people = await demoVisitors(contract, ['admin', 'field', 'manager', 'director']);
  works = {
    admin: await demoVisitor(contract, 'admin', 'loctek'),
    inspector: await demoVisitor(contract, 'inspector', 'loctek'),
    warehouse: await demoVisitor(contract, 'warehouse', 'loctek'),
  };
}, patience(180_000));
afterAll(() => contract.close());

const customer = (owner: DemoVisitor, CustName: string) => ({
  FormEngineKey: 'diy_customer',
  _RowModel: { CustName, Contact: '王', OwnerId: owner.id },
});
const plan = (owner: DemoVisitor, Mingcheng: string) => ({
  FormEngineKey: 'diy_check_plan',
  _RowModel: { Mingcheng, Leixing: '5S', Quyu: '一号线', Zhuangtai: '待检查', FuzeRenID: owner.id },
});
const fix = (owner: DemoVisitor, WentiMS: string) => ({
  FormEngineKey: 'diy_check_zhenggai',
  _RowModel: { WentiMS, ZerenRenID: owner.id, Zhuangtai: '待整改' },
});

/** The messages that some work sends to somebody: their words and where they lead. */
async function told(visitor: DemoVisitor, work: () => Promise<{ Code: number; Msg: unknown }>) {
  const known = new Set((await inbox(visitor)).map(({ Id }) => Id));
  const { Code, Msg } = await work();
  if (Code !== 1) throw new Error(String(Msg));
  const isNew = ({ Id }: Message) => !known.has(Id);
  return (await inbox(visitor)).filter(isNew).map(({ Content, LinkUrl }) => [Content, LinkUrl] as const);
}

describe('several records that one call gives to somebody', () => {
  const batch = (by: DemoVisitor, action: string, bodies: readonly object[]) =>
    by.call(`/api/FormEngine/${action}`, bodies);
  const list = `/pages/workbench/work-list/index?menu=${menuId('microi', 'customer')}`;

  it('MANY-customers: become one message that leads to the list, however they are given', async () => {
    const { admin, field, manager, director } = people;
    const names = Array.from({ length: 200 }, (_, at) => `批量${at + 1}`);
    const customers = names.map((name) => customer(field, name));
    expect(await told(field, () => batch(admin, 'addFormDataBatch', customers))).toEqual([
      [expect.stringMatching(/把 200 个客户交给你负责：批量1、批量2、批量3 等$/), list],
    ]);
    const where = { _Where: [{ Name: 'CustName', Value: '批量', Type: 'StartLike' }] };
    const given = await told(manager, () =>
      admin.call('/api/FormEngine/uptFormDataByWhere', {
        FormEngineKey: 'diy_customer',
        ...where,
        _RowModel: { OwnerId: manager.id },
      }),
    );
    expect(given).toEqual([[expect.stringMatching(/把 200 个客户交给你负责：/), list]]);

    const { Data } = await admin.call<Array<{ Id: string }>>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_customer',
      ...where,
      _PageSize: 2,
    });
    const changes = Data.map(({ Id }) => ({
      FormEngineKey: 'diy_customer',
      Id,
      _RowModel: { OwnerId: director.id },
    }));
    expect(await told(director, () => batch(admin, 'uptFormDataBatch', changes))).toEqual([
      [expect.stringMatching(/把 2 个客户交给你负责：批量\d+、批量\d+$/), list],
    ]);
  });

  it('MANY-one: a single one is announced as usual', async () => {
    const { admin, field } = people;
    const [message, ...more] = await told(field, () =>
      batch(admin, 'addFormDataBatch', [customer(field, '一家')]),
    );
    expect(more).toEqual([]);
    expect(message?.[0]).toMatch(/把「一家」交给你负责$/);
    expect(message?.[1]).toMatch(/work-detail\/index\?id=\w+&table=/);
  });

  it('MANY-kinds: there is one message for each kind, and everybody hears of his own', async () => {
    const { admin, inspector, warehouse } = works;
    const bodies = [
      ...['甲', '乙'].map((name) => plan(inspector, name)),
      ...['丙', '丁', '戊', '己'].map((name) => fix(inspector, name)),
      plan(warehouse, '庚'),
    ];
    const heard = await told(inspector, () => batch(admin, 'addFormDataBatch', bodies));
    expect(heard).toHaveLength(2);
    const index = '/pages/tools/loctek/checkPlan/index';
    expect(heard).toContainEqual([expect.stringMatching(/把 2 个检查任务交给你：甲、乙$/), index]);
    expect(heard).toContainEqual([expect.stringMatching(/请你整改 4 个问题：丙、丁、戊 等$/), index]);
    expect((await inbox(warehouse)).filter(({ Content }) => Content.includes('「庚」'))).toHaveLength(1);
  });

  it('MANY-twice: what the same call passes on, or removes, is announced to the last person alone', async () => {
    const { admin, field, manager } = people;
    const { Data } = await add(admin, 'diy_customer', { CustName: '转手', Contact: '王' });
    const to = (owner: DemoVisitor) => ({
      FormEngineKey: 'diy_customer',
      Id: Data.Id,
      _RowModel: { OwnerId: owner.id },
    });
    await batch(admin, 'uptFormDataBatch', [to(field), to(manager)]);
    expect(await unreadOf(field, Data.Id)).toEqual([]);
    expect(await unreadOf(manager, Data.Id)).toEqual(['交给你负责']);
  });
});

describe('among several thousand messages', () => {
  const schema = 'os__microi';

  beforeAll(async () => {
    const { db } = contract.server;
    await sql`insert into ${sql.id(schema, 'diy_message')} ("Id", "CreateTime", "Title", "Content", "Type", "IsRead", "ReceiverUserId", "LinkUrl", "IsDeleted")
      select 'many' || n, now(), '检查任务', '满', '检查', n % 2, 'somebody' || n % 500, '/pages/tools/loctek/checkPlan/detail?id=many' || n, 0 from generate_series(1, 8000) as n`.execute(
      db,
    );
    await sql`analyze ${sql.id(schema, 'diy_message')}`.execute(db);
  });

  /** The plan by which the database finds the messages that a statement is about. */
  async function planOf({ text, parameters }: Statement): Promise<string> {
    const { rows } = await contract.server.db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    return rows.flatMap((row) => Object.values(row)).join('\n');
  }
  const aboutMessages = (statements: readonly Statement[]) =>
    statements.filter(({ text }) => text.includes('"diy_message"') && !text.startsWith('insert'));

  it('SIZE-poll: asking for what is new takes two statements, and finds it by an index', async () => {
    const { field } = people;
    // Statements about the caller himself: his session, his user, his roles.
    const ofCaller = await asked.fewestOf(() => field.call('/api/SysUser/getCurrentUser'));
    const poll = await asked.fewestOf(() => field.engine('mobile_message_data'));
    expect(poll.length - ofCaller.length).toBeLessThanOrEqual(2);
    const found = aboutMessages(poll);
    expect(found).toHaveLength(1);
    expect(poll.filter(({ text }) => text.includes('"sys_menu"'))).toEqual([]);
    for (const each of found) {
      expect(await planOf(each)).toMatch(/ix_diy_message_receiver/);
      expect(await planOf(each)).not.toMatch(/Seq Scan/);
    }
    const read = await asked.of(() => field.engine('mobile_message_read', { Type: '公告' }));
    expect(read.length - ofCaller.length).toBeLessThanOrEqual(2);
    for (const each of aboutMessages(read)) expect(await planOf(each)).not.toMatch(/Seq Scan/);
  });

  it('SIZE-settle: overtaken messages are found by where they lead', async () => {
    const { admin, field } = people;
    const id = await admin.addRow('diy_customer', customer(field, '索引')._RowModel);
    const found = aboutMessages(
      await asked.of(() =>
        admin.call('/api/FormEngine/delFormData', { FormEngineKey: 'diy_customer', Id: id }),
      ),
    );
    expect(found).toHaveLength(1);
    for (const each of found) {
      expect(await planOf(each)).toMatch(/ix_diy_message_link/);
      expect(await planOf(each)).not.toMatch(/Seq Scan/);
    }
  });

  it('SIZE-home: the home page takes few statements, one each for works and flows', async () => {
    const { field } = people;
    const ofCaller = await asked.fewestOf(() => field.call('/api/SysUser/getCurrentUser'));
    const home = await asked.fewestOf(() => field.engine('mobile_index_data'));
    expect(home.length - ofCaller.length).toBeLessThanOrEqual(5);
  });
});
