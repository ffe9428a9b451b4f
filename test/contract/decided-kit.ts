import { tableId } from '../../server/seed/base/define-form';
import { flowDesignId } from '../../server/seed/subjects/flow-designs';
import type { UploadedFile } from '../../src/data/protocol/file';
import { demoVisitors, leaveOf, openDemo, purchaseOf, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

/** Who starts, decides, leads, keeps the tool, is not involved at all, and the administrator of the platform. */
export const ACCOUNTS = [
  'field',
  'manager',
  'director',
  'hr',
  'buyer',
  'finance',
  'limited',
  'admin',
] as const;
export type Account = (typeof ACCOUNTS)[number];
export const FORM = '/api/FormEngine';
export const LINE = 'diy_decided_line';

export interface Subject {
  table: string;
  flow: string;
  values(): object;
  /** Columns that a form lets people fill in, with values that nobody may put there. */
  change: Record<string, unknown>;
  /** A column for files. */
  files: string;
  /** Who acts until the flow has ended. */
  deciders: Account[];
  /** Who reads the rows of others. */
  readers: Account[];
}

export const subjects: Subject[] = [
  {
    table: 'diy_leave',
    flow: 'leave',
    values: () => leaveOf(1),
    change: { Shiyou: 'CHANGED', Zhengming: '["/x.png"]' },
    files: 'Zhengming',
    readers: ['manager', 'director', 'hr', 'admin'],
    deciders: ['manager'],
  },
  {
    table: 'diy_attendance_makeup',
    flow: 'makeup',
    values: () => ({ Riqi: '2026-01-05', DakaLX: '上班', DakaSJ: '09:00', Shiyou: '忘了', Zhuangtai: '草稿' }),
    change: { Shiyou: 'CHANGED' },
    files: 'Tupian',
    readers: ['manager', 'director', 'hr', 'admin'],
    deciders: ['manager'],
  },
  {
    table: 'diy_purchase',
    flow: 'purchase',
    values: () => purchaseOf(100),
    change: { Yongtu: 'CHANGED', Fujian: '[{"Path":"/x.pdf"}]' },
    files: 'Fujian',
    readers: ['manager', 'director', 'buyer', 'finance', 'admin'],
    deciders: ['manager', 'buyer'],
  },
  {
    table: 'diy_seal_use',
    flow: 'seal_use',
    values: () => ({ Yinzhang: '合同章', WenjianMC: '合同', Fenshu: 1, YongyinRQ: '2026-12-01', Zhuangtai: '草稿' }),
    change: { WenjianMC: 'CHANGED' },
    files: 'Fujian',
    readers: ['manager', 'director', 'hr', 'admin'],
    deciders: ['hr', 'hr'],
  },
]; // prettier-ignore

export const ends = ['End', 'Reject', 'Cancel'] as const;
export type End = (typeof ends)[number];
export const words: Record<End, string> = { End: '已通过', Reject: '已拒绝', Cancel: '已作废' };

export const must = (reply: Reply<unknown>): void => {
  if (reply.Code !== 1) throw new Error(String(reply.Msg));
};

/** A row and what belongs to it. */
export interface Decided {
  id: string;
  line: string;
  /** A line of the starter's that belongs to another form of his. */
  stray: string;
  /** Path of a private file on the row. */
  file: string;
  /** Its flow and the last work of that flow; '' where none was started. */
  FlowId: string;
  WorkId: string;
}

/** A server whose forms with flows have lines, with everybody signed in. */
export class DecidedStage {
  private constructor(
    readonly contract: Contract,
    readonly people: Record<Account, DemoVisitor>,
  ) {}

  static async open(): Promise<DecidedStage> {
    const contract = await openDemo();
    const people = await demoVisitors(contract, ACCOUNTS);
    const define = async (FormEngineKey: string, values: object): Promise<void> =>
      must(await people.admin.call(`${FORM}/addFormData`, { FormEngineKey, _RowModel: values }));
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
    return new DecidedStage(contract, people);
  }

  close(): Promise<void> {
    return this.contract.close();
  }

  db() {
    return this.contract.server.db.withSchema('os__microi');
  }

  /** A row, its lines, and the flows, works and history of it, as the database has them. */
  async everythingOf(table: string, id: string): Promise<string> {
    const row = await this.db().selectFrom(table).selectAll().where('Id', '=', id).execute();
    const lines = await this.db().selectFrom(LINE).selectAll().orderBy('Id').execute();
    const of = (name: string) => this.db().selectFrom(name).selectAll().where('TableRowId', '=', id).orderBy('Id').execute(); // prettier-ignore
    return JSON.stringify([row, lines, await of('wf_flow'), await of('wf_work'), await of('wf_history')]);
  }

  /** A row with a line and a file, which nobody has handed in. */
  async draftOf(subject: Subject, who: DemoVisitor): Promise<Decided> {
    const file = await fileOf(who);
    const values = { ...subject.values(), [subject.files]: JSON.stringify([{ Path: file, Name: 'x' }]) };
    const id = await who.addRow(subject.table, values);
    const line = await who.addRow(LINE, { FormId: id, Neirong: '上午' });
    const other = await who.addRow('diy_purchase', purchaseOf(5));
    const stray = await who.addRow(LINE, { FormId: other, Neirong: '散' });
    return { id, line, stray, file, FlowId: '', WorkId: '' };
  }

  /** A row of field's with a line and a file, whose flow has ended that way. */
  async decided(subject: Subject, end: End): Promise<Decided> {
    const { field } = this.people;
    const row = await this.draftOf(subject, field);
    const { id } = row;
    must(await field.start(subject.flow, id));
    if (end === 'Cancel') {
      const [flow] = await field.flows('Sender', id);
      must(await field.flow('cancelFlow', { FlowId: flow?.Id, WorkId: 'none', ApprovalIdea: '' }));
    } else if (end === 'Reject') {
      must(await this.people[subject.deciders[0] as Account].decide(id, 'Disagree', { BackNodeId: '' }));
    } else {
      for (const [index, account] of subject.deciders.entries())
        must(await this.people[account].decide(id, index === 0 ? 'Agree' : 'Auto'));
    }
    expect(await field.stateOf(subject.table, id)).toBe(words[end]);
    const work = await this.db().selectFrom('wf_work').selectAll().where('TableRowId', '=', id).orderBy('Id', 'desc').executeTakeFirstOrThrow(); // prettier-ignore
    return { ...row, WorkId: String(work['Id']), FlowId: String(work['FlowId']) };
  }
}

/** A private file that somebody uploads. @returns its path */
async function fileOf(who: DemoVisitor): Promise<string> {
  const form = new FormData();
  form.append('Path', '/file');
  form.append('Limit', 'true');
  form.append('file', new Blob(['private bytes']), 'proof.txt');
  return (await who.send<UploadedFile>('/api/HDFS/upload', form)).Data.Path;
}

export type Attack = (who: DemoVisitor, subject: Subject, row: Decided) => Promise<Reply>;
/** Everything that somebody may try on a row, its lines and its flow. */
export const attacks: Record<string, Attack> = {
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
  sendWorkWithForm: (who, { table, change }, { id, WorkId, FlowId }) =>
    who.flow('sendWorkWithForm', {
      Form: { FormEngineKey: table, Id: id, _FormSubmitAction: 'Update', _FormData: change },
      Wf: { WorkId, FlowId, ApprovalType: 'Agree' },
    }),
  sendWork: (who, _subject, { WorkId, FlowId }) =>
    who.flow('sendWork', { WorkId, FlowId, ApprovalType: 'Disagree', BackNodeId: '', ApprovalIdea: 'x' }),
  handOverWork: (who, _subject, { WorkId, FlowId }) =>
    who.flow('handOverWork', { WorkId, FlowId, HandOverUsers: [who.id], ApprovalIdea: 'x' }),
  recallWork: (who, _subject, { WorkId, FlowId }) => who.flow('recallWork', { WorkId, FlowId }),
  cancelFlow: (who, _subject, { FlowId }) =>
    who.flow('cancelFlow', { FlowId, WorkId: 'none', ApprovalIdea: 'x' }),
  'adding a line': (who, _subject, { id }) =>
    who.call(`${FORM}/addFormData`, { FormEngineKey: LINE, _RowModel: { FormId: id, Neirong: 'x' } }),
  'a batch of new lines': (who, _subject, { id }) =>
    who.call(`${FORM}/addFormDataBatch`, [{ FormEngineKey: LINE, _RowModel: { FormId: id, Neirong: 'x' } }]),
  'changing its line': (who, _subject, { line }) =>
    who.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id: line, _RowModel: { Neirong: 'x' } }),
  'moving its line away': (who, _subject, { line }) =>
    who.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id: line, _RowModel: { FormId: '' } }),
  'moving a line in': (who, _subject, { stray, id }) =>
    who.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id: stray, _RowModel: { FormId: id } }),
  'deleting its line': (who, _subject, { line }) =>
    who.call(`${FORM}/delFormData`, { FormEngineKey: LINE, Id: line }),
};
