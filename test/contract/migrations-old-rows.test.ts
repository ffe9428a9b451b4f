import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { RunningServer, ServerOptions } from '../../server/app';
import { openDatabase } from '../../server/db/open';
import type { TenantDatabase } from '../../server/db/schema';
import { roleId } from '../../server/seed/base/roles';
import { tableId } from '../../server/seed/base/define-form';
import { seedTenants } from '../../server/seed';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { startServer } from '../kit/server';
import { add, change, demoVisitor, purchaseOf, type DemoVisitor } from './demo-kit';
import { scratchDatabase } from './kit';

const OS = 'loctek';
const PLAN = 'diy_check_plan';
const ITEM = 'diy_check_item';
const FIX = 'diy_check_zhenggai';
const folder = mkdtempSync(path.join(os.tmpdir(), 'old-rows-'));
let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let store: ServerOptions;
let server: RunningServer;

const start = async (): Promise<RunningServer> => {
  const seed = seedTenants({ customers: 5 }).filter(({ OsClient }) => OsClient === OS);
  return (server = await startServer({ ...store, seed }));
};
const as = (account: string): Promise<DemoVisitor> => demoVisitor({ server }, account, OS);
const stored = async (visitor: DemoVisitor, FormEngineKey: string, Id: string): Promise<Row> =>
  (await visitor.call<Row>('/api/FormEngine/getFormData', { FormEngineKey, Id })).Data;

