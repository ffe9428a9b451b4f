import type {
  AttendanceMonth,
  AttendanceTeam,
  PunchRecord,
  TeamMember,
} from '../../src/data/protocol/engines';
import { patience } from '../kit/patience';
import { demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

/** The server's clock: a Friday, moved by the tests. */
let clock = new Date('2026-11-20T08:20:00').getTime();
const at = (time: string) => (clock = new Date(time.replace(' ', 'T')).getTime());

const GATE = { DakaDD: '东门', DakaJD: 120.6807, DakaWD: 30.5116 };

let contract: Contract;
let people: Record<'manager' | 'field' | 'hr' | 'viewer' | 'director' | 'finance', DemoVisitor>;

beforeAll(async () => {
  contract = await openDemo(['microi'], { now: () => clock });
  people = await demoVisitors(contract, ['manager', 'field', 'hr', 'viewer', 'director', 'finance']);
}, patience(180_000));
afterAll(() => contract.close());

const team = async (visitor: DemoVisitor, more: object = {}) =>
  (await visitor.engine<AttendanceTeam>('kaoqin_team', more)).Data;
const memberOf = (data: AttendanceTeam, { id }: DemoVisitor): TeamMember | undefined =>
  data.People.find(({ Id }) => Id === id);

it('TEAM-today: a leader sees who has come, who came late, who works outside and who is missing', async () => {
  const { manager, field } = people;
  at('2026-11-23 08:20:00');
  expect(memberOf(await team(manager), field)?.Today).toMatchObject({ States: ['未到'], Begun: false });
  at('2026-11-23 08:50:00');
  expect(memberOf(await team(manager), field)?.Today).toMatchObject({ States: ['未到'], Begun: true });
  await field.engine<PunchRecord>('punch_card', GATE);
  expect(memberOf(await team(manager), field)?.Today).toMatchObject({
    Date: '2026-11-23',
    States: ['迟到'],
    On: '08:50',
    Off: null,
  });
});

it('TEAM-month: each line of the table matches that person’s own month', async () => {
  const { manager, hr } = people;
  const data = await team(hr, { Month: '2026-10' });
  expect([data.Month, data.Leads, data.People.length > 10]).toEqual(['2026-10', true, true]);
  const judged = data.People.filter(({ HasGroup }) => HasGroup);
  expect(judged.some(({ Totals }) => Totals.迟到 + Totals.缺卡 + Totals.外勤 > 0)).toBe(true);
  for (const { Id, Totals, Today } of judged) {
    const month = await hr.engine<AttendanceMonth>('kaoqin_month', { Month: '2026-10', UserId: Id });
    expect([Totals, Today]).toEqual([month.Data.Totals, null]);
  }
  const own = await team(manager, { Month: '2026-10' });
  expect(judged).toEqual(expect.arrayContaining(own.People.filter(({ HasGroup }) => HasGroup)));
});

it('TEAM-rights: a leader sees his department and those below it, personnel everybody, all others themselves', async () => {
  const { manager, field, hr, viewer, director, finance } = people;
  const seen = async (visitor: DemoVisitor) => {
    const { People, Leads, Exports } = await team(visitor);
    return { ids: People.map(({ Id }) => Id), Leads, Exports };
  };
  expect(await seen(field)).toEqual({ ids: [field.id], Leads: false, Exports: false });
  expect(await seen(viewer)).toEqual({ ids: [viewer.id], Leads: false, Exports: false });
  const all = await seen(hr);
  expect([all.Leads, all.Exports]).toEqual([true, true]);
  expect((await seen(director)).ids).toEqual(all.ids);
  const led = await seen(manager);
  expect([led.Leads, led.Exports, led.ids.includes(field.id), led.ids.includes(finance.id)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  for (const id of led.ids) {
    const month = await manager.engine('kaoqin_month', { UserId: id });
    expect(month.Msg).not.toBe('您没有权限做此操作！');
  }
  expect((await manager.engine('kaoqin_month', { UserId: finance.id })).Code).toBe(0);
});

it('TEAM-confirm: a punch that nothing vouches for is listed with its person until somebody decides on it', async () => {
  const { field, manager } = people;
  at('2026-11-24 10:00:00');
  await field.engine('punch_card', { ...GATE, BendiSJ: '2026-11-24 08:20:00' });
  const line = memberOf(await team(manager), field);
  expect([line?.ToConfirm, line?.Today?.States]).toEqual([1, ['未到']]);
});

it('TEAM-wrong: a month that does not exist is refused with a message', async () => {
  expect(await people.hr.engine('kaoqin_team', { Month: '2026-13' })).toMatchObject({
    Code: 0,
    Msg: expect.stringMatching(/月/),
  });
});
