import type { Row } from '../../src/data/protocol/row';
import { flowDesignId, flowNodeId } from '../../server/seed/subjects/flow-designs';
import { patience } from '../kit/patience';
import { demoVisitors, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

const ACCOUNTS = ['field', 'manager', 'director', 'finance', 'buyer', 'hr', 'admin', 'limited'] as const;

let contract: Contract;
let people: Record<(typeof ACCOUNTS)[number], DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ACCOUNTS);
}, patience(180_000));
afterAll(() => contract.close());

/** A row as the database has it. */
async function stored(table: string, id: string): Promise<Row> {
  const row = await contract.server.db
    .withSchema('os__microi')
    .selectFrom(table)
    .selectAll()
    .where('Id', '=', id)
    .executeTakeFirst();
  return row as unknown as Row;
}

/** True when a call changed something: a by-where call that finds nothing of one's own succeeds with no row. */
const done = (reply: Reply): boolean => reply.Code === 1 && reply.DataCount !== 0;

type Change = (who: DemoVisitor, table: string, id: string, values: object) => Promise<Reply>;

/** The ways a row can be changed through the form engine. */
const changes: Array<[string, Change]> = [
  [
    'uptFormData',
    (who, FormEngineKey, Id, _RowModel) =>
      who.call('/api/FormEngine/uptFormData', { FormEngineKey, Id, _RowModel }),
  ],
  [
    'flat values',
    (who, FormEngineKey, Id, values) =>
      who.call('/api/FormEngine/uptFormData', { FormEngineKey, Id, ...values }),
  ],
  [
    'a key in the path',
    (who, table, Id, _FormData) => who.call(`/api/FormEngine/uptFormData-${table}`, { Id, _FormData }),
  ],
  [
    'a key in upper case',
    (who, table, Id, _RowModel) =>
      who.call('/api/FormEngine/uptFormData', { FormEngineKey: table.toUpperCase(), Id, _RowModel }),
  ],
  [
    'a batch',
    (who, FormEngineKey, Id, _RowModel) =>
      who.call('/api/FormEngine/uptFormDataBatch', [{ FormEngineKey, Id, _RowModel }]),
  ],
  [
    '_List',
    (who, FormEngineKey, Id, _RowModel) =>
      who.call('/api/FormEngine/uptFormData', { _List: [{ FormEngineKey, Id, _RowModel }] }),
  ],
  [
    'by-where',
    (who, FormEngineKey, Id, _RowModel) =>
      who.call('/api/FormEngine/uptFormDataByWhere', { FormEngineKey, _Where: [['Id', '=', Id]], _RowModel }),
  ],
  [
    '_NoLineForAdd',
    (who, FormEngineKey, Id, _RowModel) =>
      who.call('/api/FormEngine/uptFormData', { FormEngineKey, Id, _NoLineForAdd: 1, _RowModel }),
  ],
  [
    'upper-case columns',
    (who, FormEngineKey, Id, values) =>
      who.call('/api/FormEngine/uptFormData', {
        FormEngineKey,
        Id,
        _RowModel: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name.toUpperCase(), value]),
        ),
      }),
  ],
  [
    '_ForceUpt',
    (who, FormEngineKey, Id, _RowModel) =>
      who.call('/api/FormEngine/uptFormData', { FormEngineKey, Id, _ForceUpt: 1, _RowModel }),
  ],
];

