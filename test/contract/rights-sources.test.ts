import { sql } from 'kysely';
import { messages } from '../../server/lib/messages';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Visitor } from './kit';

let contract: Contract;
let admin: Visitor;
let boss: Visitor;
let staff: Visitor;
let nobody: Visitor;

beforeAll(async () => {
  contract = await openContract();
  [admin, boss, staff, nobody] = await contract.visitAs('admin', 'boss', 'staff', 'nobody');
  await put('sys_datasource', 'src-rows', {
    DataSourceKey: 'Rows_Of',
    Type: 'Sql',
    Content: 'SELECT 1 AS x',
  });
}, patience(120_000));
afterAll(() => contract.close());

/** Stores a row of the engine's own tables as the administrator, whether it is there or not. */
async function put(FormEngineKey: string, Id: string, _RowModel: object): Promise<void> {
  const body = { FormEngineKey, Id, _NoLineForAdd: 1, _RowModel };
  const { Code, Msg } = await admin.call('/api/FormEngine/uptFormData', body);
  expect([Code, Msg]).toEqual([1, '']);
}

/** The message that each person who asks for the rows gets: '' with the rows, otherwise the reason why not. */
async function told(key: string, ...people: Visitor[]): Promise<string[]> {
  const replies = people.map((who) => who.call('/api/DataSourceEngine/Run', { DataSourceKey: key }));
  return (await Promise.all(replies)).map(({ Code, Msg }) => (Code === 1 ? '' : (Msg ?? '')));
}

const run = `V8.DataSourceEngine.Run({ DataSourceKey: 'rows_of' }, (r) => {})`;
const field = (more: object) => ({ Label: '来源', Component: 'Select', Type: 'varchar(50)', ...more });
const plain = { Config: '{}', V8Code: '', BindRole: '[]' };

it('SOURCE-unnamed: what no definition names is only for the platform’s administrator', async () => {
  expect(await told('rows_of', admin, staff, boss, nobody)).toEqual(['', ...Array<string>(3).fill(messages.NoAuth)]);
  expect(await told('rows_of', await contract.visit())).toEqual([messages.NoLogin]);
}); // prettier-ignore

const names: Array<[where: string, table: string, id: string, naming: object, without: object]> = [
  ['the options of a field', 'diy_field', 'f-src', field({ TableId: 't-customer', Name: 'Src', Config: '{"DataSource":"DataSource","DataSourceId":"rows_of"}' }), plain],
  ['them by its Id', 'diy_field', 'f-src', { Config: { DataSource: 'DataSource', DataSourceId: 'src-rows' } }, plain],
  ['the options of a column inside a field', 'diy_field', 'f-src', { Config: { JsonTable: { Columns: [{ DataSourceId: 'ROWS_OF' }] } } }, plain],
  ['the script of a field', 'diy_field', 'f-src', { V8Code: run }, plain],
  ['a script that is stored as Base64', 'diy_field', 'f-src', { V8Code: Buffer.from(run.replaceAll("'", '"')).toString('base64') }, plain],
  ['a script in the settings of a field', 'diy_field', 'f-src', { Config: { V8Code: run.replaceAll("'", '`') } }, plain],
  ['the script of a form', 'diy_table', 't-customer', { InFormV8: run }, { InFormV8: '' }],
  ['a button of a menu', 'sys_menu', 'm-customer', { MoreBtns: JSON.stringify([{ Id: 'b', Name: 'b', V8Code: run.replaceAll("'", '"') }]) }, { MoreBtns: '[]' }],
  ['a report', 'sys_menu', 'm-customer', { DiyConfig: { Report: { DataSourceKey: 'rows_of' } } }, { DiyConfig: '' }],
]; // prettier-ignore

it.each(names)(
  'SOURCE-named: %s names it: those who may open that get its rows, and nobody else',
  async (_where, table, id, naming, without) => {
    await put(table, id, naming);
    expect(await told('rows_of', staff, nobody)).toEqual(['', messages.NoAuth]);
    expect(await told('SRC-ROWS'.toLowerCase(), staff, nobody)).toEqual(['', messages.NoAuth]);
    await put(table, id, without);
    expect(await told('rows_of', staff)).toEqual([messages.NoAuth]);
  },
);

it('SOURCE-server-script: what only the server runs, or only mentions the name, opens nothing', async () => {
  await put('diy_table', 't-customer', { ServerDataV8: run, InFormV8: `V8.Form.Note = 'rows_of'` });
  expect(await told('rows_of', staff)).toEqual([messages.NoAuth]);
  await put('diy_table', 't-customer', { ServerDataV8: '', InFormV8: '' });
});

