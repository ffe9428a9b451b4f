import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { runAdmin } from '../../server/admin';
import type { RunningServer } from '../../server/app';
import { minimalTenant } from '../../server/seed/minimal';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { startServer } from '../kit/server';
import { onConnection } from '../kit/template/postgres';
import { databaseUrl, scratchDatabase, Visitor } from './kit';

const onPostgres = databaseUrl ? describe : describe.skip;
if (!databaseUrl) console.log('Skipped: accounts of a database need a PostgreSQL (TEST_DATABASE_URL).');

onPostgres('an account of the database that is no superuser', () => {
  const account = `fence_${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fence-'));
  let scratch: { url: string; drop(): Promise<void> };
  let server: RunningServer | undefined;

  beforeAll(async () => {
    scratch = (await scratchDatabase()) ?? { url: '', drop: () => Promise.resolve() };
    const database = new URL(scratch.url).pathname.slice(1);
    await onConnection(scratch.url, async (client) => {
      await client.query(`create role ${account} login createrole password '${account}'`);
      await client.query(`alter database ${database} owner to ${account}`);
    });
  });
  afterAll(async () => {
    await server?.close();
    await scratch.drop();
    await onConnection(databaseUrl ?? '', (client) => client.query(`drop role if exists ${account}`));
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<RunningServer> => {
    const address = new URL(scratch.url);
    address.username = account;
    address.password = account;
    return (server = await startServer({
      databaseUrl: address.href,
      dataDir: folder,
      seed: [minimalTenant('one')],
    }));
  };
  const asTenant = (running: RunningServer, statement: string): Promise<unknown[]> =>
    running.scope('one').readAsTenant(async (db) => (await sql.raw(statement).execute(db)).rows);

  it(
    'FENCE-account: works as before once a superuser has closed the functions to SQL of tenants',
    async () => {
      await (await start()).close();
      const { lines } = await runAdmin(['tenants', '--data', folder], { DATABASE_URL: scratch.url });
      expect(lines.join()).toContain('one');

      const running = await start();
      const admin = await new Visitor(running.url, 'one').signIn('admin');
      const added = await admin.call<Row[]>('/api/FormEngine/addFormDataBatch', [
        { FormEngineKey: 'diy_customer', _RowModel: { CustName: '甲' } },
        { FormEngineKey: 'diy_customer', _RowModel: { CustName: '乙' } },
      ]);
      expect(added).toMatchObject({ Code: 1, DataCount: 2 });
      expect(await asTenant(running, 'select count(*) from os__one.diy_customer')).toHaveLength(1);
      for (const attack of [
        `select set_config('role', '${account}', true)`,
        'select * from generate_series(1, 10)',
        `select query_to_xml('select 1', true, true, '')`,
        `select 'aaa' ~ '(a+)+$'`,
      ])
        await expect(asTenant(running, attack)).rejects.toThrow(/permission denied for function/);
    },
    patience(180_000),
  );
});
