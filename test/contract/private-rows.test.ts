import type { Row } from '../../src/data/protocol/row';
import { tableId } from '../../server/seed/base/define-form';
import { menuId } from '../../server/seed/base/define-menu';
import { roleId } from '../../server/seed/base/roles';
import { patience } from '../kit/patience';
import { change, demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract, Reply } from './kit';

const TABLE = 'diy_disc_result';
const ACCOUNTS = ['field', 'manager', 'director', 'hr', 'admin', 'finance'] as const;

let contract: Contract;
let people: Record<(typeof ACCOUNTS)[number], DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo();
  people = await demoVisitors(contract, ACCOUNTS);
}, patience(180_000));
afterAll(() => contract.close());

const OTHERS = ['manager', 'director', 'hr', 'admin', 'finance'] as const;

/** A result of the eastern representative, whose department the manager leads. */
const result = (): Promise<string> =>
  people.field.addRow(TABLE, { D: 20, I: 8, S: 7, C: 5, Leixing: 'D', Daan: '[{"Q":1,"Choice":"D"}]' });

const list = (who: DemoVisitor, more: object = {}): Promise<Reply<Row[]>> =>
  who.call<Row[]>('/api/FormEngine/getTableData', { FormEngineKey: TABLE, _PageSize: 500, ...more });

const share = (id: string, with_: readonly DemoVisitor[]): Promise<Reply<Row>> =>
  change(people.field, TABLE, id, {
    Gongxiang: JSON.stringify(with_.map((person) => ({ Id: person.id, Name: person.account }))),
  });

/** The ways of asking by which somebody finds or changes a row. */
async function found(who: DemoVisitor, id: string): Promise<string[]> {
  const ways: string[] = [];
  const note = (way: string, seen: boolean) => void (seen && ways.push(way));
  const isIt = (reply: Reply<Row[]>): boolean => (reply.Data ?? []).some((row) => row.Id === id);
  note('list', isIt(await list(who)));
  note('condition', isIt(await list(who, { _Where: [{ Name: 'Id', Value: id, Type: '=' }] })));
  note('menu', isIt(await list(who, { _SysMenuId: menuId('microi', 'disc_result') })));
  const byModule = { ModuleEngineKey: 'disc_result', _PageSize: 500 };
  note('module', isIt(await who.call<Row[]>('/api/FormEngine/getTableData', byModule)));
  const one = await who.call<Row>('/api/FormEngine/getFormData', { FormEngineKey: TABLE, Id: id });
  note('record', one.Code === 1);
  const count = await list(who, { _Where: [{ Name: 'Id', Value: id, Type: '=' }], _PageSize: 1 });
  note('count', (count.DataCount ?? 0) > 0);
  for (const [call, body] of [
    ['uptFormDataByWhere', { _Where: [['Id', '=', id]], _RowModel: { D: 1 } }],
    ['delFormDataByWhere', { _Where: [['Id', '=', id]] }],
    ['uptFormData', { Id: id, _RowModel: { D: 1 } }],
    ['delFormData', { Id: id }],
  ] as const) {
    const reply = await who.call(`/api/FormEngine/${call}`, { FormEngineKey: TABLE, ...body });
    note(call, reply.Code === 1 && reply.DataCount !== 0);
  }
  return ways;
}

describe('results of the DISC test', () => {
  it.each(OTHERS)('DISC-private: a result is hidden from %s, however he asks', async (account) => {
    const id = await result();
    expect(await found(people[account], id)).toEqual([]);
    const still = await people.field.call<Row>('/api/FormEngine/getFormData', {
      FormEngineKey: TABLE,
      Id: id,
    });
    expect(Number(still.Data.D)).toBe(20);
  });

  it('DISC-private-old: earlier results belong to their owners', async () => {
    for (const account of OTHERS) {
      const { Data } = await list(people[account]);
      expect(Data.filter((row) => row['UserId'] !== people[account].id)).toEqual([]);
    }
  });

  it('DISC-shared: a shared result is read only by those its owner chose, and no longer once he takes it back', async () => {
    const id = await result();
    expect(await share(id, [people.manager])).toMatchObject({ Code: 1 });
    expect(await found(people.manager, id)).toEqual([
      'list',
      'condition',
      'menu',
      'module',
      'record',
      'count',
    ]);
    expect(await found(people.hr, id)).toEqual([]);
    expect(await share(id, [])).toMatchObject({ Code: 1 });
    expect(await found(people.manager, id)).toEqual([]);
  });

  it('DISC-own: the owner can delete a result', async () => {
    const id = await result();
    const reply = await people.field.call('/api/FormEngine/delFormData', { FormEngineKey: TABLE, Id: id });
    expect(reply).toMatchObject({ Code: 1 });
    expect((await list(people.field)).Data.some((row) => row.Id === id)).toBe(false);
  });

  it('DISC-named: a tenant can name roles that read them', async () => {
    const id = await result();
    const db = contract.server.db.withSchema('os__microi');
    const [table] = await db
      .selectFrom('diy_table')
      .selectAll()
      .where('Id', '=', tableId('microi', TABLE))
      .execute();
    const rule = JSON.parse(String(table?.['AccessRule'])) as object;
    const setRule = (AccessRule: object) =>
      people.admin.call('/api/FormEngine/uptFormData', {
        FormEngineKey: 'diy_table',
        Id: tableId('microi', TABLE),
        _RowModel: { AccessRule: JSON.stringify(AccessRule) },
      });
    expect(await setRule({ ...rule, Keepers: { [roleId('microi', 'hr')]: ['Read'] } })).toMatchObject({
      Code: 1,
    });
    expect(await found(people.hr, id)).toEqual(['list', 'condition', 'menu', 'module', 'record', 'count']);
    expect(await found(people.director, id)).toEqual([]);
    expect(await setRule(rule)).toMatchObject({ Code: 1 });
    expect(await found(people.hr, id)).toEqual([]);
  });
});

it('DISC-joined: a menu of another table shows nobody the results of others next to its rows', async () => {
  await result();
  const users = tableId('microi', 'diy_daily_report');
  const results = tableId('microi', TABLE);
  const reply = await people.admin.call('/api/FormEngine/uptFormData', {
    FormEngineKey: 'sys_menu',
    Id: menuId('microi', 'daily_report_list'),
    _RowModel: {
      JoinTables: JSON.stringify([{ Id: results, AsName: 'R', MainField: 'UserId', JoinField: 'UserId' }]),
      SelectFields: JSON.stringify([
        { Name: 'UserName', TableId: users },
        { Name: 'Leixing', AsName: 'Style', TableId: results },
      ]),
    },
  });
  expect(reply).toMatchObject({ Code: 1 });
  const read = async (who: DemoVisitor) =>
    (
      await who.call<Row[]>('/api/FormEngine/getTableData', {
        ModuleEngineKey: 'daily_report_list',
        _PageSize: 500,
      })
    ).Data;
  const styled = (rows: Row[]) => rows.filter((row) => row['Style']).map((row) => row['UserId']);
  const own = await read(people.field);
  expect(styled(own)).toContain(people.field.id);
  for (const account of ['manager', 'director'] as const) {
    const rows = await read(people[account]);
    expect(rows.some((row) => row['UserId'] === people.field.id)).toBe(true);
    expect(new Set(styled(rows).filter((id) => id !== people[account].id))).toEqual(new Set());
  }
});
