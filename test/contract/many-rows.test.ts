import { CompiledQuery, sql } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { Statements, type Statement } from '../kit/statements';
import { demoVisitor, demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

const asked = new Statements();
let contract: Contract;
let people: Record<'field' | 'manager', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo(['microi'], { deliveries: false, onStatement: asked.listen });
  people = await demoVisitors(contract, ['field', 'manager']);
  const { db } = contract.server;
  for (const table of ['diy_attendance', 'diy_daily_report']) {
    const rows = sql.id('os__microi', table);
    await sql`insert into ${rows} ("Id", "CreateTime", "UserId", "Riqi", "IsDeleted")
      select 'many' || n, now(), 'somebody' || n % 20, date '2024-01-01' + n / 20, 0 from generate_series(1, 8000) as n`.execute(
      db,
    );
    await sql`analyze ${rows}`.execute(db);
  }
}, patience(180_000));
afterAll(() => contract.close());

/** The plans by which the database finds the rows of a table that some work reads. */
async function plansOf(table: string, work: () => Promise<unknown>): Promise<string[]> {
  const about = ({ text }: Statement): boolean => text.includes(`."${table}"`) && text.startsWith('select');
  const plans: string[] = [];
  for (const { text, parameters } of (await asked.of(work)).filter(about)) {
    const { rows } = await contract.server.db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    plans.push(rows.flatMap((row) => Object.values(row)).join('\n'));
  }
  return plans;
}