describe('the applicant cannot set what a flow writes', () => {
  it.each(['已通过', '审批中', '已拒绝', '已撤回'])(
    'RIGHTS-flow-add: a new leave that says it is “%s” is refused',
    async (Zhuangtai) => {
      const reply = await people.field.call('/api/FormEngine/addFormData', {
        FormEngineKey: 'diy_leave',
        _RowModel: { ...leaveOf(1), Zhuangtai },
      });
      expect(reply).toMatchObject({ Code: 0, Msg: '[状态]由流程填写，不能修改！' });
    },
  );

  it('RIGHTS-flow-add-twin: a draft is stored, and the applicant is the person who sent it', async () => {
    const id = await people.field.addRow('diy_leave', leaveOf(1));
    expect(await stored('diy_leave', id)).toMatchObject({
      Zhuangtai: '草稿',
      ShenqingrenID: people.field.id,
      UserId: people.field.id,
    });
  });

  it.each(changes)(
    'RIGHTS-flow-draft: the state of one’s own draft is not changed by %s',
    async (_, change) => {
      const id = await people.field.addRow('diy_leave', leaveOf(1));
      expect((await change(people.field, 'diy_leave', id, { Zhuangtai: '已通过' })).Code).not.toBe(1);
      expect((await stored('diy_leave', id)).Zhuangtai).toBe('草稿');
    },
  );

  it.each(changes)(
    'RIGHTS-flow-draft-twin: the reason of one’s own draft is changed by %s',
    async (name, change) => {
      const id = await people.field.addRow('diy_leave', leaveOf(1));
      const reply = await change(people.field, 'diy_leave', id, { Shiyou: 'CHANGED', Zhuangtai: '草稿' });
      expect([name, reply.Code, reply.Msg]).toEqual([name, 1, '']);
      expect((await stored('diy_leave', id)).Shiyou).toBe('CHANGED');
    },
  );

  it('RIGHTS-applicant: an application in somebody else’s name needs a separate right', async () => {
    const inName = (who: DemoVisitor): Promise<Reply<Row>> =>
      who.call('/api/FormEngine/addFormData', {
        FormEngineKey: 'diy_leave',
        _RowModel: { ...leaveOf(1), ShenqingrenID: people.manager.id, Shenqingren: '周以宁' },
      });
    expect(await inName(people.field)).toMatchObject({ Code: 0, Msg: '您没有权限代他人申请！' });
    expect(await inName(people.hr)).toMatchObject({ Code: 1 });
  });

  it('RIGHTS-applicant-change: the applicant of a draft stays who it was', async () => {
    const id = await people.field.addRow('diy_leave', leaveOf(1));
    const change = { FormEngineKey: 'diy_leave', Id: id, _RowModel: { ShenqingrenID: people.manager.id } };
    expect((await people.field.call('/api/FormEngine/uptFormData', change)).Code).toBe(0);
    expect((await stored('diy_leave', id)).ShenqingrenID).toBe(people.field.id);
  });

  it('RIGHTS-number: the server sets numbers, whoever sends _ForceUpt; only the administrator may correct them', async () => {
    const id = await people.field.addRow('diy_leave', { ...leaveOf(1), Bianhao: 'QJ99999', _ForceUpt: 1 });
    const force = { FormEngineKey: 'diy_leave', Id: id, _ForceUpt: 1, _RowModel: { Bianhao: 'QJ99999' } };
    await people.field.call('/api/FormEngine/uptFormData', force);
    expect((await stored('diy_leave', id)).Bianhao).not.toBe('QJ99999');
    await people.admin.call('/api/FormEngine/uptFormData', force);
    expect((await stored('diy_leave', id)).Bianhao).toBe('QJ99999');
  });

  it('RIGHTS-balance: the balance of another person is shown to those who may see his leaves', async () => {
    const ask = (who: DemoVisitor): Promise<Reply> =>
      who.engine('leave_balance', { UserId: people.field.id });
    expect(await ask(people.limited)).toMatchObject({ Code: 0, Data: null });
    expect(await ask(people.buyer)).toMatchObject({ Code: 0, Data: null });
    expect(await ask(people.field)).toMatchObject({ Code: 1 });
    expect(await ask(people.manager)).toMatchObject({ Code: 1 });
    expect(await ask(people.hr)).toMatchObject({ Code: 1 });
  });
});

