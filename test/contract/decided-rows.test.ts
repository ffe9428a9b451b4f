import type { Row } from '../../src/data/protocol/row';
import type { WF_History } from '../../src/data/protocol/work-flow';
import { tableId } from '../../server/seed/base/define-form';
import { roleId } from '../../server/seed/base/roles';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import { patience } from '../kit/patience';
import { demoVisitors, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

/**
 * Decided stays decided: a row whose approval has ended is nobody's to change, whoever started it, decided it or keeps the
 * tool, by whatever call, but for whom its definition names.
 */
const ACCOUNTS = ['field', 'manager', 'director', 'hr', 'buyer', 'finance', 'limited', 'admin'] as const;
type Account = (typeof ACCOUNTS)[number];
const FORM = '/api/FormEngine';
const LINE = 'diy_decided_line';

interface Subject {
  table: string;
  flow: string;
  values(): object;
  /** A column that a form lets be filled in, and what nobody may put there. */
  change: Record<string, unknown>;
  /** Who acts until the flow has ended. */
  deciders: Account[];
}

const subjects: Subject[] = [
  {
    table: 'diy_leave',
    flow: 'leave',
    values: () => leaveOf(1),
    change: { Shiyou: 'CHANGED', Zhengming: '["/x.png"]' },
    deciders: ['manager'],
  },
  {
    table: 'diy_attendance_makeup',
    flow: 'makeup',
    values: () => ({ Riqi: '2026-01-05', DakaLX: '上班', DakaSJ: '09:00', Shiyou: '忘了', Zhuangtai: '草稿' }),
    change: { Shiyou: 'CHANGED' },
    deciders: ['manager'],
  },
  {
    table: 'diy_purchase',
    flow: 'purchase',
    values: () => purchaseOf(100),
    change: { Yongtu: 'CHANGED', Fujian: '[{"Path":"/x.pdf"}]' },
    deciders: ['manager', 'buyer'],
  },
  {
    table: 'diy_seal_use',
    flow: 'seal_use',
    values: () => ({ Yinzhang: '合同章', WenjianMC: '合同', Fenshu: 1, YongyinRQ: '2026-12-01', Zhuangtai: '草稿' }),
    change: { WenjianMC: 'CHANGED' },
    deciders: ['hr', 'hr'],
  },
]; // prettier-ignore
const [leave, , purchase] = subjects as [Subject, Subject, Subject];
const ends = ['End', 'Reject', 'Cancel'] as const;
type End = (typeof ends)[number];
const words: Record<End, string> = { End: '已通过', Reject: '已拒绝', Cancel: '已作废' };

let contract: Contract;
let people: Record<Account, DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ACCOUNTS);
  const define = async (FormEngineKey: string, values: object): Promise<void> => {
    const reply = await people.admin.call(`${FORM}/addFormData`, { FormEngineKey, _RowModel: values });
    if (reply.Code !== 1) throw new Error(`${FormEngineKey}: ${reply.Msg}`);
  };
  await define('diy_table', { Id: 't-decided-line', Name: LINE, Description: '明细' });
  for (const Name of ['FormId', 'Neirong'])
    await define('diy_field', { TableId: 't-decided-line', Name, Label: Name, Component: 'Text', Type: 'varchar(50)' }); // prettier-ignore
  for (const { table } of subjects)
    await define('diy_field', {
      TableId: tableId('microi', table),
      Name: 'Mingxi',
      Label: '明细',
      Component: 'TableChild',
      Config: JSON.stringify({ TableChildTableId: 't-decided-line', TableChildFkFieldName: 'FormId' }),
    });
}, patience(240_000));
afterAll(() => contract.close());

const db = () => contract.server.db.withSchema('os__microi');
/** A row, its lines and the history of its flows, as the database has them. */
async function everythingOf(table: string, id: string): Promise<string> {
  const row = await db().selectFrom(table).selectAll().where('Id', '=', id).execute();
  const lines = await db().selectFrom(LINE).selectAll().orderBy('Id').execute();
  const flows = await db().selectFrom('wf_flow').selectAll().where('TableRowId', '=', id).execute();
  const steps = await db().selectFrom('wf_history').selectAll().where('TableRowId', '=', id).execute();
  return JSON.stringify([row, lines, flows, steps]);
}

const must = (reply: Reply<unknown>): void => {
  if (reply.Code !== 1) throw new Error(String(reply.Msg));
};

interface Decided {
  id: string;
  line: string;
  /** A line of the starter's that belongs to another form of his. */
  stray: string;
}

