import { sql } from 'kysely';
import { EVERYTHING, MOST_IDS, live } from '../../src/data/protocol/live';
import { FeedStage } from './feed-kit';

let stage: FeedStage;
let people: FeedStage['people'];

beforeAll(async () => {
  stage = await FeedStage.open();
  people = stage.people;
});
afterEach(() => stage.leave());
afterAll(() => stage.close());

it('SINCE-told: a user who was away hears of everything that happened meanwhile, and of nothing twice', async () => {
  const { at: begin, rows } = await stage.since(people.boss, '', 'diy_task', 'diy_customer');
  expect(rows).toEqual({});
  const made = await stage.add(people.admin, 'diy_task');
  const gone = await stage.add(people.admin, 'diy_task');
  await stage.change('diy_customer', 'c1', { Note: '来过' });
  await stage.remove('diy_task', gone);
  const first = await stage.since(people.boss, begin, 'diy_task', 'diy_customer');
  expect(first.rows).toEqual({ diy_task: [made, gone], diy_customer: ['c1'] });
  expect(first.gone).toEqual([gone]);
  expect((await stage.since(people.boss, first.at, 'diy_task', 'diy_customer')).rows).toEqual({});
  await stage.change('diy_task', made, { Title: '改了' });
  expect((await stage.since(people.boss, first.at, 'diy_task', 'diy_customer')).rows).toEqual({
    diy_task: [made],
  });
  // It hears nothing of tables that it does not name.
  expect((await stage.since(people.boss, begin, 'diy_area')).rows).toEqual({});
});

it('SINCE-cut: a device that was cut off goes on from the last place it heard of', async () => {
  const device = await stage.deviceOf(people.boss, 'diy_task');
  const before = await stage.add(people.admin, 'diy_task');
  await device.told('diy_task', before);
  const at = await device.place();
  device.leave();
  const missed = await stage.add(people.admin, 'diy_task');
  const { rows } = await stage.since(people.boss, at, 'diy_task');
  expect(rows['diy_task']).toContain(missed);
});

it('SINCE-rights: nobody hears of rows he may not read, and of one he could once read only that it is gone', async () => {
  const lost = await stage.add(people.staff, 'diy_task');
  const { at } = await stage.since(people.staff, '', 'diy_task', 'diy_hidden');
  const { at: nowhere } = await stage.since(people.nobody, '', 'diy_task', 'diy_customer');
  await stage.add(people.admin, 'diy_hidden', { Secret: 'x' });
  await stage.add(people.second, 'diy_task');
  const { db } = stage.contract.server;
  const give = db.withSchema('os__one').updateTable('diy_task').set({ UserId: 'u-second' });
  await give.where('Id', '=', lost).execute();
  const heard = await stage.since(people.staff, at, 'diy_task', 'diy_hidden');
  expect(heard).toMatchObject({ rows: { diy_task: [lost] }, gone: [lost] });
  await stage.change('diy_task', lost, { Title: '第二个人的' });
  expect((await stage.since(people.staff, heard.at, 'diy_task', 'diy_hidden')).rows).toEqual({});
  expect((await stage.since(people.nobody, nowhere, 'diy_task', 'diy_customer')).rows).toEqual({});
  const stranger = await stage.contract.visit();
  expect(await stranger.call(live.getChanges.path, { Names: ['diy_task'] })).toMatchObject({ Code: 1001 });
});

it('SINCE-sealed: a place reveals nothing, and works only for the user it was given to', async () => {
  const { at } = await stage.since(people.boss, '', 'diy_task');
  for (let more = 0; more < 12; more += 1) await stage.add(people.admin, 'diy_hidden', { Secret: 'x' });
  const later = await stage.since(people.boss, at, 'diy_task');
  expect(later.at).toHaveLength(at.length);
  expect(later.at.slice(0, 10)).not.toBe(at.slice(0, 10));
  const unknown = { diy_task: EVERYTHING };
  const other = at.slice(0, 20) + (at[20] === 'A' ? 'B' : 'A') + at.slice(21);
  for (const place of [other, 'x', '0', `${at}AAAA`])
    expect((await stage.since(people.boss, place, 'diy_task')).rows).toEqual(unknown);
  expect((await stage.since(people.staff, at, 'diy_task')).rows).toEqual(unknown);
});

it('SINCE-lost: after a crash of the database, when the changes are not known, everything counts as changed', async () => {
  const { at } = await stage.since(people.boss, '', 'diy_task');
  const { db } = stage.contract.server;
  await sql`delete from microi_control.row_change_life`.execute(db);
  const after = await stage.since(people.boss, at, 'diy_task', 'sys_menu');
  expect(after.rows).toEqual({ diy_task: EVERYTHING });
  expect((await stage.since(people.boss, after.at, 'diy_task')).rows).toEqual({});
});

it('SINCE-many: for very many rows of a table no ids are named', async () => {
  const { at } = await stage.since(people.boss, '', 'diy_area');
  const list = Array.from({ length: MOST_IDS + 1 }, (_unused, index) => ({
    FormEngineKey: 'diy_area',
    _RowModel: { Id: `since-${index}`, Name: `区${index}`, ParentId: 'a1' },
  }));
  expect(await people.admin.call('/api/FormEngine/addFormDataBatch', list)).toMatchObject({ Code: 1 });
  expect((await stage.since(people.boss, at, 'diy_area')).rows).toEqual({ diy_area: EVERYTHING });
});
