import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { RunningServer } from '../../server/app';
import { seedTenants } from '../../server/seed/index';
import { eventually } from '../kit/eventually';
import { patience } from '../kit/patience';
import { startServer } from '../kit/server';
import { Statements } from '../kit/statements';
import { demoVisitor, DemoVisitor } from './demo-kit';
import { scratchDatabase } from './kit';

jest.setTimeout(patience(600_000));

/** All staff: those of a large organisation when there is time, otherwise enough that asking about each one would show. */
const STAFF = process.env['MICROI_FULL'] === '1' ? 50_000 : 2000;
const FEW = 200;
/** More people than get their message in one transaction. */
const CROWD = Math.max(STAFF, 31_000);
/** The most statements of one kind and tenant, however many people there are. */
const MOST = 20;

const minute = 60_000;
let clock = Date.parse('2026-11-22T12:00:00');
const statements = new Statements();
const errors: unknown[] = [];
const folder = mkdtempSync(path.join(os.tmpdir(), 'reminders-'));
let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let server: RunningServer;
let hear: (text: string) => void = () => undefined;

const start = (): Promise<RunningServer> =>
  startServer({
    dataDir: folder,
    ...(scratch ? { databaseUrl: scratch.url } : {}),
    seed: seedTenants({ customers: 5, now: new Date(clock) }).filter(({ OsClient }) =>
      ['microi', 'loctek'].includes(OsClient),
    ),
    now: () => clock,
    deliveries: false,
    onStatement: (text, parameters) => {
      statements.listen(text, parameters);
      hear(text);
    },
    onError: (error) => errors.push(error),
  });