it.each([
  ['the punches of a month', 'diy_attendance', 'field', 'kaoqin_month', { Month: '2024-11' }],
  ['the punches of today', 'diy_attendance', 'field', 'kaoqin_today', {}],
  ['the punches of a team', 'diy_attendance', 'manager', 'kaoqin_team', { Month: '2024-11' }],
  ['the reports of a day', 'diy_daily_report', 'manager', 'report_team', { Riqi: '2024-11-20' }],
] as const)('INDEX-day: %s are found by an index', async (_what, table, account, engine, params) => {
  const plans = await plansOf(table, async () =>
    expect(await people[account].engine(engine, params)).toMatchObject({ Code: 1 }),
  );
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    expect(plan).toMatch(new RegExp(`ix_${table}_(person_)?day`));
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}`));
  }
});

it('INDEX-report: whether somebody already has a report for a day is found by an index', async () => {
  const values = {
    Riqi: '2026-11-18',
    Leixing: '月报',
    WanchengGZ: '完成',
    MingriJH: '计划',
    Zhuangtai: '已提交',
  };
  const plans = await plansOf('diy_daily_report', () => people.field.addRow('diy_daily_report', values));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on diy_daily_report/);
});

it('SIZE-team: of all reports of a day only those that concern the caller are read', async () => {
  const { db } = contract.server;
  const rows = sql.id('os__microi', 'diy_daily_report');
  const { field, manager } = people;
  const day = '2025-02-03';
  const addressed = `[{"Id":"${field.id}","Name":"许"}]`;
  await sql`insert into ${rows} ("Id", "CreateTime", "UserId", "Riqi", "Leixing", "Zhuangtai", "Jieshouren", "Chaosong", "IsDeleted")
    select 'team' || n, now(), 'somebody' || n, ${day}::date, '日报', '已提交', case when n = 7 then ${addressed} else '[{"Id":"u1"}]' end, case when n = 8 then ${addressed} end, 0 from generate_series(1, 2000) as n`.execute(
    db,
  );
  const seen = async (who: DemoVisitor) => {
    let shown: string[] = [];
    const heard = await asked.of(async () => {
      shown = (await who.engine<{ Reports: Row[] }>('report_team', { Riqi: day })).Data.Reports.map(
        ({ Id }) => Id,
      );
    });
    const [statement, ...more] = heard.filter(({ text }) => text.includes('."diy_daily_report"'));
    expect(more).toEqual([]);
    const read = await db.executeQuery(CompiledQuery.raw(statement?.text ?? '', [...(statement?.parameters ?? [])])); // prettier-ignore
    return [shown.sort(), read.rows.length];
  };
  expect(await seen(field)).toEqual([['team7', 'team8'], 2]);
  expect(await seen(manager)).toEqual([[], 0]);
});

describe('the approvals of an office that has thousands', () => {
  const LISTS = ['Sender', 'Done', 'Copy', 'Connect', 'All'] as const;
  const COLUMNS = { Done: 'HandlerUsers', Copy: 'CopyUsers', Connect: 'NotHandlerUsers' } as const;
  const flows = sql.id('os__microi', 'wf_flow');

  beforeAll(async () => {
    const { db } = contract.server;
    const { id } = people.field;
    const listed = (every: number) => sql`case when n % ${sql.lit(every)} = 0 then ${`[{"Id":"${id}","Name":"周"}]`} else '[{"Id":"u' || n % 400 || '","Name":"吴","NodeId":"n"}]' end`; // prettier-ignore
    // A statement has five seconds.
    for (let from = 1; from < 8000; from += 1000)
      await sql`insert into ${flows} ("Id", "CreateTime", "FlowTitle", "Sender", "SenderId", "HandlerUsers", "CopyUsers", "NotHandlerUsers", "FormData", "IsDeleted")
        select 'many' || n, timestamp '2025-01-01' + n / 3 * interval '1 minute', '请假 ' || n, '吴', case when n % 900 = 0 then ${id} else 's' || n % 90 end, ${listed(700)}, ${listed(500)}, ${listed(1100)}, repeat('字', 500), case when n % 3500 = 0 then 1 else 0 end from generate_series(${sql.lit(from)}, ${sql.lit(from + 999)}) as n`.execute(
        db,
      );
    for (const table of [flows, sql.id('microi_control', 'flow_person')]) await sql`analyze ${table}`.execute(db); // prettier-ignore
  });

  /** The flows of a list, found by reading their lists of people one after another. */
  async function byReading(list: (typeof LISTS)[number], keyword = ''): Promise<string[]> {
    const { id } = people.field;
    const sent = sql`"SenderId" = ${id}`;
    const among = Object.entries(COLUMNS).flatMap(([name, column]) => (list === name || list === 'All' ? [sql`strpos(${sql.ref(column)}, ${`"Id":"${id}"`}) > 0`] : [])); // prettier-ignore
    const ways = [...(list === 'Sender' || list === 'All' ? [sent] : []), ...among];
    const { rows } = await sql<Row>`select "Id" from ${flows} where "IsDeleted" = 0 and concat_ws(' ', "FlowTitle", "NoticeFields", "Sender", "FlowNo") like ${`%${keyword}%`} and (${sql.join(ways, sql` or `)}) order by "CreateTime" desc, "Id" desc`.execute(contract.server.db); // prettier-ignore
    return rows.map(({ Id }) => Id);
  }

  it.each(LISTS)('FLOWS-list: %s has the same flows as before, and is found by an index', async (list) => {
    for (const keyword of ['', '１']) {
      const query = { WorkType: list, _Keyword: keyword, _PageSize: 50 };
      let shown: string[] = [];
      let total = 0;
      const plans = await plansOf('wf_flow', async () => {
        const { Data, DataCount } = await people.field.flow<Row[]>('getWFFlow', query);
        shown = Data.map(({ Id }) => Id);
        total = DataCount ?? 0;
      });
      const expected = await byReading(list, keyword && '1');
      expect(expected.length).toBeGreaterThan(0);
      expect(total).toBe(expected.length);
      expect(shown).toEqual(expected.slice(0, 50));
      for (const plan of plans) {
        expect(plan).toMatch(/ix_flow_person_list/);
        expect(plan).not.toMatch(/Seq Scan/);
      }
      const second = await people.field.flow<Row[]>('getWFFlow', { ...query, _PageSize: 2, _PageIndex: 2 });
      expect(second.Data.map(({ Id }) => Id)).toEqual(expected.slice(2, 4));
    }
  });

  it('FLOWS-counts: the counts of the lists match the lists, and no flow is read for them', async () => {
    let counts: Record<string, number> = {};
    const read = await asked.of(async () => {
      counts = (await people.field.flow<Record<string, number>>('getWFStats')).Data;
    });
    expect(read.filter(({ text }) => text.includes('"wf_flow"'))).toEqual([]);
    for (const list of LISTS.slice(0, 4)) expect(counts[list]).toBe((await byReading(list)).length);
  });

  it('FLOWS-rows: read as rows, they are those of a user’s lists and of his works, found by an index', async () => {
    const { field, manager } = people;
    const leave = await field.startLeave(3);
    const query = { FormEngineKey: 'wf_flow', _PageSize: 50, _PageIndex: 1 };
    const ids = ({ Data, DataCount }: Reply<Row[]>) => [DataCount, ...Data.map(({ Id }) => Id)];
    let own: unknown[] = [];
    const plans = await plansOf('wf_flow', async () => {
      own = ids(await field.call<Row[]>('/api/FormEngine/getTableData', query));
    });
    expect(own[0]).toBe((await byReading('All')).length);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).toMatch(/ix_flow_person_list|flow_person_pkey/);
      expect(plan).not.toMatch(/Seq Scan on wf_flow/);
    }
    // The person it waits for has it in none of the lists of flows, but has a work of it.
    expect(await manager.flows('All', leave)).toEqual([]);
    const waiting = { ...query, _Where: [['TableRowId', '=', leave]] };
    expect(ids(await manager.call<Row[]>('/api/FormEngine/getTableData', waiting))).toHaveLength(2);
  });

  it('FLOWS-follow: the lists follow a step of a flow, its end as a row and its return at once', async () => {
    const { field, manager } = people;
    const leave = await field.startLeave(1);
    expect(await manager.flows('Done', leave)).toEqual([]);
    await manager.decide(leave, 'Agree');
    const [flow] = await manager.flows('Done', leave);
    expect(await field.flows('Sender', leave)).toHaveLength(1);
    const admin = await demoVisitor(contract, 'admin');
    const removed = { FormEngineKey: 'wf_flow', Id: flow?.Id };
    expect(await admin.call('/api/FormEngine/delFormData', removed)).toMatchObject({ Code: 1 });
    expect([await manager.flows('Done', leave), await field.flows('All', leave)]).toEqual([[], []]);
  });
});

describe('a batch of rows', () => {
  const forms = {
    diy_customer: (at: number) => ({ CustName: `批量${at}`, Contact: '王', Phone: `138${10_000_000 + at}` }),
    diy_order: () => ({ CustomerId: 'c1', OrderDate: '2026-11-20', Status: '草稿' }),
    diy_order_item: (at: number) => ({ OrderId: order, ProductId: product, Quantity: 2, Price: at }),
  };
  /** What is changed in each row: a price counts in its order's total. */
  const changed = {
    diy_customer: { Remark: '改' },
    diy_order: { Remark: '改' },
    diy_order_item: { Price: 7 },
  };
  let last = 0;
  let order = '';
  let product = '';
  beforeAll(async () => {
    order = await people.manager.addRow('diy_order', forms.diy_order());
    product = await people.manager.addRow('diy_product', { Name: '座椅', Price: 1 });
  });

  /** How many statements it takes to add this many rows, and to change them. */
  async function statementsOf(table: keyof typeof forms, rows: number): Promise<[number, number]> {
    const { manager } = people;
    let Ids: string[] = [];
    const added = await asked.of(async () => {
      const bodies = Array.from({ length: rows }, () => ({
        FormEngineKey: table,
        _RowModel: forms[table]((last += 1)),
      }));
      const { Data } = await manager.call<Row[]>('/api/FormEngine/addFormDataBatch', bodies);
      Ids = Data.map(({ Id }) => Id);
    });
    const altered = await asked.of(async () => {
      const bodies = Ids.map((Id) => ({ FormEngineKey: table, Id, _RowModel: changed[table] }));
      const reply = await manager.call('/api/FormEngine/uptFormDataBatch', bodies);
      expect(reply).toMatchObject({ Code: 1, DataCount: rows });
    });
    return [added.length, altered.length];
  }

  it.each([
    ['diy_customer', 2, 4],
    ['diy_order', 2, 4],
    ['diy_order_item', 3, 6],
  ] as const)(
    'BATCH-rows: each row of %s is added by %s statements and changed by %s; definitions are read, and an order is counted, once',
    async (table, toAdd, toChange) => {
      const [one, many] = [await statementsOf(table, 1), await statementsOf(table, 11)];
      expect(many.map((count, at) => (count - (one[at] ?? 0)) / 10)).toEqual([toAdd, toChange]);
    },
  );
});