/** A row with a line that nobody has handed in. */
async function draftOf(subject: Subject, who: DemoVisitor): Promise<Decided> {
  const id = await who.addRow(subject.table, subject.values());
  const line = await who.addRow(LINE, { FormId: id, Neirong: '上午' });
  const other = await who.addRow('diy_purchase', purchaseOf(5));
  return { id, line, stray: await who.addRow(LINE, { FormId: other, Neirong: '散' }) };
}

/** A row of field's with a line, whose flow has come to that end. */
async function decided(subject: Subject, end: End): Promise<Decided> {
  const { field } = people;
  const row = await draftOf(subject, field);
  const { id } = row;
  must(await field.start(subject.flow, id));
  if (end === 'Cancel') {
    const [flow] = await field.flows('Sender', id);
    must(await field.flow('cancelFlow', { FlowId: flow?.Id, WorkId: 'none', ApprovalIdea: '' }));
  } else if (end === 'Reject') {
    must(await people[subject.deciders[0] as Account].decide(id, 'Disagree', { BackNodeId: '' }));
  } else {
    for (const [index, account] of subject.deciders.entries())
      must(await people[account].decide(id, index === 0 ? 'Agree' : 'Auto'));
  }
  expect(await field.stateOf(subject.table, id)).toBe(words[end]);
  return row;
}

type Attack = (who: DemoVisitor, subject: Subject, row: Decided) => Promise<Reply>;
const own: Record<string, Attack> = {
  uptFormData: (who, { table, change }, { id }) =>
    who.call(`${FORM}/uptFormData`, { FormEngineKey: table, Id: id, _RowModel: change }),
  'a draft again': (who, { table }, { id }) =>
    who.call(`${FORM}/uptFormData`, { FormEngineKey: table, Id: id, _RowModel: { Zhuangtai: '草稿' } }),
  _NoLineForAdd: (who, { table, values, change }, { id }) =>
    who.call(`${FORM}/uptFormData`, {
      FormEngineKey: table,
      Id: id,
      _NoLineForAdd: 1,
      _RowModel: { ...values(), ...change },
    }),
  'an add with its Id': (who, { table, values, change }, { id }) =>
    who.call(`${FORM}/addFormData`, { FormEngineKey: table, Id: id, _RowModel: { ...values(), ...change } }),
  'a batch': (who, { table, change }, { id }) =>
    who.call(`${FORM}/uptFormDataBatch`, [{ FormEngineKey: table, Id: id, _RowModel: change }]),
  'by-where': (who, { table, change }, { id }) =>
    who.call(`${FORM}/uptFormDataByWhere`, {
      FormEngineKey: table,
      _Where: [['Id', '=', id]],
      _RowModel: change,
    }),
  delFormData: (who, { table }, { id }) => who.call(`${FORM}/delFormData`, { FormEngineKey: table, Id: id }),
  'delete by Ids': (who, { table }, { id }) =>
    who.call(`${FORM}/delFormData`, { FormEngineKey: table, Ids: [id] }),
  'a batch of deletes': (who, { table }, { id }) =>
    who.call(`${FORM}/delFormDataBatch`, [{ FormEngineKey: table, Id: id }]),
  'delete by-where': (who, { table }, { id }) =>
    who.call(`${FORM}/delFormDataByWhere`, { FormEngineKey: table, _Where: [['Id', '=', id]] }),
  StartWork: (who, { flow }, { id }) => who.start(flow, id),
  startWorkWithForm: (who, { table, flow, change }, { id }) =>
    who.flow('startWorkWithForm', {
      Form: { FormEngineKey: table, Id: id, _FormSubmitAction: 'Update', _FormData: change },
      Wf: { FlowDesignId: flowDesignId('microi', flow), TableRowId: id },
    }),
  sendWorkWithForm: async (who, { table, change }, { id }) => {
    const work = await db().selectFrom('wf_work').selectAll().where('TableRowId', '=', id).orderBy('Id', 'desc').executeTakeFirst(); // prettier-ignore
    return who.flow('sendWorkWithForm', {
      Form: { FormEngineKey: table, Id: id, _FormSubmitAction: 'Update', _FormData: change },
      Wf: { WorkId: work?.['Id'] ?? '', FlowId: work?.['FlowId'] ?? '', ApprovalType: 'Agree' },
    });
  },
  'adding a line': (who, _subject, { id }) =>
    who.call(`${FORM}/addFormData`, { FormEngineKey: LINE, _RowModel: { FormId: id, Neirong: 'x' } }),
  'changing its line': (who, _subject, { line }) =>
    who.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id: line, _RowModel: { Neirong: 'x' } }),
  'moving its line away': (who, _subject, { line }) =>
    who.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id: line, _RowModel: { FormId: '' } }),
  'moving a line in': (who, _subject, { stray, id }) =>
    who.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id: stray, _RowModel: { FormId: id } }),
  'deleting its line': (who, _subject, { line }) =>
    who.call(`${FORM}/delFormData`, { FormEngineKey: LINE, Id: line }),
};

