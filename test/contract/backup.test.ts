import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { runAdmin } from '../../server/admin';
import type { RunningServer } from '../../server/app';
import { patience } from '../kit/patience';
import { startServer } from '../kit/server';
import { minimalTenant } from '../../server/seed/minimal';
import type { UploadedFile } from '../../src/data/protocol/file';
import { scratchDatabase, Visitor } from './kit';

jest.setTimeout(patience(180_000));

const folder = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
const archive = path.join(folder, 'one.backup');
let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let server: RunningServer | undefined;
let photo: UploadedFile;
let before: Record<string, unknown>;

const start = async (): Promise<RunningServer> =>
  (server = await startServer({
    dataDir: folder,
    ...(scratch ? { databaseUrl: scratch.url } : {}),
    seed: [{ ...minimalTenant('one'), IsDefault: true }, minimalTenant('two')],
  }));
const stop = async (): Promise<void> => {
  await server?.close();
  server = undefined;
};
const admin = async (...args: string[]): Promise<string[]> =>
  (await runAdmin([...args, '--data', folder], { DATABASE_URL: scratch?.url })).lines;

/** All rows of a tenant by table, in the order of their text. */
async function rowsOf(osClient: string): Promise<Record<string, string[]>> {
  const db = server!.db;
  const { rows: tables } = await sql<{ Name: string }>`
    select tablename::text as "Name" from pg_tables where schemaname = ${`os__${osClient}`} order by 1`.execute(
    db,
  );
  const all: Record<string, string[]> = {};
  for (const { Name } of tables) {
    const { rows } = await sql<{ Row: string }>`
      select to_jsonb(t)::text as "Row" from ${sql.id(`os__${osClient}`, Name)} as t order by 1`.execute(db);
    all[Name] = rows.map(({ Row }) => Row);
  }
  for (const table of ['credential', 'file', 'file_reference', 'notice', 'flow_person', 'row_history']) {
    const { rows } = await sql<{ Row: string }>`
      select (to_jsonb(t) - 'OsClient')::text as "Row" from ${sql.id('microi_control', table)} as t
      where "OsClient" = ${osClient} order by 1`.execute(db);
    all[`control ${table}`] = rows.map(({ Row }) => Row);
  }
  return all;
}

beforeAll(async () => {
  scratch = await scratchDatabase();
  await start();
  const staff = await new Visitor(server!.url, 'one').signIn('admin');
  const form = new FormData();
  form.append('Path', 'img');
  form.append('Limit', 'true');
  form.append('file', new Blob(['a private photo']), '现场 照片.png');
  photo = (await staff.send<UploadedFile>('/api/HDFS/upload', form)).Data;
  const model = { CustName: '带照片的客户 "引号" \\ \n 第二行', Photo: photo.Path };
  const added = await staff.call('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_customer',
    _RowModel: model,
  });
  expect(added.Code).toBe(1);
  const change = { FormEngineKey: 'diy_customer', Id: 'c1', _RowModel: { Note: '改过 "一次"' } };
  await staff.call('/api/FormEngine/uptFormData', change);
  const flow = { FlowTitle: '请假', SenderId: 'u-staff', HandlerUsers: '[{"Id":"u-admin","NodeId":"n"}]' };
  await staff.call('/api/FormEngine/addFormData', { FormEngineKey: 'wf_flow', _RowModel: flow });
  before = await rowsOf('one');
  expect(before['control flow_person']).toHaveLength(2);
  expect(before['control row_history']).toHaveLength(1);
  await stop();
});
afterAll(async () => {
  await stop();
  await scratch?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function readsPhoto(osClient: string): Promise<void> {
  const visitor = await new Visitor(server!.url, osClient).signIn('admin');
  const FilePathName = photo.Path.replace('/one/', `/${osClient}/`);
  const { Data } = await visitor.call<string>('/api/HDFS/GetPrivateFileUrl', { FilePathName });
  expect(await (await fetch(Data)).text()).toBe('a private photo');
}

describe('one tenant in one file', () => {
  it('comes back row by row and file by file after it was lost', async () => {
    expect(await admin('tenants')).toEqual(['one one.example.test (default)', 'two two.example.test']);
    expect((await admin('backup', 'one', archive))[0]).toMatch(/^one: \d+ tables, \d+ rows and \d+ files/);
    await start();
    await server!.dropTenant('one');
    await stop();
    rmSync(path.join(folder, 'files', 'private', 'one'), { recursive: true });
    await admin('restore', archive);
    await start();
    expect(await rowsOf('one')).toEqual(before);
    await readsPhoto('one');
    await stop();
  });

  it('comes up under another name next to the first, with its own paths', async () => {
    await admin('restore', archive, '--as', 'copy');
    await start();
    await readsPhoto('copy');
    await readsPhoto('one');
    const copied = JSON.stringify(await rowsOf('copy'));
    expect(copied).not.toContain('/one/img/');
    const renamed = JSON.parse(copied.replaceAll('/copy/', '/one/')) as Record<string, string[]>;
    expect(renamed['diy_customer']).toEqual(before['diy_customer']);
    for (const records of ['control credential', 'control flow_person', 'control row_history'])
      expect(renamed[records]).toEqual(before[records]);
    // What is written to one is not in the other.
    const visitor = await new Visitor(server!.url, 'copy').signIn('admin');
    const row = { FormEngineKey: 'diy_customer', _RowModel: { CustName: '只在副本' } };
    expect((await visitor.call('/api/FormEngine/addFormData', row)).Code).toBe(1);
    expect((await rowsOf('one'))['diy_customer']).toEqual(before['diy_customer']);
    await stop();
    expect(await admin('tenants')).toEqual(
      expect.arrayContaining(['copy', 'one one.example.test (default)']),
    );
  });

  it('refuses a name that is taken, a tenant that does not exist, and a file that is not complete', async () => {
    await expect(admin('restore', archive)).rejects.toThrow(/one exists already/);
    await expect(admin('backup', 'nobody', archive)).rejects.toThrow(/no tenant nobody/);
    const broken = path.join(folder, 'broken');
    const whole = readFileSync(archive);
    writeFileSync(broken, whole.subarray(0, whole.length - 400));
    await expect(admin('restore', broken, '--as', 'half')).rejects.toThrow();
    expect(await admin('tenants')).not.toContain('half');
    // The remains of the attempt are not in the way.
    expect((await admin('restore', archive, '--as', 'half'))[0]).toMatch(/^half: /);
  });
});