describe('a running flow owns its row', () => {
  it.each(changes)('RIGHTS-running: the applicant cannot change it by %s', async (_, change) => {
    const id = await people.field.startLeave(1);
    expect((await change(people.field, 'diy_leave', id, { Shiyou: 'CHANGED' })).Code).not.toBe(1);
    expect((await stored('diy_leave', id)).Shiyou).toBe('家中有事');
  });

  it.each(changes)('RIGHTS-running-others: neither can a colleague by %s', async (_, change) => {
    const id = await people.field.startLeave(1);
    for (const who of [people.buyer, people.finance, people.director])
      expect(done(await change(who, 'diy_leave', id, { Shiyou: 'CHANGED' }))).toBe(false);
    expect((await stored('diy_leave', id)).Shiyou).toBe('家中有事');
  });

  it.each([
    ['delFormData', (Id: string) => ['/api/FormEngine/delFormData', { FormEngineKey: 'diy_leave', Id }]],
    ['Ids', (Id: string) => ['/api/FormEngine/delFormData', { FormEngineKey: 'diy_leave', Ids: [Id] }]],
    ['a batch', (Id: string) => ['/api/FormEngine/delFormDataBatch', [{ FormEngineKey: 'diy_leave', Id }]]],
    [
      'by-where',
      (Id: string) => [
        '/api/FormEngine/delFormDataByWhere',
        { FormEngineKey: 'diy_leave', _Where: [['Id', '=', Id]] },
      ],
    ],
  ] as Array<[string, (id: string) => [string, object]]>)(
    'RIGHTS-running-delete: nobody but the administrator deletes it by %s, and the flow can end',
    async (_, request) => {
      const id = await people.field.startLeave(1);
      for (const who of [people.manager, people.hr, people.director, people.field])
        expect(done(await who.call(...request(id)))).toBe(false);
      expect((await people.manager.decide(id, 'Agree')).Code).toBe(1);
      expect((await people.admin.call(...request(id))).Code).toBe(1);
    },
  );

  it('RIGHTS-recalled: what was recalled belongs to its applicant again, and to nobody else', async () => {
    const id = await people.field.startLeave(1);
    expect((await people.field.recall(id, 'leave', 'start')).Code).toBe(1);
    const change = (who: DemoVisitor): Promise<Reply> =>
      who.call('/api/FormEngine/uptFormData', {
        FormEngineKey: 'diy_leave',
        Id: id,
        _RowModel: { Shiyou: 'CHANGED' },
      });
    for (const who of [people.manager, people.director]) expect((await change(who)).Code).not.toBe(1);
    expect(await change(people.field)).toMatchObject({ Code: 1 });
  });

  it('RIGHTS-returned: what was returned is open to its applicant alone, until he sends it again', async () => {
    const id = await people.field.startLeave(1);
    const work = await people.manager.todo(id);
    const start = JSON.parse(
      String((await people.manager.flow<Row>('getWFNodeModel', { NodeId: work?.NodeId })).Data.BackNodes),
    ) as Array<{ Id: string }>;
    const back = await people.manager.decide(id, 'Disagree', { BackNodeId: start[0]?.Id });
    expect(back.Code).toBe(1);
    const change = (who: DemoVisitor): Promise<Reply> =>
      who.call('/api/FormEngine/uptFormData', {
        FormEngineKey: 'diy_leave',
        Id: id,
        _RowModel: { Shiyou: 'CHANGED' },
      });
    expect((await change(people.manager)).Code).not.toBe(1);
    expect(await change(people.field)).toMatchObject({ Code: 1 });
    expect((await people.field.decide(id, 'Auto')).Code).toBe(1);
    expect((await change(people.field)).Code).toBe(0);
  });
});