it('SOURCE-tenant-script: what the script of the whole tenant runs is for everybody who is signed in', async () => {
  // Only the demonstration tenants have the column; these tenants do not.
  const { db } = contract.server;
  await sql`alter table os__one.sys_config add column "GlobalV8Code" text default ${sql.lit(run)}`.execute(
    db,
  );
  expect(await told('rows_of', staff, nobody)).toEqual(['', '']);
  await sql`alter table os__one.sys_config drop column "GlobalV8Code"`.execute(db);
  expect(await told('rows_of', staff)).toEqual([messages.NoAuth]);
});

const bound = { ...field({ TableId: 't-customer', Name: 'Src' }), BindRole: '["r-boss"]' };

it('SOURCE-bound: a field that is bound to roles opens its source, and its SQL, only to these roles', async () => {
  await put('diy_field', 'f-src', { ...bound, Config: { DataSource: 'DataSource', DataSourceId: 'rows_of' } });
  expect(await told('rows_of', staff, boss)).toEqual([messages.NoAuth, '']);
  await put('diy_field', 'f-src', { Config: { DataSource: 'Sql', Sql: 'SELECT Id, Name FROM diy_area' } });
  const options = (who: Visitor) => who.call('/api/diytable/getDiyFieldSqlData', { _FieldId: 'f-src' });
  expect(await options(staff)).toMatchObject({ Code: 0, Msg: messages.NoAuth });
  expect(await options(boss)).toMatchObject({ Code: 1, Data: expect.arrayContaining([{ Id: 'a1', Name: '浙江' }]) });
}); // prettier-ignore

it('SOURCE-add: a user who only adds to a form, or whom a flow gave a row of it, gets what its fields request', async () => {
  const options = (who: Visitor) =>
    who.call('/api/diytable/getDiyFieldSqlData', { _FieldId: 'f-hidden-sql' });
  await put('diy_field', 'f-hidden', field({ TableId: 't-hidden', Name: 'Src', Config: { DataSourceId: 'rows_of' } })); // prettier-ignore
  await put('diy_field', 'f-hidden-sql', field({ TableId: 't-hidden', Name: 'Sql', Config: { DataSource: 'Sql', Sql: 'SELECT 1 AS x' } })); // prettier-ignore
  expect(await told('rows_of', nobody)).toEqual([messages.NoAuth]);
  expect(await options(nobody)).toMatchObject({ Code: 0, Msg: messages.NoAuth });
  await put('sys_rolelimit', 'l-add', { RoleId: 'r-nobody', FkId: 't-hidden', Type: 'Table', Permission: '["Add"]' }); // prettier-ignore
  expect(await told('rows_of', nobody)).toEqual(['']);
  expect(await options(nobody)).toMatchObject({ Code: 1 });
  await admin.call('/api/FormEngine/delFormData', { FormEngineKey: 'sys_rolelimit', Id: 'l-add' });
  expect(await told('rows_of', nobody, staff)).toEqual([messages.NoAuth, messages.NoAuth]);
  const work = { Id: 'w-src', TableId: 't-hidden', ReceiverId: 'u-staff', IsDeleted: 0 };
  await contract.server.db.withSchema('os__one').insertInto('wf_work').values(work).execute();
  expect(await told('rows_of', staff)).toEqual(['']);
  expect(await options(staff)).toMatchObject({ Code: 1 });
});

it('SOURCE-node: anyone who may open a flow’s form can run the scripts of its nodes', async () => {
  await put('diy_field', 'f-hidden', plain);
  expect(await told('rows_of', staff, nobody)).toEqual([messages.NoAuth, messages.NoAuth]);
  await put('wf_flowdesign', 'd-src', { FlowName: '流程', TableId: 't-task' });
  await put('wf_node', 'n-src', { FlowDesignId: 'd-src', NodeName: '节点', EndV8: run });
  expect(await told('rows_of', staff, nobody)).toEqual(['', messages.NoAuth]);
});

it('SOURCE-columns: the SQL of a column inside a field stays on the server, however deep it is, and as text too', async () => {
  const Sql = 'SELECT Secret FROM diy_inner';
  const Columns = [{ Key: 'a', Sql }, { Key: 'b', Config: JSON.stringify({ DataSource: 'Sql', Sql }) }];
  await put('diy_field', 'f-src', { Config: { DataSource: 'Data', JsonTable: { Sql, Columns }, Label: '"sql' } });
  const configOf = async (who: Visitor) => {
    const { Data } = await who.call<{ Id: string; Config: string }[]>('/api/DiyField/getDiyField', { TableId: 't-customer' });
    return Data.find(({ Id }) => Id === 'f-src')?.Config ?? '';
  };
  expect(await configOf(admin)).toContain('diy_inner');
  const seen = await configOf(staff);
  expect(seen).not.toContain('diy_inner');
  expect(JSON.parse(seen)).toEqual({
    DataSource: 'Data',
    JsonTable: { Sql: '', Columns: [{ Key: 'a', Sql: '' }, { Key: 'b', Config: '{"DataSource":"Sql","Sql":""}' }] },
    Label: '"sql',
  });
}); // prettier-ignore
