import { sql } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import type { IndexData } from '../../src/data/protocol/engines';
import { patience } from '../kit/patience';
import { demoVisitor, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

let contract: Contract;

beforeAll(async () => {
  contract = await openDemo(['microi', 'loctek'], { now: () => Date.parse('2026-11-27T08:20:00') });
}, patience(180_000));
afterAll(() => contract.close());

/** Makes an account as new as if it had been made at that time and had not punched since. */
async function madeAt(account: string, time: string, tenant = 'microi'): Promise<DemoVisitor> {
  const { root, schema } = contract.server.scope(tenant);
  await sql`delete from ${sql.id(schema, 'diy_attendance')} where "UserId" in (select "Id" from ${sql.id(schema, 'sys_user')} where "Account" = ${account})`.execute(root); // prettier-ignore
  await sql`update ${sql.id(schema, 'sys_user')} set "CreateTime" = ${time}::timestamp where "Account" = ${account}`.execute(root); // prettier-ignore
  return demoVisitor(contract, account, tenant);
}

const stepsOf = async (visitor: DemoVisitor) =>
  (await visitor.engine<IndexData>('mobile_index_data')).Data.FirstSteps ?? [];

const namesOf = async (visitor: DemoVisitor) => (await stepsOf(visitor)).map(({ Name }) => Name);

describe('the first steps of a new account', () => {
  it('FIRST-role: three jobs by what the role may do, each leading to where it is done', async () => {
    const newcomer = await madeAt('newcomer', '2026-11-27 08:00:00');
    expect(await namesOf(newcomer)).toEqual(['录入第一个客户', '打第一次卡', '写第一篇日报']);
    const manager = await madeAt('manager', '2026-11-25 08:00:00');
    expect((await namesOf(manager))[0]).toBe('处理第一件审批');
    const inspector = await madeAt('inspector', '2026-11-25 08:00:00', 'loctek');
    expect((await namesOf(inspector))[0]).toBe('做第一次检查');
    for (const visitor of [newcomer, manager, inspector])
      for (const { Url } of await stepsOf(visitor)) expect(Url).toMatch(/^\/pages\//);
    expect(await stepsOf(await madeAt('limited', '2026-11-25 08:00:00'))).toEqual([]);
  });

  it('FIRST-done: what was done is marked, and none are offered once all are', async () => {
    const newcomer = await madeAt('newcomer', '2026-11-26 08:00:00');
    const states = async () => (await stepsOf(newcomer)).map(({ Done }) => Done);
    expect(await states()).toEqual([false, false, false]);
    const punch = { DakaDD: '东门', DakaJD: 120.6807, DakaWD: 30.5116 };
    expect(await newcomer.engine('punch_card', punch)).toMatchObject({ Code: 1 });
    expect(await states()).toEqual([false, true, false]);
    const add = (FormEngineKey: string, _RowModel: object) =>
      newcomer.call('/api/FormEngine/addFormData', { FormEngineKey, _RowModel });
    expect(
      await add('diy_customer', { CustName: '第一个客户', Contact: '何工', Phone: '13800138000' }),
    ).toMatchObject({
      Code: 1,
    });
    const report = { Riqi: '2026-11-27', Leixing: '日报', WanchengGZ: '熟悉环境', MingriJH: '拜访客户' };
    expect(await add('diy_daily_report', report)).toMatchObject({ Code: 1 });
    expect(await states()).toEqual([]);
  });

  it('FIRST-week: after a week, or the days that the tenant sets, an account is no longer new', async () => {
    const viewer = await madeAt('newcomer', '2026-11-20 08:19:00', 'loctek');
    expect(await stepsOf(viewer)).toEqual([]);
    const admin = await demoVisitor(contract, 'admin', 'loctek');
    const { Data } = await admin.call<Row>('/api/DiyTable/getSysConfig', { OsClient: 'loctek' });
    const set = (XinrenTS: string) =>
      admin.call('/api/FormEngine/uptFormData', {
        FormEngineKey: 'sys_config',
        Id: Data.Id,
        _RowModel: { XinrenTS },
      });
    expect(await set('30')).toMatchObject({ Code: 1 });
    expect((await stepsOf(viewer)).length).toBeGreaterThan(0);
    expect(await set('0')).toMatchObject({ Code: 1 });
    expect(await stepsOf(await madeAt('newcomer', '2026-11-27 08:19:00', 'loctek'))).toEqual([]);
  });
});
