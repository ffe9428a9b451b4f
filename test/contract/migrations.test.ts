import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { RunningServer, ServerOptions } from '../../server/app';
import { patience } from '../kit/patience';
import { startServer } from '../kit/server';
import { openDatabase } from '../../server/db/open';
import type { TenantDatabase } from '../../server/db/schema';
import { minimalTenant } from '../../server/seed/minimal';
import { scratchDatabase, Visitor } from './kit';

jest.setTimeout(patience(180_000));

/** The server's own tables as the first release made them. */
const ofFirstRelease = [
  `create schema microi_control`,
  `create table microi_control.tenant ("OsClient" text primary key, "DomainName" text not null, "IsDefault" int not null)`,
  `create table microi_control.credential ("OsClient" text, "UserId" text, "Hash" text not null, "AuthVersion" int not null default 1, primary key ("OsClient", "UserId"))`,
  `create table microi_control.session ("Id" text primary key, "OsClient" text not null, "UserId" text not null, "ClientType" text, "Did" text, "IssuedAt" bigint not null, "ExpiresAt" bigint not null, "ReplacedAt" bigint)`,
  `create table microi_control.setting ("Name" text primary key, "Value" text not null)`,
];

const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let store: ServerOptions;
beforeAll(async () => {
  scratch = await scratchDatabase();
  store = { dataDir: folder, ...(scratch ? { databaseUrl: scratch.url } : {}) };
});
afterAll(async () => {
  await scratch?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (): Promise<RunningServer> =>
  startServer({ ...store, seed: [{ ...minimalTenant('one'), IsDefault: true }, minimalTenant('two')] });

/** Works on the store while no server runs. */
async function between<T>(work: (db: Kysely<TenantDatabase>) => Promise<T>): Promise<T> {
  const database = await openDatabase(store);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const recorded = async (db: Kysely<TenantDatabase>): Promise<string[]> => {
  const { rows } = await sql<{
    Step: string;
  }>`select "OsClient" || ':' || "Number" as "Step" from microi_control.migration order by "OsClient" collate "C", "Number"`.execute(
    db,
  );
  return rows.map(({ Step }) => Step);
};
const numbers = readdirSync(path.join(__dirname, '../../server/setup/migrations'))
  .filter((file) => /^\d{4}-/.test(file))
  .map((file) => Number(file.slice(0, 4)));
const steps = ['', 'one', 'two'].flatMap((name) => numbers.map((number) => `${name}:${number}`));

/** The indexes by which the messages and works of the tenant are found, apart from the keys. */
async function indexesOf(db: Kysely<TenantDatabase>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = 'os__one' and indexname in ('ix_diy_message_receiver', 'ix_diy_message_link', 'ix_wf_work_receiver_state') order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
const inboxIndexes = ['ix_diy_message_link', 'ix_diy_message_receiver', 'ix_wf_work_receiver_state'];

/** The form of messages, as a tenant that had none defines it. */
async function defineMessages(admin: Visitor): Promise<void> {
  const define = async (FormEngineKey: string, values: object): Promise<void> => {
    const { Code, Msg } = await admin.call('/api/FormEngine/addFormData', {
      FormEngineKey,
      _RowModel: values,
    });
    if (Code !== 1) throw new Error(String(Msg));
  };
  await define('diy_table', { Id: 't-message', Name: 'diy_message', Description: '消息' });
  for (const Name of ['Title', 'ReceiverUserId', 'LinkUrl'])
    await define('diy_field', {
      TableId: 't-message',
      Name,
      Label: Name,
      Component: 'Text',
      Type: 'varchar(500)',
    });
}

/** Turns the store into what the first release would have left: only its own tables, with the rows they had. */
async function toFirstRelease(db: Kysely<TenantDatabase>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  await run('alter schema microi_control rename to later');
  for (const statement of ofFirstRelease) await run(statement);
  for (const table of ['tenant', 'credential', 'setting'])
    await run(`insert into microi_control.${table} select * from later.${table}`);
  await run(`delete from microi_control.setting where "Name" = 'FilesAndTextsNoted'`);
  await run(`alter table os__one.sys_user drop column "FeishuUnionId"`);
  await run('drop schema later cascade');
}

describe('a database of the first release', () => {
  it('is brought to this version, with everything that was in it, and only once', async () => {
    const photo = '/one/img/202501/old.png';
    const first = await start();
    const admin = await new Visitor(first.url, 'one').signIn('admin');
    const added = await admin.call<{ Id: string }>('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_customer',
      _RowModel: { CustName: '老客户' },
    });
    expect(added.Code).toBe(1);
    await defineMessages(admin);
    await first.close();
    await between(async (db) => {
      expect(await recorded(db)).toEqual(steps);
      expect(await indexesOf(db)).toEqual(inboxIndexes);
      for (const name of inboxIndexes) await sql`drop index ${sql.id('os__one', name)}`.execute(db);
      await sql`update os__one.diy_customer set "Photo" = ${photo} where "Id" = ${added.Data.Id}`.execute(db);
      await toFirstRelease(db);
    });

    const second = await start();
    const again = await new Visitor(second.url, 'one').signIn('admin');
    const read = await again.call<{ CustName: string }>('/api/FormEngine/getFormData', {
      FormEngineKey: 'diy_customer',
      Id: added.Data.Id,
    });
    expect(read.Data.CustName).toBe('老客户');
    await second.close();

    await between(async (db) => {
      expect(await recorded(db)).toEqual(steps);
      expect(await indexesOf(db)).toEqual(inboxIndexes);
      const { rows } =
        await sql`select "RowId" from microi_control.file_reference where "OsClient" = 'one' and "Path" = ${photo}`.execute(
          db,
        );
      expect(rows).toEqual([{ RowId: added.Data.Id }]);
      // A path that somebody has stored since, without being able to see the file, stays unnoted at every later start.
      await sql`delete from microi_control.file_reference where "Path" = ${photo}`.execute(db);
    });
    await (await start()).close();
    await between(async (db) => {
      const { rows } = await sql`select 1 from microi_control.file_reference where "Path" = ${photo}`.execute(
        db,
      );
      expect(rows).toEqual([]);
    });
  });
});