beforeAll(async () => {
  scratch = await scratchDatabase();
  server = await start();
  const { root, schema } = server.scope('microi');
  // Each kind at its own hour, so that a round concerns one.
  await sql`update ${sql.id(schema, 'sys_config')} set "QuekaTXSJ" = '10:00'`.execute(root);
  await server.remindDue();
});
afterAll(async () => {
  await server.close();
  await scratch?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs a round at a moment.
 * @returns how many statements each kind took for the tenant with many people, counted from when it took its turn; counting
 * the inboxes of connected devices is not part of it
 */
async function remindAt(moment: string | number): Promise<Record<string, number>> {
  clock = typeof moment === 'number' ? moment : Date.parse(moment);
  const counts: Record<string, number> = {};
  let turn = '';
  for (const { text, parameters } of await statements.of(() => server.remindDue())) {
    const [, tenant, job] = parameters.map(String);
    if (/^update "microi_control"\."reminder" set "NotBefore"/.test(text))
      turn = tenant === 'microi' ? (job ?? '') : '';
    if (turn !== '' && !text.includes('inbox_')) counts[turn] = (counts[turn] ?? 0) + 1;
  }
  return counts;
}

/** Inserts rows into a table of the tenant for many people at once, with columns made from their number `n`. */
async function insertMany(table: string, columns: Record<string, string>, from: number, to: number) {
  const { root, schema } = server.scope('microi');
  const names = ['Id', 'IsDeleted', 'CreateTime', 'UpdateTime', ...Object.keys(columns)];
  const values = [
    `md5('${table}' || n || '${clock}${Object.values(columns).join('').replace(/'/g, '')}')`,
    '0',
    `'2026-11-01 08:00:00'`,
    `'2026-11-01 08:00:00'`,
    ...Object.values(columns),
  ];
  await sql`insert into ${sql.id(schema, table)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.raw(values.join(', '))} from generate_series(${from}::int, ${to}::int) as n`.execute(root);
}

const person = `'staff-' || n`;

async function hire(from: number, to: number): Promise<void> {
  const { root, schema } = server.scope('microi');
  await sql`insert into ${sql.id(schema, 'sys_user')} ("Id", "IsDeleted", "CreateTime", "UpdateTime", "Account", "Name", "State", "KaoqinZ")
    select 'staff-' || n, 0, '2026-11-01 08:00:00', '2026-11-01 08:00:00', 'staff' || n, '员工' || n, 1, 'KQ01'
    from generate_series(${from}::int, ${to}::int) as n`.execute(root);
}

/** Everybody from one number to another punches twice on a day, and sends a report for it. */
async function work(day: string, from: number, to: number): Promise<void> {
  for (const [kind, time] of [
    ['上班', '08:20:00'],
    ['下班', '17:40:00'],
  ] as const)
    await insertMany(
      'diy_attendance',
      {
        UserId: person,
        Riqi: `'${day}'`,
        DakaLX: `'${kind}'`,
        DakaSJ: `'${day} ${time}'`,
        ZhuangtaiKQ: `'正常'`,
      },
      from,
      to,
    );
  await insertMany(
    'diy_daily_report',
    { UserId: person, Riqi: `'${day}'`, Leixing: `'日报'`, Zhuangtai: `'已提交'` },
    from,
    to,
  );
}

/** How many of the staff got a message about a day, and the most messages that one of them got. */
async function told(title: string, day: string): Promise<{ people: number; most: number }> {
  const { root, schema } = server.scope('microi');
  const { rows } = await sql<{ people: unknown; most: unknown }>`
    select count(*) as people, coalesce(max(times), 0) as most from (
      select count(*) as times from ${sql.id(schema, 'diy_message')}
      where "Title" = ${title} and "Content" like ${`${day} %`} and "ReceiverUserId" like 'staff-%' group by "ReceiverUserId"
    ) as each`.execute(root);
  return { people: Number(rows[0]?.people), most: Number(rows[0]?.most) };
}

describe('SIZE-reminders: asking about many people, and notifying them', () => {
  let few: Record<string, number> = {};

  it('asks about few people in a few statements', async () => {
    await hire(1, FEW);
    await work('2026-11-23', 1, FEW - 3);
    // The first round reads the definitions, too.
    await remindAt('2026-11-23T20:30:00');
    await work('2026-11-24', 1, FEW - 3);
    few = {
      ...(await remindAt('2026-11-24T10:30:00')),
      reports: (await remindAt('2026-11-24T20:30:00')).reports ?? 0,
    };
    expect(await told('缺卡提醒', '2026-11-23')).toEqual({ people: 3, most: 1 });
    // People who have never written one are not expected to.
    expect(await told('日报未交', '2026-11-23')).toEqual({ people: 0, most: 0 });
    expect(Object.keys(few).sort()).toEqual(['approvals', 'duties', 'punches', 'reports']);
    for (const count of Object.values(few)) expect(count).toBeLessThanOrEqual(MOST);
    expect(errors).toEqual([]);
  });

  it(`asks about ${STAFF} people in just as many`, async () => {
    await hire(FEW + 1, STAFF);
    await work('2026-11-25', 4, STAFF);
    const { reports } = await remindAt('2026-11-25T20:30:00');
    const { punches } = await remindAt('2026-11-26T10:30:00');
    expect(await told('日报未交', '2026-11-25')).toEqual({ people: 3, most: 1 });
    expect(await told('缺卡提醒', '2026-11-25')).toEqual({ people: 3, most: 1 });
    expect({ reports, punches }).toEqual({ reports: few.reports, punches: few.punches });
  });

  it('notifies all of them in just as few, each once', async () => {
    const { reports = 0 } = await remindAt('2026-11-26T20:30:00');
    expect(await told('日报未交', '2026-11-26')).toEqual({ people: STAFF, most: 1 });
    expect(reports).toBeGreaterThan(0);
    expect(reports).toBeLessThanOrEqual(MOST);
  });
});

it('REMIND-leave: a person who is on leave all day, or whose group does not work, is not asked for a report', async () => {
  clock = Date.parse('2026-11-28T11:00:00');
  const [buyer, warehouse, field] = await Promise.all(
    ['buyer', 'warehouse', 'field'].map((account) => demoVisitor({ server }, account)),
  );
  if (!buyer || !warehouse || !field) throw new Error('no visitors');
  const report = { Leixing: '日报', WanchengGZ: '完成', MingriJH: '计划', Zhuangtai: '已提交' };
  for (const visitor of [buyer, field])
    await visitor.addRow('diy_daily_report', { Riqi: '2026-11-27', ...report });
  const id = await buyer.addRow('diy_leave', {
    Leixing: '事假',
    KaishiRQ: '2026-11-30',
    JieshuRQ: '2026-11-30',
    Tianshu: 1,
    Shiyou: '家中有事',
    Zhuangtai: '草稿',
  });
  await buyer.start('leave', id);
  await warehouse.decide(id, 'Agree');
  const { root, schema } = server.scope('microi');
  await insertMany(
    'diy_attendancegroup',
    { KaoqinZID: `'WEEKEND'`, Gongzuori: `'6,7'`, Mingcheng: `'周末'` },
    1,
    1,
  );
  await sql`update ${sql.id(schema, 'sys_user')} set "KaoqinZ" = 'WEEKEND' where "Id" = 'staff-9'`.execute(
    root,
  );
  await remindAt('2026-11-30T20:30:00');
  const { rows } = await sql<{
    Id: string;
  }>`select "ReceiverUserId" as "Id" from ${sql.id(schema, 'diy_message')}
    where "Title" = '日报未交' and "Content" like '2026-11-30 %'`.execute(root);
  const people = rows.map(({ Id }) => Id);
  expect(people).toEqual(expect.arrayContaining([field.id, 'staff-8']));
  expect(people).not.toContain(buyer.id);
  expect(people).not.toContain('staff-9');
});

it('REMIND-backoff: a failure is reported once each time, retried less and less often, and holds up nothing else', async () => {
  const { root, schema } = server.scope('microi');
  const column = async (from: string, to: string): Promise<void> => {
    await sql`alter table ${sql.id(schema, 'diy_daily_report')} rename column ${sql.id(from)} to ${sql.id(to)}`.execute(
      root,
    );
  };
  const dueAt = async (tenant: string): Promise<unknown> =>
    (
      await sql<{
        DueAt: string;
      }>`select "DueAt" from microi_control.reminder where "OsClient" = ${tenant} and "Job" = 'reports'`.execute(
        root,
      )
    ).rows[0]?.DueAt;
  await remindAt('2026-12-01T19:00:00');
  errors.length = 0;
  await column('Leixing', 'Other');
  const begin = Date.parse('2026-12-01T20:30:00');
  const failures: number[] = [];
  for (let minutes = 0; minutes <= 8; minutes += 0.5) {
    errors.length = 0;
    await remindAt(begin + minutes * minute);
    if (errors.length > 0) failures.push(minutes);
    expect(errors.length).toBeLessThanOrEqual(1);
    if (minutes === 0)
      expect(String(errors[0])).toMatch(
        /Reminder reports of tenant microi failed, it is tried again in 1 min/,
      );
  }
  expect(failures).toEqual([0, 1, 3, 7]);
  expect(await dueAt('loctek')).toBe('2026-12-02 20:00:00');
  expect(await dueAt('microi')).toBe('2026-12-01 20:00:00');
  await column('Other', 'Leixing');
  await remindAt(begin + 15 * minute);
  expect(await dueAt('microi')).toBe('2026-12-02 20:00:00');
  expect((await told('日报未交', '2026-12-01')).most).toBe(1);
});

it('REMIND-once: of two servers one reads; what a server took before it died is done by another one later', async () => {
  clock = Date.parse('2026-12-02T20:30:00');
  const readings = async (rounds: number): Promise<number> => {
    const heard = await statements.of(() =>
      Promise.all(Array.from({ length: rounds }, () => server.remindDue())),
    );
    return heard.filter(({ text }) => text.includes('os__microi"."diy_daily_report"')).length;
  };
  // One for who writes reports, and one for who has sent one today.
  expect(await readings(2)).toBe(2);
  clock = Date.parse('2026-12-03T20:00:00');
  const { root } = server.scope('microi');
  await sql`update microi_control.reminder set "NotBefore" = ${clock + 2 * minute}
    where "OsClient" = 'microi' and "Job" = 'reports'`.execute(root);
  await remindAt(clock + minute);
  expect(await told('日报未交', '2026-12-03')).toEqual({ people: 0, most: 0 });
  await remindAt(clock + minute);
  expect((await told('日报未交', '2026-12-03')).people).toBeGreaterThan(0);
});

it('REMIND-stop: a server that stops undoes the batch under way, and the next round notifies these and the others', async () => {
  await hire(STAFF + 1, CROWD);
  await remindAt('2026-12-04T09:30:00');
  let batches = 0;
  let closing: Promise<void> | undefined;
  hear = (text) => {
    if (!/insert into "?microi_control"?\."?outgoing/.test(text)) return;
    batches += 1;
    if (batches === 2) closing = server.close();
  };
  await remindAt('2026-12-04T10:30:00').catch((error: unknown) => errors.push(error));
  hear = () => undefined;
  expect(closing).toBeDefined();
  await closing;
  server = await start();
  const before = await told('缺卡提醒', '2026-12-03');
  expect(before.people).toBeGreaterThan(0);
  expect(before.people).toBeLessThan(CROWD - 1);
  await remindAt('2026-12-04T10:31:00');
  expect(await told('缺卡提醒', '2026-12-03')).toEqual({ people: CROWD - 1, most: 1 });
  expect(errors).toEqual([]);
});

/**
 * From now on one batch of messages takes a second longer: long enough to see the first of them arrive before the last.
 * Counting instead of sleeping would, on a busy machine, take longer than a statement may.
 */
async function tellSlowly(): Promise<() => Promise<void>> {
  const { root, schema } = server.scope('microi');
  const [dwell, messages] = [sql.id(schema, 'dwell'), sql.id(schema, 'diy_message')];
  await sql`create function ${dwell}() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$`.execute(root);
  await sql`create trigger dwell after insert on ${messages} for each statement execute function ${dwell}()`.execute(
    root,
  );
  return async () =>
    void (await sql`drop function ${sql.id(server.scope('microi').schema, 'dwell')} cascade`.execute(
      server.scope('microi').root,
    ));
}

it('REMIND-signal: a process that is stopped amid a round ends on its own, and the next one notifies the others', async () => {
  const day = '2026-12-04';
  await work('2026-12-03', STAFF + 1, CROWD);
  await remindAt(`${day}T19:00:00`);
  clock = Date.parse(`${day}T20:29:00`);
  // Signing in now saves the time for it once the round has begun.
  const { token } = await demoVisitor({ server }, 'admin');
  const tellQuickly = await tellSlowly();
  await server.close();
  const child = spawn(
    process.execPath,
    [
      'scripts/server.mjs',
      '--data',
      folder,
      '--port',
      '0',
      '--customers',
      '5',
      '--at',
      `${day}T20:30:00+08:00`,
    ],
    { env: { ...process.env, DATABASE_URL: scratch?.url ?? '', LOG_LEVEL: 'fatal' } },
  );
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await eventually(() => expect(output).toContain('Tenant server on'));
  const admin = new DemoVisitor(/Tenant server on (http:\S+)/.exec(output)?.[1] ?? '', 'microi', 'admin');
  admin.token = token;
  const query = { FormEngineKey: 'diy_message', _Where: [['Title', '=', '日报未交'], ['Content', 'StartLike', `${day} `]] }; // prettier-ignore
  await eventually(async () =>
    expect((await admin.call<number>('/api/FormEngine/getTableDataCount', query)).Data).toBeGreaterThan(0),
  );
  child.kill('SIGTERM');
  await ended;
  expect([child.exitCode, output]).toEqual([0, expect.not.stringMatching(/fail|error/i)]);

  server = await start();
  await tellQuickly();
  const before = await told('日报未交', day);
  expect(before.people).toBeGreaterThan(0);
  // An embedded database answers nobody while a batch is written: all may have their message before anybody sees the first.
  if (scratch) expect(before.people).toBeLessThan(CROWD - 1);
  await remindAt(`${day}T20:31:00`);
  expect(await told('日报未交', day)).toEqual({ people: CROWD - 1, most: 1 });
});
