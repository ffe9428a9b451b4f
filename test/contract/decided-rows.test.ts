import { declaredCalls } from '../../src/data/protocol/calls.rules';
import type { Row } from '../../src/data/protocol/row';
import type { WF_History } from '../../src/data/protocol/work-flow';
import { tableId } from '../../server/seed/base/define-form';
import { roleId } from '../../server/seed/base/roles';
import { patience } from '../kit/patience';
import { purchaseOf, type DemoVisitor } from './demo-kit';
import {
  ACCOUNTS,
  DecidedStage,
  FORM,
  LINE,
  attacks,
  ends,
  must,
  subjects,
  words,
  type Account,
  type Attack,
  type Decided,
  type End,
  type Subject,
} from './decided-kit';
import type { Reply } from './kit';

/**
 * Decided stays decided: nobody changes a row whose approval has ended, by whatever call, even if he started it, decided it or
 * keeps the tool. The exceptions are those whom its definition names.
 */
const [leave, , purchase] = subjects as [Subject, Subject, Subject];
/** Every call by everybody; without it a third of them for each row. */
const isFull = process.env['MICROI_FULL'] === '1';

let stage: DecidedStage;
let people: Record<Account, DemoVisitor>;
beforeAll(async () => {
  stage = await DecidedStage.open();
  people = stage.people;
}, patience(240_000));
afterAll(() => stage.close());

const db = () => stage.db();
const everythingOf = (table: string, id: string): Promise<string> => stage.everythingOf(table, id);
const draftOf = (subject: Subject, who: DemoVisitor): Promise<Decided> => stage.draftOf(subject, who);
const decided = (subject: Subject, end: End): Promise<Decided> => stage.decided(subject, end);

const cases = subjects.flatMap((subject) => ends.map((end) => [subject.table, end, subject] as const));
/** Calls that need a flow. */
const ofFlows = ['sendWorkWithForm', 'sendWork', 'handOverWork', 'recallWork', 'cancelFlow'];
const everybodyElse = ACCOUNTS.filter((account) => account !== 'admin');

