import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenedDatabase } from '../../server/db/open';
import { patience } from '../kit/patience';

jest.setTimeout(patience(120_000));

const folder = mkdtempSync(path.join(os.tmpdir(), 'microi-embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const count = async ({ db }: OpenedDatabase): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from kept`.execute(db)).rows[0]?.n);

/** A statement that outlasts any patience. */
const endless = sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`;

/** Runs `work` in a transaction whose statements may take this long. */
const within = (database: OpenedDatabase, milliseconds: number, work: string): Promise<unknown> =>
  database.db.transaction().execute(async (inner) => {
    await sql.raw(`set local statement_timeout = ${milliseconds}`).execute(inner);
    await sql.raw(work).execute(inner);
  });

it('PGLITE-1: a statement ended in the middle of a write loses that write and nothing else', async () => {
  const dataDir = path.join(folder, 'kept');
  let database = await openDatabase({ dataDir });
  await sql`create table kept (id serial primary key, text text)`.execute(database.db);
  await sql`create index on kept (text)`.execute(database.db);
  let expected = 0;
  for (const milliseconds of [60, 150, 400]) {
    await sql`insert into kept (text) select 'committed ' || g from generate_series(1, 500) g`.execute(
      database.db,
    );
    expected += 500;
    const write = `insert into kept (text) select repeat('x', 500) || g from generate_series(1, 5000000) g`;
    await expect(within(database, milliseconds, write)).rejects.toMatchObject({ code: '57014' });
    expect(await count(database)).toBe(expected);
    const update = `update kept set text = text || g from generate_series(1, 5000000) g`;
    await expect(within(database, milliseconds, update)).rejects.toMatchObject({ code: '57014' });
    expect(await count(database)).toBe(expected);
  }
  await database.close();
  database = await openDatabase({ dataDir });
  expect(await count(database)).toBe(expected);
  const { rows } = await sql`select id from kept where text = 'committed 500'`.execute(database.db);
  expect(rows).toHaveLength(3);
  await database.close();
});

it('PGLITE-2: a server without a data folder keeps its data while it runs', async () => {
  const database = await openDatabase({});
  await sql`create table kept (id int)`.execute(database.db);
  await sql`insert into kept values (1), (2)`.execute(database.db);
  await expect(
    within(database, 100, 'select count(*) from generate_series(1, 100000000)'),
  ).rejects.toMatchObject({
    code: '57014',
  });
  expect(await count(database)).toBe(2);
  await database.close();
});

it('PGLITE-3: what follows an ended statement in its transaction is not stored on its own', async () => {
  const database = await openDatabase({});
  await sql`create table kept (id int)`.execute(database.db);
  const transaction = database.db.transaction().execute(async (inner) => {
    await sql`insert into kept values (1)`.execute(inner);
    await sql.raw('set local statement_timeout = 100').execute(inner);
    await endless.execute(inner).catch(() => undefined);
    await sql`insert into kept values (2)`.execute(inner).catch(() => undefined);
  });
  await expect(transaction).rejects.toThrow();
  expect(await count(database)).toBe(0);
  await database.close();
});

it('PGLITE-4: others wait their turn and are served, and the callers’ thread is free meanwhile', async () => {
  const database = await openDatabase({});
  await sql`create table kept (id int)`.execute(database.db);
  const order: string[] = [];
  const ending = endless
    .execute(database.db)
    .catch((error: { code?: string }) => error.code)
    .finally(() => order.push('the endless one'));
  const next = count(database).finally(() => order.push('the next one'));
  let turns = 0;
  const clock = setInterval(() => (turns += 1), 5);
  expect(await ending).toBe('57014');
  clearInterval(clock);
  // On the callers' thread the statement would have left the clock no turns.
  expect(turns).toBeGreaterThan(10);
  expect(await next).toBe(0);
  expect(order).toEqual(['the endless one', 'the next one']);
  await database.close();
});
