import { sql } from 'kysely';
import { schemaOf } from '../../server/db/physical';
import { eventually } from '../kit/eventually';
import { databaseUrl, openContract, type Contract, type Visitor } from './kit';

const onPostgres = databaseUrl ? describe : describe.skip;
if (!databaseUrl) console.log('Skipped: two statements at once need a PostgreSQL (TEST_DATABASE_URL).');

onPostgres('a definition that is changed while rights are given', () => {
  let contract: Contract;
  let admin: Visitor;

  beforeAll(async () => {
    contract = await openContract();
    admin = await contract.visit('admin');
  });
  afterAll(() => contract.close());

  /** Statements that wait for another transaction to end. */
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event = 'transactionid' and query like '%diy_customer%'`.execute(
      contract.server.db,
    );
    return Number(rows[0]?.count);
  };

  /** Gives rights on the customers in a transaction that ends once `work` waits for it. */
  async function whileGranting<T>(work: () => Promise<T>): Promise<T> {
    let result: Promise<T> | undefined;
    await contract.server.db.transaction().execute(async (db) => {
      const table = sql.id(schemaOf('one'), 'diy_customer');
      await sql`grant select on ${table} to current_user`.execute(db);
      result = work();
      await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
    });
    if (!result) throw new Error('the work has not begun');
    return result;
  }

  it('CATALOGUE-column: a new field gets its column', async () => {
    const _RowModel = {
      TableId: 't-customer',
      Name: 'Nickname',
      Label: '简称',
      Component: 'Text',
      Type: 'varchar(50)',
    };
    const reply = await whileGranting(() =>
      admin.call('/api/FormEngine/addFormData', { FormEngineKey: 'diy_field', _RowModel }),
    );
    expect(reply).toMatchObject({ Code: 1 });
    const stored = await admin.call('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_customer',
      _RowModel: { CustName: '简称测试', Nickname: '简称' },
    });
    expect(stored).toMatchObject({ Code: 1 });
  });
});