const cases = subjects.flatMap((subject) => ends.map((end) => [subject.table, end, subject] as const));
const everybodyElse = ACCOUNTS.filter((account) => account !== 'admin');

describe('whose approval has ended', () => {
  it.each(cases)('DECIDED-rows: %s at %s stays, whoever sends what', async (table, end, subject) => {
    const row = await decided(subject, end);
    const before = await everythingOf(table, row.id);
    for (const [name, attack] of Object.entries(own)) {
      for (const account of everybodyElse) {
        await attack(people[account], subject, row);
        expect([account, name, await everythingOf(table, row.id)]).toEqual([account, name, before]);
      }
      if (['StartWork', 'startWorkWithForm'].includes(name))
        expect(await attack(people.field, subject, row)).toMatchObject({ Code: 0 });
    }
  });

  it.each(
    Object.entries(own).filter(
      ([name]) => !['a draft again', 'an add with its Id', 'sendWorkWithForm'].includes(name),
    ),
  )('DECIDED-twin: before it is handed in its applicant has his way by %s', async (_, attack) => {
    const row = await draftOf(purchase, people.buyer);
    const before = await everythingOf('diy_purchase', row.id);
    // Buyers do not delete: managers do.
    const reply = await attack(people.buyer, purchase, row);
    const second =
      reply.Code === 1 && reply.DataCount !== 0 ? reply : await attack(people.manager, purchase, row);
    expect([second.Code, second.Msg]).toEqual([1, '']);
    expect(await everythingOf('diy_purchase', row.id)).not.toBe(before);
  });

  it.each(cases)('DECIDED-words: %s at %s says that it is over', async (_table, end, subject) => {
    const row = await decided(subject, end);
    const { field, manager } = people;
    const said = async (who: DemoVisitor, name: string) => (await own[name]?.(who, subject, row))?.Msg;
    expect(await said(field, 'uptFormData')).toBe('该数据审批已结束，不能修改！');
    expect(await said(field, 'changing its line')).toBe('该数据审批已结束，不能修改！');
    expect(await said(field, 'StartWork')).toBe('该数据审批已结束，不能再次提交！');
    if (subject.table === 'diy_purchase' || subject.table === 'diy_seal_use')
      expect(await said(manager, 'delFormData')).toBe('该数据审批已结束，不能删除！');
  });

  it('DECIDED-seeded: so it is for rows that came decided, without a flow', async () => {
    for (const { table, change } of subjects.filter((each) => each.flow !== 'makeup')) {
      const [old] = (await db().selectFrom(table).selectAll().where('Zhuangtai', '=', '已通过')
        .orderBy('CreateTime').limit(1).execute()) as unknown as Row[]; // prettier-ignore
      const flows = await db().selectFrom('wf_flow').select('Id').where('TableRowId', '=', old?.Id ?? '').execute(); // prettier-ignore
      expect(flows).toEqual([]);
      for (const account of everybodyElse) {
        const body = { FormEngineKey: table, Id: old?.Id, _RowModel: change };
        expect([account, (await people[account].call(`${FORM}/uptFormData`, body)).Code]).not.toEqual([account, 1]); // prettier-ignore
      }
    }
  });

  it('DECIDED-fresh: a new row does not come decided, or cancelled', async () => {
    for (const Zhuangtai of Object.values(words)) {
      const values = { ...purchaseOf(1), Zhuangtai };
      const reply = await people.field.call(`${FORM}/addFormData`, { FormEngineKey: 'diy_purchase', _RowModel: values }); // prettier-ignore
      expect(reply).toMatchObject({ Code: 0, Msg: '[状态]由流程填写，不能修改！' });
    }
  });

  it('DECIDED-replay: a decision whose answer was lost is answered once more, form and all', async () => {
    const id = await people.field.addRow('diy_purchase', purchaseOf(100));
    must(await people.field.start('purchase', id));
    must(await people.manager.decide(id, 'Agree'));
    const work = await people.buyer.todo(id);
    const send = () =>
      people.buyer.flow('sendWorkWithForm', {
        Form: { FormEngineKey: 'diy_purchase', Id: id, _FormSubmitAction: 'Update', _FormData: { ShijiJE: 95 } },
        Wf: { WorkId: work?.Id, FlowId: work?.FlowId, ApprovalType: 'Auto' },
      }); // prettier-ignore
    expect(await send()).toMatchObject({ Code: 1, Data: { FlowEnd: true } });
    expect(await send()).toMatchObject({ Code: 1, Data: { FlowEnd: true } });
  });
});