describe('a row whose approval has ended', () => {
  it('DECIDED-all: every call that writes a row or takes a flow on is tried', async () => {
    const row = await decided(purchase, 'End');
    const paths = new Set<string>();
    const call = (path: string, body: object): Promise<Reply> => {
      paths.add(path.toLowerCase());
      return people.field.call(path, body);
    };
    const listening = Object.create(people.field, { call: { value: call } }) as DemoVisitor;
    for (const attack of Object.values(attacks)) await attack(listening, purchase, row);
    const harmless = ['workFlow.commentFlow', 'workFlow.urgeFlow'];
    const missed = declaredCalls.filter(
      ({ name, endpoint, rule }) =>
        (rule.covers === 'rows' || name.startsWith('workFlow.')) &&
        rule.effect === 'writes' &&
        !harmless.includes(name) &&
        !paths.has(endpoint.path.toLowerCase()),
    );
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  it.each(cases)('DECIDED-rows: %s at %s stays as is, whoever sends what', async (table, end, subject) => {
    const row = await decided(subject, end);
    const before = await everythingOf(table, row.id);
    const nth = cases.findIndex((each) => each[1] === end && each[2] === subject);
    for (const [at, [name, attack]] of Object.entries(attacks).entries()) {
      for (const [who, account] of everybodyElse.entries()) {
        if (!isFull && (at + who + nth) % 3) continue;
        await attack(people[account], subject, row);
        expect([account, name, await everythingOf(table, row.id)]).toEqual([account, name, before]);
      }
      if (['StartWork', 'startWorkWithForm'].includes(name))
        expect(await attack(people.field, subject, row)).toMatchObject({ Code: 0 });
    }
    const said = async (who: DemoVisitor, name: string) => (await attacks[name]?.(who, subject, row))?.Msg;
    expect(await said(people.field, 'uptFormData')).toBe('该数据审批已结束，不能修改！');
    expect(await said(people.field, 'changing its line')).toBe('该数据审批已结束，不能修改！');
    expect(await said(people.field, 'StartWork')).toBe('该数据审批已结束，不能再次提交！');
  });

  const readCases = isFull ? cases : cases.filter(([, end]) => end === 'End');
  it.each(readCases)('DECIDED-read: %s at %s, its line and its file are read as before', async (table, end, subject) => {
    const { id, line, file } = await decided(subject, end);
    const where = { FormEngineKey: table, _Where: [['Id', '=', id]] };
    const calls: Record<string, [path: string, body: object, found: string]> = {
      getFormData: [`${FORM}/getFormData`, { FormEngineKey: table, Id: id }, id],
      getTableData: [`${FORM}/getTableData`, where, id],
      getTableDataCount: [`${FORM}/getTableDataCount`, where, '1'],
      getDiyTableRow: ['/api/DiyTable/getDiyTableRow', where, id],
      getDiyTableRowModel: ['/api/DiyTable/getDiyTableRowModel', { FormEngineKey: table, Id: id }, id],
      'ModuleEngine.getTableData': ['/api/ModuleEngine/GetTableData', { ...where, ModuleEngineKey: table }, id],
      'its line': [`${FORM}/getTableData`, { FormEngineKey: LINE, _Where: [['FormId', '=', id]] }, line],
      'its file': ['/api/HDFS/GetPrivateFileUrl', { FilePathName: file }, file.split('/').pop() ?? ''],
    };
    const seen: string[] = [];
    const readers: Account[] = ['field', ...subject.readers];
    for (const account of ACCOUNTS)
      for (const [name, [path, body, found]] of Object.entries(calls)) {
        const { Data } = await people[account].call<unknown>(path, body);
        if (JSON.stringify(Data ?? '').includes(found)) seen.push(`${account} ${name}`);
      }
    expect(seen).toEqual(
      ACCOUNTS.filter((account) => readers.includes(account)).flatMap((account) => Object.keys(calls).map((name) => `${account} ${name}`)),
    );
  }); // prettier-ignore

  it.each(
    Object.entries(attacks).filter(
      ([name]) => !['a draft again', 'an add with its Id', ...ofFlows].includes(name),
    ),
  )('DECIDED-twin: before it is handed in, its applicant can do %s', async (_, attack) => {
    // Buyers may not delete; managers may.
    let reply: Reply | undefined;
    for (const applicant of [people.buyer, people.manager]) {
      if (reply?.Code === 1 && reply.DataCount !== 0) continue;
      const row = await draftOf(purchase, applicant);
      const before = await everythingOf('diy_purchase', row.id);
      reply = await attack(applicant, purchase, row);
      expect((await everythingOf('diy_purchase', row.id)) !== before).toBe(
        reply.Code === 1 && reply.DataCount !== 0,
      );
    }
    expect([reply?.Code, reply?.Msg]).toEqual([1, '']);
  });

  it('DECIDED-own: a user who may delete his drafts cannot delete his own decided applications', async () => {
    const { manager } = people;
    const { id } = await draftOf(purchase, manager);
    must(await manager.start('purchase', id));
    const [flow] = await manager.flows('Sender', id);
    must(await manager.flow('cancelFlow', { FlowId: flow?.Id, WorkId: 'none', ApprovalIdea: '' }));
    const body = { FormEngineKey: 'diy_purchase', Id: id };
    expect(await manager.call(`${FORM}/delFormData`, body)).toMatchObject({
      Code: 0,
      Msg: '该数据审批已结束，不能删除！',
    });
  });

  it('DECIDED-others: purchases and seals are read by their applicants and by those who lead, approve or keep them', async () => {
    for (const subject of subjects) {
      const { id } = await draftOf(subject, people.field);
      const seen: string[] = [];
      for (const account of ACCOUNTS) {
        const query = { FormEngineKey: subject.table, _Where: [['Id', '=', id]] };
        const { Data } = await people[account].call<Row[]>(`${FORM}/getTableData`, query);
        if (Data?.length) seen.push(account);
      }
      expect(seen).toEqual(ACCOUNTS.filter((one) => one === 'field' || subject.readers.includes(one)));
    }
  });

  it('DECIDED-seeded: the same holds for rows that were seeded as decided, without a flow', async () => {
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

  it('DECIDED-fresh: a new row cannot be stored as decided or cancelled', async () => {
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
  it('DECIDED-keeper: the role that the definition names may change it, and the history says who changed what', async () => {
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
    expect(await attacks['changing its line']?.(people.hr, leave, row)).toMatchObject({ Code: 1 });
    expect(await lastOf(row.id)).toEqual([name, 'Correct', '更正：明细']);
    expect(await attacks['StartWork']?.(people.hr, leave, row)).toMatchObject({ Code: 0 });
    expect(await attacks['delFormData']?.(people.hr, leave, row)).toMatchObject({ Code: 1 });
    expect(await lastOf(row.id)).toEqual([name, 'Correct', '删除了表单']);
  });

  it('DECIDED-keeper-open: rows that are open to everybody stay so when a definition names who corrects them', async () => {
    await setRule('diy_purchase', { Everybody: true, Keepers: { [roleId('microi', 'buyer')]: ['Correct'] } });
    const row = await decided(purchase, 'Reject');
    const upt = attacks['uptFormData'] as Attack;
    expect(await upt(people.manager, purchase, row)).toMatchObject({ Code: 0 });
    expect(await upt(people.buyer, purchase, row)).toMatchObject({ Code: 1 });
    expect((await lastOf(row.id)).slice(1)).toEqual(['Correct', '更正：用途说明、报价单']);
    expect(await attacks['delFormData']?.(people.buyer, purchase, row)).toMatchObject({ Code: 0 });
    const draft = await people.field.addRow('diy_purchase', purchaseOf(7));
    expect(await upt(people.manager, purchase, { ...row, id: draft })).toMatchObject({ Code: 1 });
  });

  it('DECIDED-admin: the platform’s administrator may repair it, and the history records that too', async () => {
    const row = await decided(purchase, 'Cancel');
    expect(await attacks['by-where']?.(people.admin, purchase, row)).toMatchObject({ Code: 1 });
    expect((await lastOf(row.id)).slice(1)).toEqual(['Correct', '更正：用途说明、报价单']);
    expect(await attacks['StartWork']?.(people.admin, purchase, row)).toMatchObject({ Code: 0 });
    expect(await attacks['delete by-where']?.(people.admin, purchase, row)).toMatchObject({ Code: 1 });
    expect((await lastOf(row.id)).slice(1)).toEqual(['Correct', '删除了表单']);
  });
});