describe('a form that travels with a step', () => {
  const send = async (who: DemoVisitor, rowId: string, form: object): Promise<Reply> => {
    const work = await who.todo(rowId);
    return who.flow('SendWorkWithForm', {
      Form: { FormEngineKey: 'diy_leave', Id: rowId, ...form },
      Wf: { WorkId: work?.Id, FlowId: work?.FlowId, ApprovalType: 'Agree', ApprovalIdea: '' },
    });
  };

  it.each([
    ['as it is spelled', { Shiyou: 'CHANGED', Leixing: '病假' }],
    ['in lower case', { shiyou: 'CHANGED', leixing: '病假' }],
    ['in upper case', { SHIYOU: 'CHANGED', LEIXING: '病假' }],
    ['mixed', { sHIYOU: 'CHANGED', lEIXING: '病假' }],
  ])('RIGHTS-send-fields: a field that the node protects does not change, %s', async (_, _FormData) => {
    const id = await people.field.startLeave(1);
    await send(people.manager, id, { _FormData });
    expect(await stored('diy_leave', id)).toMatchObject({ Leixing: '事假' });
    expect((await stored('diy_leave', id)).Shiyou).toBe('家中有事');
  });

  it.each(['diy_customer', 'DIY_CUSTOMER', 'sys_user', 'wf_work', 'diy_purchase', ''])(
    'RIGHTS-send-table: the form of another table (%s) is refused',
    async (FormEngineKey) => {
      const id = await people.field.startLeave(1);
      const reply = await send(people.manager, id, {
        FormEngineKey,
        _FormData: { Shiyou: 'CHANGED', Leixing: '病假' },
      });
      expect(reply.Code).toBe(0);
      expect((await stored('diy_leave', id)).Shiyou).toBe('家中有事');
    },
  );

  it('RIGHTS-send-row: the form of another row is refused', async () => {
    const [one, two] = [await people.field.startLeave(1), await people.field.startLeave(1)];
    expect((await send(people.manager, one, { Id: two, _FormData: { Shiyou: 'CHANGED' } })).Code).toBe(0);
  });

  it('RIGHTS-send-twin: the buyer can fill in what his node allows, and nothing else', async () => {
    const id = await people.field.addRow('diy_purchase', purchaseOf(100));
    expect((await people.field.start('purchase', id)).Code).toBe(1);
    expect((await people.manager.decide(id, 'Agree')).Code).toBe(1);
    const work = await people.buyer.todo(id);
    const reply = await people.buyer.flow('SendWorkWithForm', {
      Form: {
        FormEngineKey: 'diy_purchase',
        Id: id,
        _FormData: {
          gongyingshang: '北屿机电',
          ShijiJE: 95,
          jine: 5,
          shenqingren: 'FAKE',
          Zhuangtai: '已通过',
        },
      },
      Wf: { WorkId: work?.Id, FlowId: work?.FlowId, ApprovalType: 'Auto', ApprovalIdea: '' },
    });
    expect(reply.Code).toBe(1);
    expect(await stored('diy_purchase', id)).toMatchObject({
      Gongyingshang: '北屿机电',
      Shenqingren: '许南乔',
    });
    expect(Number((await stored('diy_purchase', id)).Jine)).toBe(100);
    expect(Number((await stored('diy_purchase', id)).ShijiJE)).toBe(95);
  });

  const start = (who: DemoVisitor, Form: object, TableRowId: string): Promise<Reply> =>
    who.flow('startWorkWithForm', {
      Form: { _FormSubmitAction: 'Insert', _FormData: {}, ...Form },
      Wf: { FlowDesignId: flowDesignId('microi', 'leave'), TableRowId },
    });

  it.each([
    'sys_config',
    'sys_user',
    'SYS_USER',
    'sys_datasource',
    'sys_rolelimit',
    'sys_role',
    'sys_menu',
    'wf_node',
    'wf_work',
    'diy_table',
    'diy_field',
    'diy_message',
    'diy_customer',
  ])('RIGHTS-start-read: a start with a form of %s shows no row of it', async (table) => {
    const draft = await people.field.addRow('diy_leave', leaveOf(1));
    const foreign = (await contract.server.db
      .withSchema('os__microi')
      .selectFrom(table.toLowerCase())
      .selectAll()
      .executeTakeFirst()) as unknown as Row;
    const reply = await start(people.field, { FormEngineKey: table, Id: foreign.Id }, draft);
    expect([reply.Code, JSON.stringify(reply.DataAppend ?? {}).includes(foreign.Id)]).toEqual([0, false]);
  });

  it('RIGHTS-start-foreign: nor does it show or start the leave of a colleague', async () => {
    const id = await people.buyer.addRow('diy_leave', leaveOf(1));
    const reply = await start(people.field, { FormEngineKey: 'diy_leave', Id: id }, id);
    expect([reply.Code, reply.DataAppend]).toEqual([0, null]);
    // The names of those who would have to decide on it reveal how long it is.
    const next = (who: DemoVisitor) =>
      who.flow('getNextNodeConfirmUsers', {
        NodeId: flowNodeId('microi', 'leave', 'manager'),
        TableRowId: id,
      });
    expect(await next(people.field)).toMatchObject({ Code: 0, Msg: '您没有权限发起此流程！' });
    expect(await next(people.buyer)).toMatchObject({ Code: 1 });
  });

  it('RIGHTS-start-twin: the same start sent twice is answered twice, with the caller’s own row', async () => {
    const form = { FormEngineKey: 'diy_leave', Id: 'leave-told-twice', _FormData: leaveOf(1) };
    for (let told = 0; told < 2; told++) {
      const reply = await people.field.flow('startWorkWithForm', {
        Form: { _FormSubmitAction: 'Insert', ...form },
        Wf: { FlowDesignId: flowDesignId('microi', 'leave') },
      });
      expect(reply).toMatchObject({
        Code: 1,
        DataAppend: { FormSavedId: 'leave-told-twice', FormSaveResult: { Data: { Id: 'leave-told-twice' } } },
      });
    }
  });

  it('RIGHTS-notice: what the approver reads on his card comes from the row', async () => {
    const id = await people.field.addRow('diy_leave', leaveOf(5));
    await people.field.start('leave', id, {
      NoticeFields: '[{"Label":"请假天数","Value":"0.1"}]',
      FormData: '{"Tianshu":0.1}',
    });
    const work = await people.manager.todo(id);
    expect(String(work?.NoticeFields)).not.toContain('0.1');
    expect(JSON.parse(String(work?.FormData))).toMatchObject({ Id: id, Tianshu: 5 });
  });
});
