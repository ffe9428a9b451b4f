import fc from 'fast-check';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { demoVisitor, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

/**
 * Whatever staff send, what belongs to others stays as it was. Who owns what is written here once more, in the terms of the
 * organisation and not of the gate: a hole in the gate's own description would otherwise be a hole in its test.
 */
const owners: Readonly<Record<string, string>> = {
  diy_attendance: 'UserId',
  diy_attendance_makeup: 'ShenqingrenID',
  diy_daily_report: 'UserId',
  diy_disc_result: 'UserId',
  diy_leave: 'ShenqingrenID',
  diy_location: 'UserId',
};
/** Everybody who may read a report may add his comment and mark it as read. */
const readersWrite: Readonly<Record<string, readonly string[]>> = {
  diy_daily_report: ['YuedurenIds', 'Pinglun', 'Zhuangtai', 'UpdateTime'],
};
/** Written only by a flow. */
const flowColumns: Readonly<Record<string, readonly string[]>> = {
  diy_leave: ['Zhuangtai', 'ShenqingrenID'],
  diy_attendance_makeup: ['Zhuangtai', 'ShenqingrenID'],
  diy_purchase: ['Zhuangtai', 'ShenqingrenID'],
  diy_seal_use: ['Zhuangtai', 'ShenqingrenID'],
};
/** Who may write these; nobody else in the organisation writes any of them. */
const writers: Readonly<Record<string, readonly string[]>> = {
  diy_order: ['field', 'manager', 'finance'],
  diy_order_item: ['field', 'manager'],
  diy_purchase: ['field', 'finance', 'buyer', 'manager'],
  diy_seal_use: ['field', 'finance', 'buyer', 'manager'],
};
/** What is being decided, or has been decided, stays as it is apart from those decisions. */
const boundWords = ['审批中', '已通过', '已拒绝', '已作废'];
/** An audited order can only move on. */
const auditedWords = ['已审核', '生产中', '已发货', '已完成'];
/** The steps of an order, and who may take each of them. */
const steps: ReadonlyArray<readonly [from: string, to: string, people: readonly string[]]> = [
  ['草稿', '待审核', ['field', 'manager']],
  ['待审核', '草稿', ['field', 'manager']],
  ['待审核', '已审核', ['manager', 'finance']],
  ['已审核', '生产中', ['manager']],
  ['已审核', '已发货', ['manager']],
  ['生产中', '已发货', ['manager']],
  ['已发货', '已完成', ['manager', 'finance']],
];
const engineTables = /^(sys|wf)_|^diy_(table|field)$/;
/** What a person may change about himself. */
const ownProfile = ['Name', 'Phone', 'Email', 'Sex', 'Avatar', 'Remark', 'UpdateTime'];

const sequences = process.env['MICROI_FULL'] === '1' ? 60 : 6;
const length = 30;
jest.setTimeout(patience(600_000));

type Snapshot = Map<string, Map<string, Row>>;

let contract: Contract;
const people = ['field', 'finance', 'buyer', 'manager', 'viewer'] as const;
const visitors: DemoVisitor[] = [];
let director: DemoVisitor;
let tables: string[] = [];

beforeAll(async () => {
  contract = await openDemo();
  for (const person of people) visitors.push(await demoVisitor(contract, person));
  director = await demoVisitor(contract, 'director');
  const scope = contract.server.scope('microi');
  const model = await scope.model();
  tables = [...model.systemByName.keys(), ...[...model.formsByName.values()].map((table) => table.physical)];
});
afterAll(() => contract.close());

async function snapshot(): Promise<Snapshot> {
  const { db } = contract.server.scope('microi');
  const all: Snapshot = new Map();
  for (const table of tables) {
    const rows = (await db.selectFrom(table).selectAll().execute()) as unknown as Row[];
    all.set(table, new Map(rows.map((row) => [row.Id, row])));
  }
  return all;
}

/** Everything that a person did but may not do, as sentences. */
function trespasses(who: DemoVisitor, before: Snapshot, after: Snapshot): string[] {
  const found: string[] = [];
  for (const [table, now] of after) {
    const then = before.get(table) ?? new Map<string, Row>();
    for (const id of new Set([...then.keys(), ...now.keys()])) {
      const [old, row] = [then.get(id), now.get(id)];
      const changed = changedColumns(old, row);
      if (!changed.length || (table === 'sys_log' && !old)) continue;
      const wrong = wrongly(who, table, old, row, changed, before);
      if (wrong.length) found.push(`${who.account} changed ${wrong.join()} of ${table} ${id}`);
    }
  }
  return found;
}

function changedColumns(old: Row | undefined, row: Row | undefined): string[] {
  const names = Object.keys({ ...old, ...row });
  return names.filter((name) => JSON.stringify(old?.[name]) !== JSON.stringify(row?.[name]));
}

function wrongly(
  who: DemoVisitor,
  table: string,
  old: Row | undefined,
  row: Row | undefined,
  changed: string[],
  before: Snapshot,
): string[] {
  if (writers[table]?.includes(who.account) === false) return changed;
  const isStep = table === 'diy_order' && old && row;
  if (isStep && !mayTake(who.account, old['Status'], row['Status'])) return ['Status'];
  // Finance audits orders and does nothing else with them.
  const goesOn = isStep && (who.account === 'finance' || isClosed(before, table, old));
  if (goesOn) return changed.filter((name) => !['Status', 'UpdateTime'].includes(name));
  if (isClosed(before, table, old) || isClosed(before, table, row)) return changed;
  if (table === 'diy_order' && !mayTake(who.account, '草稿', row?.['Status'])) return ['Status'];
  if (table === 'sys_user' && old && row && row.Id === who.id)
    return changed.filter((name) => !ownProfile.includes(name));
  if (engineTables.test(table)) return changed;
  const owner = owners[table];
  if (owner && [old, row].some((each) => each && each[owner] !== who.id))
    return old && row ? changed.filter((name) => !readersWrite[table]?.includes(name)) : ['all'];
  const guarded = flowColumns[table] ?? [];
  const applicant = (old ?? row)?.['ShenqingrenID'];
  // What was taken back belongs to its applicant again, and nobody applies in somebody else's name.
  if (guarded.length && applicant !== who.id && (!old || wasTakenBack(before, old))) return changed;
  if (old && row) return changed.filter((name) => guarded.includes(name));
  // A new row has the state that an application begins with.
  return row && guarded.includes('Zhuangtai') && !['', '草稿', null].includes(row['Zhuangtai'] as string)
    ? ['Zhuangtai']
    : [];
}

const wasTakenBack = (before: Snapshot, { Id }: Row): boolean =>
  [...(before.get('wf_flow')?.values() ?? [])].some(
    (flow) => flow['TableRowId'] === Id && flow['FlowState'] === 'Recall',
  );

const isAudited = (order: Row | undefined): boolean => auditedWords.includes(String(order?.['Status']));

/** Whether somebody may bring an order from one state to another, in as many steps as it takes. */
function mayTake(account: string, from: unknown, to: unknown): boolean {
  const reached = new Set([from]);
  // A loop over a set also visits what is added meanwhile.
  for (const state of reached)
    for (const [before, after, people] of steps)
      if (before === state && people.includes(account)) reached.add(after);
  return reached.has(to);
}

/** Whether a row was closed when the sequence began: being decided, decided on, audited, or a line of what was audited. */
function isClosed(before: Snapshot, table: string, row: Row | undefined): boolean {
  if (!row) return false;
  if (table === 'diy_order_item') return isAudited(before.get('diy_order')?.get(String(row['OrderId'])));
  const then = before.get(table)?.get(row.Id);
  if (table === 'diy_order') return isAudited(then);
  return table in flowColumns && boundWords.includes(String(then?.['Zhuangtai']));
}

/** A leave, a purchase and the use of a seal: refused, given up, approved by the first one asked, taken back, or still open. */
async function useFlows(at: number): Promise<void> {
  const [field, , , manager] = visitors as [DemoVisitor, DemoVisitor, DemoVisitor, DemoVisitor];
  const seal = {
    Yinzhang: '公章',
    WenjianMC: `合同 ${at}`,
    Fenshu: 1,
    YongyinRQ: '2026-12-01',
    Zhuangtai: '草稿',
  };
  const forms = [
    ['leave', manager, () => field.addRow('diy_leave', leaveOf(1))],
    ['purchase', manager, () => field.addRow('diy_purchase', purchaseOf(at + 1))],
    ['seal_use', director, () => field.addRow('diy_seal_use', seal)],
  ] as const;
  for (const [nth, [design, decider, draft]] of forms.entries()) {
    const id = await draft();
    const started = await field.start(design, id);
    if (started.Code !== 1) throw new Error(String(started.Msg));
    const [flow] = await field.flows('Sender', id);
    const ways = [
      () => decider.decide(id, 'Disagree', { BackNodeId: '' }),
      () => field.flow('cancelFlow', { FlowId: flow?.Id, WorkId: 'none', ApprovalIdea: '' }),
      () => decider.decide(id, 'Agree'),
      () => field.recall(id, design, 'start'),
    ];
    const way = ways[(at + nth * 2) % (ways.length + 1)];
    const reply = await way?.();
    if (reply && reply.Code !== 1) throw new Error(String(reply.Msg));
  }
}

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

interface Draft {
  kind: number;
  table: number;
  row: number;
  column: number;
  value: number;
  more: number;
}

const draft: fc.Arbitrary<Draft> = fc.record({
  kind: fc.nat(1000),
  table: fc.nat(10_000),
  row: fc.nat(10_000),
  column: fc.nat(10_000),
  value: fc.nat(10_000),
  more: fc.nat(10_000),
});

/** A call that staff could send, about a row that is there. */
function callOf(who: DemoVisitor, world: Snapshot, d: Draft): [path: string, body: unknown] {
  const favourites = [...Object.keys(owners), ...Object.keys(flowColumns), 'diy_order', 'diy_order_item', 'sys_user', 'sys_rolelimit']; // prettier-ignore
  const table = d.table % 3 ? pick(favourites, d.table) : pick(tables, d.table);
  const rows = [...(world.get(table)?.values() ?? [])];
  const own = owners[table];
  // His own rows every other time: refused calls lead nowhere.
  const mine = own && d.row % 2 ? rows.filter((each) => each[own] === who.id) : [];
  const closed = d.row % 5 === 0 ? rows.filter((each) => isClosed(world, table, each)) : [];
  const row = pick(closed.length ? closed : mine.length ? mine : rows, d.row) as Row | undefined;
  const Id = row?.Id ?? 'none';
  const names = Object.keys(row ?? { Name: '' });
  const values = [
    'x', 1, 0, '', null, who.id, '同意', '已通过', '已提交', '待审核', '已审核', '2026-11-24', '["x"]', '管理员', 9999,
    ...rows.slice(0, 5).map((each) => each[pick(names, d.column)]),
  ]; // prettier-ignore
  const _RowModel: Record<string, unknown> = {
    [pick(names, d.column)]: pick(values, d.value),
    ...(d.more % 2 ? { [pick(names, d.more)]: pick(values, d.more) } : {}),
    ...(own && d.more % 3 === 0 ? { [own]: pick(visitors, d.more).id } : {}),
  };
  const FormEngineKey = d.more % 4 ? table : ((row?.['TableId'] as string | undefined) ?? table);
  const where = { FormEngineKey, _RowModel, _Where: [{ Name: pick(names, d.column), Value: row?.[pick(names, d.column)], Type: '=' }] }; // prettier-ignore
  const whole = { ...row, ..._RowModel };
  const calls: ReadonlyArray<[string, unknown]> = [
    ['/api/FormEngine/uptFormData', { FormEngineKey, Id, _RowModel }],
    ['/api/FormEngine/uptFormData', { FormEngineKey, Id, _RowModel: whole }],
    ['/api/FormEngine/addFormData', { FormEngineKey, _RowModel: { ...whole, Id: undefined } }],
    ['/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel: whole }],
    ['/api/FormEngine/delFormData', { FormEngineKey, Id }],
    ['/api/FormEngine/uptFormDataByWhere', where],
    ['/api/FormEngine/delFormDataByWhere', where],
    ['/api/FormEngine/addFormDataBatch', [{ FormEngineKey, _RowModel: whole }]],
    ['/api/FormEngine/uptFormDataBatch', rows.slice(0, 5).map((each) => ({ FormEngineKey, Id: each.Id, _RowModel }))],
    ['/api/FormEngine/delFormDataBatch', rows.slice(0, 5).map((each) => ({ FormEngineKey, Id: each.Id }))],
    ['/api/FormEngine/addFormDataAnonymous', { FormEngineKey, _RowModel: whole }],
    ['/api/SysUser/uptsysuser', { Id: pick(visitors, d.row).id, ..._RowModel, Level: 9999, RoleIds: '["x"]' }],
    ['/api/ApiEngine/run', { ApiEngineKey: pick(engines, d.value), Id, ReportId: Id, UserId: pick(visitors, d.row).id, Ids: [Id], ..._RowModel }],
    ['/api/ModuleEngine/run', { ModuleEngineKey: table, _RowModel }],
    ...(isClosed(world, table, row) && designs[table]
      ? [['/api/WorkFlow/StartWork', { FlowDesignId: flowDesignId('microi', designs[table]), TableRowId: Id }] as [string, unknown]]
      : []),
  ]; // prettier-ignore
  return pick(calls, d.kind);
}

const designs: Readonly<Record<string, string>> = { diy_leave: 'leave', diy_attendance_makeup: 'makeup', diy_purchase: 'purchase', diy_seal_use: 'seal_use' }; // prettier-ignore
const engines = ['mobile_message_read', 'report_read', 'report_comment', 'budget_check', 'leave_balance', 'kaoqin_month'] as const; // prettier-ignore

it(`RIGHTS-random: ${sequences} sequences of ${length} calls of staff change nothing that is not theirs`, async () => {
  let passed = 0;
  let used = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(people.length - 1),
      fc.array(draft, { minLength: length, maxLength: length }),
      async (at, drafts) => {
        const who = visitors[at]!;
        await useFlows(used++);
        const before = await snapshot();
        const said: string[] = [];
        for (const each of drafts) {
          const [path, body] = callOf(who, before, each);
          const { Code, status } = await who.call(path, body);
          expect(status).toBeLessThan(500);
          if (Code === 1) passed += 1;
          said.push(`${Code} ${path} ${JSON.stringify(body).slice(0, 300)}`);
        }
        const wrong = trespasses(who, before, await snapshot());
        if (wrong.length)
          throw new Error(`${wrong.join('\n')}\n${said.filter((s) => s.startsWith('1')).join('\n')}`);
      },
    ),
    { numRuns: sequences, endOnFailure: true },
  );
  // If all calls were refused, this would prove nothing.
  expect(passed).toBeGreaterThan(sequences);
});