beforeAll(async () => {
  scratch = await scratchDatabase();
  store = { dataDir: folder, ...(scratch ? { databaseUrl: scratch.url } : {}) };
  await start();
}, patience(180_000));
afterAll(async () => {
  await server.close();
  await scratch?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes rows as earlier servers left them, while no server runs; the next start takes the steps that were not taken. */
async function asBefore(work: (run: (text: string) => Promise<unknown>) => Promise<void>): Promise<void> {
  await server.close();
  const database = await openDatabase(store);
  const db: Kysely<TenantDatabase> = database.db;
  try {
    await work((text) => sql.raw(text.replace(/@(\w+)/g, `os__${OS}.$1`)).execute(db));
    await sql`delete from microi_control.migration where "OsClient" = ${OS} and "Number" >= 8`.execute(db);
  } finally {
    await database.close();
  }
  await start();
}

async function indexesOn(table: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select indexname as name from pg_indexes where schemaname = ${`os__${OS}`} and tablename = ${table}`.execute(
    server.db,
  );
  return rows.map(({ name }) => name);
}

const quoted = (value: unknown): string => `'${JSON.stringify(value).replace(/'/g, "''")}'`;

it(
  'MIGRATE-old: starting the server brings an old database to the rules of this version',
  async () => {
    const accounts = ['admin', 'inspector', 'manager', 'field'] as const;
    let people = await Promise.all(accounts.map(as));
    const byName = () =>
      Object.fromEntries(people.map((each) => [each.account, each])) as Record<
        (typeof accounts)[number],
        DemoVisitor
      >;
    const { manager } = byName();
    let { admin, inspector, field } = byName();

    // Two applications: one was cancelled, the other was cancelled and is being written again.
    const leaves: string[] = [];
    for (let at = 0; at < 2; at += 1) {
      const id = await field.startLeave(1, {});
      const work = await manager.todo(id);
      const cancelled = await field.flow('cancelFlow', {
        FlowId: work?.FlowId,
        WorkId: 'none',
        ApprovalIdea: '',
      });
      expect(cancelled.Msg ?? '').toBe('');
      leaves.push(id);
    }
    const waiting = await field.startLeave(1);
    // A plan whose score was sent along, and a rectification that its own worker would review.
    const plan = await manager.addRow(PLAN, {
      Mingcheng: '旧任务',
      Leixing: '5S',
      Quyu: '一号线',
      Zhuangtai: '待检查',
      FuzeRenID: inspector.id,
    });
    const item = await manager.addRow(ITEM, { JihuaID: plan, Neirong: '通道', Manfen: 5 });
    await change(inspector, ITEM, item, { Jieguo: '合格', Koufen: 2 });
    await change(inspector, PLAN, plan, { Zhuangtai: '已完成' });
    expect(await stored(admin, PLAN, plan)).toMatchObject({ Zhuangtai: '已完成', Zongfen: 60, Dengji: 'D' });
    const fix = await admin.addRow(FIX, {
      JihuaID: plan,
      WentiMS: '油污',
      ZerenRenID: field.id,
      FuheRenID: manager.id,
    });
    const order = await add(manager, 'diy_order', {
      CustomerId: 'c1',
      OrderDate: '2026-11-20',
      Status: '草稿',
    });

    const { Sender, Done } = (await field.flow<Record<string, number>>('getWFStats')).Data;
    expect(Sender).toBeGreaterThan(2);
    const director = roleId(OS, 'director');
    const before = { Running: '审批中', End: '已通过', Reject: '已拒绝', Recall: '已撤回', Cancel: '草稿' };
    const JsonData = { StateField: 'Zhuangtai', States: before, ApplicantField: 'ShenqingrenID' };
    const own = { Owner: 'UserId', Private: true };
    const ownDesign = { StateField: 'Zhuangtai', States: { Running: '在办', Cancel: '草稿' } };
    await asBefore(async (run) => {
      await run(
        `update @wf_flowdesign set "JsonData" = ${quoted(JsonData)} where "Id" = '${flowDesignId(OS, 'leave')}'`,
      );
      await run(
        `update @diy_field set "Data" = '["草稿","审批中","已通过","已拒绝","已撤回"]' where "TableId" = '${tableId(OS, 'diy_leave')}' and "Name" = 'Zhuangtai'`,
      );
      await run(`update @diy_leave set "Zhuangtai" = '草稿' where "Id" in ('${leaves.join("','")}')`);
      await run(
        `update @diy_leave set "UpdateTime" = "UpdateTime" + interval '2 hours' where "Id" = '${leaves[1]}'`,
      );
      await run(
        `update @diy_table set "AccessRule" = '{"Owner":"ShenqingrenID"}' where "Name" = 'diy_leave'`,
      );
      await run(`update @diy_table set "AccessRule" = '' where "Name" in ('diy_order', 'diy_seal_use')`);
      await run(
        `update @diy_field set "Config" = '' where "Name" in ('Customer', 'ProductName') and "TableName" in ('diy_order', 'diy_order_item')`,
      );
      // Amounts were whatever somebody sent, and rows were found by reading all of them.
      await run(
        `update @diy_field set "Config" = '{"NumberTextPrecision":2,"TextApend":"元"}' where "Name" in ('Total', 'Amount', 'Jine')`,
      );
      await run(`delete from microi_control.flow_person`);
      for (const index of ['diy_attendance_day', 'diy_attendance_person_day', 'diy_daily_report_day'])
        await run(`drop index @ix_${index}`);
      await run(
        `update @diy_table set "AccessRule" = ${quoted({ Keepers: { [director]: ['Read'] } })} where "Name" = 'diy_disc_result'`,
      );
      // What the tenant has written itself.
      await run(`update @diy_table set "AccessRule" = ${quoted(own)} where "Name" = 'diy_purchase'`);
      await run(
        `update @wf_flowdesign set "JsonData" = ${quoted(ownDesign)} where "Id" = '${flowDesignId(OS, 'purchase')}'`,
      );
      await run(
        `update @diy_check_plan set "Zongfen" = 100, "Dengji" = 'A', "Zhuangtai" = '已完成' where "Id" = '${plan}'`,
      );
      await run(
        `update @diy_check_zhenggai set "FuheRenID" = '${field.id}', "FuheRen" = '自己' where "Id" = '${fix}'`,
      );
      await run(`update @sys_user set "State" = 0 where "Id" = '${manager.id}'`);
    });

    people = await Promise.all(accounts.filter((account) => account !== 'manager').map(as));
    ({ admin, inspector, field } = byName());
    expect((await stored(admin, 'diy_leave', leaves[0] ?? '')).Zhuangtai).toBe('已作废');
    expect((await stored(admin, 'diy_leave', leaves[1] ?? '')).Zhuangtai).toBe('草稿');
    const definitions = await admin.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_table',
      _PageSize: 1000,
    });
    const ruleOf = (name: string) =>
      JSON.parse(String(definitions.Data.find(({ Name }) => Name === name)?.AccessRule)) as Record<
        string,
        unknown
      >;
    expect(ruleOf('diy_leave')).toEqual({ Owner: 'ShenqingrenID', Leads: [roleId(OS, 'manager')] });
    expect(ruleOf('diy_order')).toMatchObject({ Everybody: true, Keepers: { [director]: ['Read'] } });
    expect(ruleOf('diy_disc_result')).toEqual({ Private: true, Leads: [], Keepers: {} });
    expect(await change(field, 'diy_order', order.Data.Id, { Status: '已审核' })).toMatchObject({ Code: 0 });
    expect(ruleOf('diy_order')).toMatchObject({ States: { lines: ['Items'] } });
    expect(ruleOf('diy_seal_use')).toMatchObject({ Owner: 'ShenqingrenID', Leads: [roleId(OS, 'manager')] });
    await change(field, 'diy_order', order.Data.Id, { Customer: '别家' });
    expect((await stored(admin, 'diy_order', order.Data.Id)).Customer ?? '').toBe('');
    const line = { OrderId: order.Data.Id, ProductId: 'p1', Quantity: 3, Price: 2, Amount: 1 };
    expect(await add(field, 'diy_order_item', line)).toMatchObject({ Code: 1, Data: { Amount: 6 } });
    await change(field, 'diy_order', order.Data.Id, { Total: 1 });
    expect(await stored(admin, 'diy_order', order.Data.Id)).toMatchObject({ Total: 6 });
    expect(await add(field, 'diy_purchase', { ...purchaseOf(7), Jine: 1 })).toMatchObject({
      Code: 1,
      Data: { Jine: 7 },
    });
    expect(await indexesOn('diy_attendance')).toEqual(
      expect.arrayContaining(['ix_diy_attendance_day', 'ix_diy_attendance_person_day']),
    );
    expect(await indexesOn('diy_daily_report')).toContain('ix_diy_daily_report_day');
    expect(await field.flow('getWFStats')).toMatchObject({ Data: { Sender, Done } });
    expect(await stored(admin, PLAN, plan)).toMatchObject({ Zongfen: 60, Dengji: 'D', Zhuangtai: '待整改' });
    expect(await stored(admin, FIX, fix)).toMatchObject({ FuheRenID: inspector.id, ZerenRenID: field.id });
    // The open work of somebody who had left has gone to his stand-in.
    const works = await admin.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'wf_work',
      _Where: [
        ['TableRowId', '=', waiting],
        ['WorkState', '=', 'Todo'],
      ],
    });
    expect(works.Data.length).toBeGreaterThan(0);
    expect(works.Data.map(({ ReceiverId }) => ReceiverId)).not.toContain(manager.id);
    expect(ruleOf('diy_purchase')).toEqual(own);
    const design = await stored(admin, 'wf_flowdesign', flowDesignId(OS, 'purchase'));
    expect(JSON.parse(String(design.JsonData))).toEqual(ownDesign);
  },
  patience(180_000),
);
