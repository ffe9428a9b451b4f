import { sql } from 'kysely';
import type { TenantScope } from '../../server/tenants/tenant-scope';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { databaseUrl, openContract, type Contract, type Visitor } from './kit';

jest.setTimeout(patience(120_000));

const onPostgres = databaseUrl ? describe : describe.skip;
if (!databaseUrl) console.log('Skipped: the share of a tenant needs a PostgreSQL (TEST_DATABASE_URL).');

/** Connections of the pool, and what one tenant may have of them. */
const POOL = 8;
const SHARE = 4;

onPostgres('SHARE: one tenant that keeps the database busy', () => {
  let contract: Contract;
  let staff: Visitor;
  let others: Visitor;

  beforeAll(async () => {
    contract = await openContract({ onError: () => undefined });
    staff = await contract.visit('staff');
    others = await contract.visit('staff', 'two');
  });
  afterAll(() => contract.close());

  /** Transactions of a tenant that have begun, and stay open until they are let go. */
  function busy(count: number, scope: TenantScope) {
    let letGo = (): void => undefined;
    const gate = new Promise<void>((done) => (letGo = done));
    const begun: TenantScope[] = [];
    const all = Promise.all(
      Array.from({ length: count }, () =>
        scope.transaction(async (inner) => {
          await sql`select 1`.execute(inner.root);
          begun.push(inner);
          await gate;
          // Outside the transaction, like code that only knows the tenant.
          await sql`select 1`.execute(scope.root);
        }),
      ),
    );
    return { begun, letGo, all };
  }

  const list = (visitor: Visitor) =>
    visitor.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_customer', _PageSize: 1 });
  const readyz = async (): Promise<number> => (await fetch(`${contract.server.url}/readyz`)).status;

  it('gets half of the connections; others are answered, and its own calls wait no longer than their time', async () => {
    const { begun, letGo, all } = busy(POOL, contract.server.scope('one'));
    await eventually(() => expect(begun).toHaveLength(SHARE));
    const waiting = list(staff);
    for (let round = 0; round < 5; round += 1) expect(await list(others)).toMatchObject({ Code: 1 });
    expect(await readyz()).toBe(200);
    expect(begun).toHaveLength(SHARE);
    expect(await waiting).toMatchObject({ Code: 0, Msg: expect.stringContaining('超时') as string });
    letGo();
    await all;
    expect(begun).toHaveLength(POOL);
    expect(await list(staff)).toMatchObject({ Code: 1 });
  });

  it('SHARE-ready: a pool without a free connection does not take the server out, and a lost one is replaced', async () => {
    const holders = Array.from({ length: POOL }, () => {
      let letGo = (): void => undefined;
      const gate = new Promise<void>((done) => (letGo = done));
      const held = contract.server.db.transaction().execute(async (inner) => {
        await sql`select 1`.execute(inner);
        await gate;
      });
      return { letGo, held };
    });
    await eventually(async () => {
      const text = await (await fetch(`${contract.server.url}/metrics`)).text();
      expect(text).toMatch(/workbench_database_connections\{state="idle"\} 0/);
    });
    expect(await readyz()).toBe(200);
    for (const { letGo } of holders) letGo();
    await Promise.all(holders.map(({ held }) => held));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'workbench probe' and datname = current_database()`.execute(
      contract.server.db,
    );
    await eventually(async () => expect(await readyz()).toBe(200));
    expect(await readyz()).toBe(200);
  });
});
