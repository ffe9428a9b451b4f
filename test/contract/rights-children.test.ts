import type { Row } from '../../src/data/protocol/row';
import { tableId } from '../../server/seed/base/define-form';
import { patience } from '../kit/patience';
import { profiles } from '../kit/profiles';
import { demoVisitors, leaveOf, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

/**
 * Lines of a form have no menu of their own: their form decides whose they are, and whether they may be changed.
 * Leaves belong to people and have a flow, so a leave with lines covers all of it.
 */
const LINE = 'diy_leave_line';
const FK = 'QingjiaID';
const ACCOUNTS = ['field', 'finance', 'manager', 'hr', 'admin'] as const;
const FORM = '/api/FormEngine';

describe.each(profiles)('lines of a form (%s)', (profile) => {
  let contract: Contract;
  let people: Record<(typeof ACCOUNTS)[number], DemoVisitor>;
  /** A draft of field's, one of finance's and a running one of field's, with the line of each. */
  const leaves = { own: '', others: '', running: '' };
  const lines = { own: '', others: '', running: '' };

  beforeAll(async () => {
    contract = await openDemo(['microi'], { profile });
    people = await demoVisitors(contract, ACCOUNTS);
    const { admin, field, finance } = people;
    const define = async (FormEngineKey: string, values: object): Promise<void> => {
      const reply = await admin.call(`${FORM}/addFormData`, { FormEngineKey, _RowModel: values });
      if (reply.Code !== 1) throw new Error(`${FormEngineKey}: ${reply.Msg}`);
    };
    await define('diy_table', { Id: 't-line', Name: LINE, Description: '请假明细' });
    for (const Name of [FK, 'Neirong'])
      await define('diy_field', { TableId: 't-line', Name, Label: Name, Component: 'Text', Type: 'varchar(50)' }); // prettier-ignore
    await define('diy_field', {
      TableId: tableId('microi', 'diy_leave'),
      Name: 'Mingxi',
      Label: '明细',
      Component: 'TableChild',
      Config: JSON.stringify({ TableChildTableId: 't-line', TableChildFkFieldName: FK }),
    });
    leaves.own = await field.addRow('diy_leave', leaveOf(1));
    leaves.others = await finance.addRow('diy_leave', leaveOf(1));
    leaves.running = await field.addRow('diy_leave', leaveOf(1));
    lines.own = await field.addRow(LINE, lineOf(leaves.own));
    lines.others = await finance.addRow(LINE, lineOf(leaves.others));
    lines.running = await field.addRow(LINE, lineOf(leaves.running));
    const started = await field.start('leave', leaves.running);
    if (started.Code !== 1) throw new Error(String(started.Msg));
  }, patience(180_000));
  afterAll(() => contract.close());

  const lineOf = (leave: string) => ({ [FK]: leave, Neirong: '上午' });
  const list = (who: DemoVisitor, more: object = {}): Promise<Reply<Row[]>> =>
    who.call<Row[]>(`${FORM}/getTableData`, { FormEngineKey: LINE, _PageSize: 100, ...more });
  const ids = async (who: DemoVisitor, more: object = {}): Promise<string[]> =>
    (await list(who, more)).Data.map(({ Id }) => Id);
  async function everyLine(): Promise<string> {
    const rows = await contract.server.db.withSchema('os__microi').selectFrom(LINE).selectAll().orderBy('Id').execute(); // prettier-ignore
    return JSON.stringify(rows);
  }

  it('CHILD-read: lines of a colleague’s leave are neither listed nor found', async () => {
    const { field, finance, hr } = people;
    expect((await ids(field)).sort()).toEqual([lines.own, lines.running].sort());
    expect(await ids(field, { _Where: [[FK, '=', leaves.others]] })).toEqual([]);
    expect(await ids(field, { Ids: [lines.others] })).toEqual([]);
    const one = await field.call(`${FORM}/getFormData`, { FormEngineKey: LINE, Id: lines.others });
    expect(one).toMatchObject({ Data: null });
    const { Data } = await field.call<number>(`${FORM}/getTableDataCount`, { FormEngineKey: LINE });
    expect(Number(Data)).toBe(2);
    // Its own people see them: the person who wrote it, and those who keep the tool.
    expect(await ids(finance)).toEqual([lines.others]);
    expect(await ids(hr)).toHaveLength(3);
  });

  type Attack = [string, (who: DemoVisitor, line: string, leave: string) => Promise<Reply>];
  const attacks: Attack[] = [
    ['uptFormData', (who, Id) => who.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id, Neirong: 'x' })],
    [
      'a batch',
      (who, Id) =>
        who.call(`${FORM}/uptFormDataBatch`, [{ FormEngineKey: LINE, Id, _RowModel: { Neirong: 'x' } }]),
    ],
    [
      'by-where',
      (who, Id) =>
        who.call(`${FORM}/uptFormDataByWhere`, {
          FormEngineKey: LINE,
          _Where: [['Id', '=', Id]],
          _RowModel: { Neirong: 'x' },
        }),
    ],
    [
      'moving it away',
      (who, Id) => who.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id, [FK]: leaves.own }),
    ],
    [
      'making it nobody’s',
      (who, Id) => who.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id, [FK]: '' }),
    ],
    [
      'moving another one in',
      (who, _line, leave) =>
        who.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id: lines.own, [FK]: leave }),
    ],
    [
      'adding one',
      (who, _line, leave) =>
        who.call(`${FORM}/addFormData`, { FormEngineKey: LINE, _RowModel: lineOf(leave) }),
    ],
    [
      'adding a batch',
      (who, _line, leave) =>
        who.call(`${FORM}/addFormDataBatch`, [{ FormEngineKey: LINE, _RowModel: lineOf(leave) }]),
    ],
    ['deleting it', (who, Id) => who.call(`${FORM}/delFormData`, { FormEngineKey: LINE, Id })],
    [
      'deleting by-where',
      (who, _line, leave) =>
        who.call(`${FORM}/delFormDataByWhere`, { FormEngineKey: LINE, _Where: [[FK, '=', leave]] }),
    ],
  ];

  it.each(attacks)('CHILD-write: a line of a colleague’s leave stays as it is: %s', async (_, attack) => {
    const before = await everyLine();
    await attack(people.field, lines.others, leaves.others);
    expect(await everyLine()).toBe(before);
  });

  it.each(attacks)('CHILD-running: while a leave is being decided, its lines stay: %s', async (_, attack) => {
    const before = await everyLine();
    const reply = await attack(people.field, lines.running, leaves.running);
    expect(reply.Code).toBe(0);
    expect(await everyLine()).toBe(before);
  });

  it.each(attacks)('CHILD-twin: the lines of one’s own draft are changed by %s', async (_, attack) => {
    const { field } = people;
    const leave = await field.addRow('diy_leave', leaveOf(1));
    const line = await field.addRow(LINE, lineOf(leave));
    const before = await everyLine();
    const reply = await attack(field, line, leave);
    expect(reply.Code).toBe(1);
    expect(await everyLine()).not.toBe(before);
    await field.call(`${FORM}/uptFormData`, { FormEngineKey: LINE, Id: lines.own, [FK]: leaves.own });
  });

  it('CHILD-approver: the current approver reads the lines; those of a recalled leave are its applicant’s again', async () => {
    const { field, manager } = people;
    expect(await ids(manager, { _Where: [[FK, '=', leaves.running]] })).toEqual([lines.running]);
    const leave = await field.addRow('diy_leave', leaveOf(1));
    const line = await field.addRow(LINE, lineOf(leave));
    await field.start('leave', leave);
    await field.recall(leave, 'leave', 'start');
    const change = { FormEngineKey: LINE, Id: line, Neirong: '下午' };
    expect((await field.call(`${FORM}/uptFormData`, change)).Code).toBe(1);
  });
});
