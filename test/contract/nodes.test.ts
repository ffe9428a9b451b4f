import pg from 'pg';
import type { RunningServer } from '../../server/app';
import { patience } from '../kit/patience';
import { startServer } from '../kit/server';
import { minimalTenant } from '../../server/seed/minimal';
import { databaseUrl, scratchDatabase, Visitor } from './kit';
import { live, type Changes } from '../../src/data/protocol/live';
import { Device, greetingOf } from './live-device';

jest.setTimeout(patience(120_000));

/** Two servers need a database that both can open: the embedded one belongs to one process. */
const onPostgres = databaseUrl ? describe : describe.skip;
if (!databaseUrl) console.log('Skipped: two servers on one database need a PostgreSQL (TEST_DATABASE_URL).');

interface Field {
  Id: string;
  Name: string;
  Label: string;
}

onPostgres('two servers on one database', () => {
  let scratch: { url: string; drop(): Promise<void> };
  let nodes: [RunningServer, RunningServer];

  const start = (): Promise<RunningServer> =>
    startServer({
      databaseUrl: scratch.url,
      seed: [{ ...minimalTenant('one'), IsDefault: true }, minimalTenant('two')],
    });

  beforeAll(async () => {
    scratch = (await scratchDatabase())!;
    nodes = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await scratch.drop();
  });

  /** The same person, talking to the first server and to the second one. */
  async function onBoth(account: string): Promise<[Visitor, Visitor]> {
    const first = await new Visitor(nodes[0].url, 'one').signIn(account);
    const second = new Visitor(nodes[1].url, 'one');
    second.token = first.token;
    return [first, second];
  }

  const labelOf = async (visitor: Visitor): Promise<string | undefined> => {
    const { Data } = await visitor.call<Field[]>('/api/diyfield/getDiyField', { TableId: 't-customer' });
    return Data.find(({ Name }) => Name === 'CustName')?.Label;
  };

  it('install the tenants once when both start on an empty database', async () => {
    for (const node of nodes) {
      const visitor = await new Visitor(node.url, 'two').signIn('admin');
      const { Data } = await visitor.call<unknown[]>('/api/FormEngine/getTableData', {
        FormEngineKey: 'diy_customer',
      });
      const seeded = minimalTenant('two').Rows['diy_customer'] as unknown[];
      expect(Data).toHaveLength(seeded.length);
    }
  });

  it('take each other’s tokens, and a logout on one ends the session on the other', async () => {
    const [here, there] = await onBoth('staff');
    expect(await there.call('/api/SysUser/getCurrentUser')).toMatchObject({ Code: 1 });
    expect(await there.call('/api/SysUser/logout')).toMatchObject({ Code: 1 });
    expect(await here.call('/api/SysUser/getCurrentUser')).toMatchObject({ Code: 1001 });
  });

  it('show a definition changed on one with the next call to the other', async () => {
    const [here, there] = await onBoth('admin');
    for (let round = 0; round < 50; round += 1) {
      const [by, seenBy] = round % 2 ? [here, there] : [there, here];
      const Label = `客户 ${round}`;
      const change = { FormEngineKey: 'diy_field', Id: 't-customer-CustName', _RowModel: { Label } };
      expect(await by.call('/api/FormEngine/uptFormData', change)).toMatchObject({ Code: 1 });
      expect(await labelOf(seenBy)).toBe(Label);
    }
  });

  it('know a right that was taken away or given on the other with the next call', async () => {
    const [staffHere, staffThere] = await onBoth('staff');
    const [admin] = await onBoth('admin');
    const limits = await admin.call<{ Id: string; RoleId: string; FkId: string }[]>(
      '/api/FormEngine/getTableData',
      { FormEngineKey: 'sys_rolelimit', _PageSize: 200 },
    );
    const { Id } = limits.Data.find((each) => each.RoleId === 'r-staff' && each.FkId === 'm-customer')!;
    for (let round = 0; round < 50; round += 1) {
      const allowed = round % 2 === 1;
      const _RowModel = { Permission: JSON.stringify(allowed ? ['Add', 'Edit'] : ['Edit']) };
      expect(
        await admin.call('/api/FormEngine/uptFormData', { FormEngineKey: 'sys_rolelimit', Id, _RowModel }),
      ).toMatchObject({ Code: 1 });
      const row = { FormEngineKey: 'diy_customer', _RowModel: { CustName: `第 ${round} 位` } };
      for (const staff of [staffThere, staffHere])
        expect((await staff.call('/api/FormEngine/addFormData', row)).Code).toBe(allowed ? 1 : 0);
    }
  });

  it('end a session on both when a password is changed on one', async () => {
    const [here, there] = await onBoth('second');
    const [admin] = await onBoth('admin');
    const change = { FormEngineKey: 'sys_user', Id: 'u-second', _RowModel: { Pwd: 'secret2' } };
    expect(await admin.call('/api/FormEngine/uptFormData', change)).toMatchObject({ Code: 1 });
    for (const person of [there, here])
      expect((await person.call('/api/SysUser/getCurrentUser')).Code).toBe(1001);
  });

  it('accept a captcha that the other drew, once', async () => {
    const drawn = await fetch(`${nodes[0].url}/api/Captcha/getCaptcha?OsClient=one`);
    const _CaptchaId = drawn.headers.get('captchaid') ?? '';
    const _CaptchaValue = await nodes[1].captchaAnswer(_CaptchaId);
    expect(_CaptchaValue).toMatch(/./);
  });

  it('tell the devices of both what happens on one, whoever writes', async () => {
    const [here, there] = await onBoth('staff');
    const devices = [new Device(nodes[0].url, greetingOf(here)), new Device(nodes[1].url, greetingOf(there))];
    const database = new pg.Client({ connectionString: scratch.url });
    await database.connect();
    try {
      for (let round = 0; round < 20; round += 1) {
        const before = await Promise.all(devices.map((device) => device.after(-1)));
        await database.query(
          `insert into os__one.wf_work ("Id", "ReceiverId") values ('live-${round}', 'u-staff')`,
        );
        const after = await Promise.all(devices.map((device, index) => device.after(before[index] ?? -1)));
        expect(after[0]).toBe(after[1]);
      }
    } finally {
      devices.forEach((device) => device.leave());
      await database.end();
    }
  });

  it('tell the devices of both which rows change, each once, whoever writes', async () => {
    const [here, there] = await onBoth('boss');
    const devices = [new Device(nodes[0].url, greetingOf(here)), new Device(nodes[1].url, greetingOf(there))];
    const database = new pg.Client({ connectionString: scratch.url });
    await database.connect();
    try {
      await Promise.all(devices.map((device) => device.watch('diy_area')));
      const ids = Array.from({ length: 20 }, (_unused, round) => `fed-${round}`);
      for (const id of ids)
        await database.query('insert into os__one.diy_area ("Id", "Name") values ($1, $1)', [id]);
      for (const device of devices) {
        await device.told('diy_area', 'fed-19');
        expect(device.ids('diy_area').filter((id) => id.startsWith('fed-'))).toEqual(ids);
      }
      // A device that was cut off goes on at the other server.
      const At = await devices[0]?.place();
      devices[0]?.leave();
      await database.query(`insert into os__one.diy_area ("Id", "Name") values ('fed-20', 'x')`);
      const { Data } = await there.call<Changes>(live.getChanges.path, { Names: ['diy_area'], At });
      expect(Data.rows['diy_area']).toContain('fed-20');
      expect(Data.rows['diy_area']?.length).toBeLessThan(ids.length);
    } finally {
      devices.forEach((device) => device.leave());
      await database.end();
    }
  });

  it('serve a tenant that was installed by the other, until it is removed there', async () => {
    await nodes[0].installTenant(minimalTenant('late'));
    expect(await new Visitor(nodes[1].url, 'late').signIn('staff')).toMatchObject({ osClient: 'late' });
    await nodes[0].dropTenant('late');
    await expect(new Visitor(nodes[1].url, 'late').signIn('staff')).rejects.toThrow(/late/);
  });

  it('ask to be called again when the database ends their connections, and go on', async () => {
    const [here] = await onBoth('staff');
    const database = new pg.Client({ connectionString: scratch.url });
    await database.connect();
    try {
      for (let round = 0; round < 5; round += 1) {
        const calls = Array.from({ length: 10 }, () =>
          fetch(`${nodes[0].url}/api/FormEngine/getTableData`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', osclient: 'one', authorization: here.token },
            body: JSON.stringify({ FormEngineKey: 'diy_customer' }),
          }).then(async (answer) => ({ status: answer.status, text: await answer.text() })),
        );
        await database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        );
        // An envelope would be a refusal, and clients do not send a refused call again.
        for (const { status, text } of await Promise.all(calls))
          expect([status, text.slice(0, 9)]).toEqual(
            status === 503 ? [503, '服务器暂时不可用，'] : [200, '{"Code":1'],
          );
        expect((await here.call('/api/SysUser/getCurrentUser')).Code).toBe(1);
      }
    } finally {
      await database.end();
    }
  });
});