describe('who corrects what was decided', () => {
  const setRule = async (table: string, rule: object): Promise<void> =>
    must(
      await people.admin.call(`${FORM}/uptFormData`, {
        FormEngineKey: 'diy_table',
        Id: tableId('microi', table),
        _RowModel: { AccessRule: JSON.stringify(rule) },
      }),
    );
  const historyOf = async (id: string): Promise<WF_History[]> => {
    const [flow] = await people.field.flows('Sender', id);
    return (await people.field.flow<WF_History[]>('getWFHistory', { FlowId: flow?.Id })).Data;
  };
  const lastOf = async (id: string) => {
    const step = (await historyOf(id)).at(-1);
    return [step?.Sender, step?.ApprovalType, step?.ApprovalIdea];
  };
  it('DECIDED-keeper: the role that the definition names changes it, and the history says who and what', async () => {
    const hr = roleId('microi', 'hr');
    await setRule('diy_leave', { Owner: 'ShenqingrenID', Keepers: { [hr]: ['Read', 'Edit', 'Del', 'Correct'] } }); // prettier-ignore
    const row = await decided(leave, 'End');
    const change = (who: DemoVisitor, _RowModel: object) =>
      who.call(`${FORM}/uptFormData`, { FormEngineKey: 'diy_leave', Id: row.id, _RowModel });
    const name = (await db().selectFrom('sys_user').select('Name').where('Id', '=', people.hr.id).executeTakeFirstOrThrow())['Name']; // prettier-ignore
    expect(await change(people.hr, { Shiyou: '改', KaishiSD: '下午' })).toMatchObject({ Code: 1 });
    expect(await lastOf(row.id)).toEqual([name, 'Correct', '更正：开始时段、请假天数、请假事由']);
    const marked = (await historyOf(row.id)).filter(({ FormChanged }) => FormChanged === 1);
    expect(marked.map(({ ApprovalType }) => ApprovalType)).toEqual(['Agree']);
    const steps = (await historyOf(row.id)).length;
    expect(await change(people.hr, { Shiyou: '改' })).toMatchObject({ Code: 1 });
    expect(await historyOf(row.id)).toHaveLength(steps);
    expect(await change(people.hr, { Zhuangtai: '草稿' })).toMatchObject({ Code: 0 });
    expect(await change(people.field, { Shiyou: '又改' })).toMatchObject({ Code: 0 });
    expect(await own['changing its line']?.(people.hr, leave, row)).toMatchObject({ Code: 1 });
    expect(await lastOf(row.id)).toEqual([name, 'Correct', '更正：明细']);
    expect(await own['StartWork']?.(people.hr, leave, row)).toMatchObject({ Code: 0 });
    expect(await own['delFormData']?.(people.hr, leave, row)).toMatchObject({ Code: 1 });
    expect(await lastOf(row.id)).toEqual([name, 'Correct', '删除了表单']);
  });

  it('DECIDED-keeper-open: rows that are everybody’s stay so where a definition names who corrects', async () => {
    await setRule('diy_purchase', { Everybody: true, Keepers: { [roleId('microi', 'buyer')]: ['Correct'] } });
    const row = await decided(purchase, 'Reject');
    const upt = own['uptFormData'] as Attack;
    expect(await upt(people.manager, purchase, row)).toMatchObject({ Code: 0 });
    expect(await upt(people.buyer, purchase, row)).toMatchObject({ Code: 1 });
    expect((await lastOf(row.id)).slice(1)).toEqual(['Correct', '更正：用途说明、报价单']);
    expect(await own['delFormData']?.(people.buyer, purchase, row)).toMatchObject({ Code: 0 });
    const draft = await people.field.addRow('diy_purchase', purchaseOf(7));
    expect(await upt(people.manager, purchase, { ...row, id: draft })).toMatchObject({ Code: 1 });
  });

  it('DECIDED-admin: the platform’s administrator repairs, and that is told as well', async () => {
    const row = await decided(purchase, 'Cancel');
    expect(await own['by-where']?.(people.admin, purchase, row)).toMatchObject({ Code: 1 });
    expect((await lastOf(row.id)).slice(1)).toEqual(['Correct', '更正：用途说明、报价单']);
    expect(await own['StartWork']?.(people.admin, purchase, row)).toMatchObject({ Code: 0 });
    expect(await own['delete by-where']?.(people.admin, purchase, row)).toMatchObject({ Code: 1 });
    expect((await lastOf(row.id)).slice(1)).toEqual(['Correct', '删除了表单']);
  });
});
