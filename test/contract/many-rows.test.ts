import { CompiledQuery, sql } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { Statements, type Statement } from '../kit/statements';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

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

/** How the database finds the rows of a table that statements of some work read. */
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

it('INDEX-report: whether somebody has a report of a day already is found by an index', async () => {
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

describe('of a batch', () => {
  const forms = {
    diy_customer: (at: number) => ({ CustName: `批量${at}`, Contact: '王', Phone: `138${10_000_000 + at}` }),
    diy_order: () => ({ CustomerId: 'c1', OrderDate: '2026-11-20', Status: '草稿' }),
    diy_order_item: (at: number) => ({ OrderId: 'none', ProductId: 'p1', Quantity: 2, Price: at }),
  };
  let last = 0;

  /** How many statements adding so many rows takes, and changing them. */
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
    const changed = await asked.of(async () => {
      const bodies = Ids.map((Id) => ({ FormEngineKey: table, Id, _RowModel: { Remark: '改' } }));
      const reply = await manager.call('/api/FormEngine/uptFormDataBatch', bodies);
      expect(reply).toMatchObject({ Code: 1, DataCount: rows });
    });
    return [added.length, changed.length];
  }

  it.each([
    ['diy_customer', 2, 4],
    ['diy_order', 2, 4],
    ['diy_order_item', 3, 5],
  ] as const)(
    'BATCH-rows: each row of %s is added by %s statements and changed by %s; what the definitions say is read once',
    async (table, toAdd, toChange) => {
      const [one, many] = [await statementsOf(table, 1), await statementsOf(table, 11)];
      expect(many.map((count, at) => (count - (one[at] ?? 0)) / 10)).toEqual([toAdd, toChange]);
    },
  );
});
