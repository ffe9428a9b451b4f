import { sql } from 'kysely';
import type { Row } from '../../src/data/protocol/row';
import type { WfStats } from '../../src/data/protocol/work-flow';
import type {
  AppVersion,
  IndexData,
  IpLocation,
  MapPlace,
  MapReportPoint,
  MessageData,
  ReverseGeocodingData,
  SignStatistics,
} from '../../src/data/protocol/engines';
import { patience } from '../kit/patience';
import { demoVisitor, demoVisitors, openDemo, type DemoVisitor } from './demo-kit';
import type { Contract } from './kit';

/** The server's clock: a Friday, moved by the tests. */
let clock = new Date('2026-11-20T08:20:00').getTime();
const at = (time: string) => (clock = new Date(time.replace(' ', 'T')).getTime());

let contract: Contract;
let field: DemoVisitor;
let hr: DemoVisitor;

beforeAll(async () => {
  contract = await openDemo(['microi', 'jiejie', 'loctek'], { now: () => clock, demoLogin: true });
  ({ field, hr } = await demoVisitors(contract, ['field', 'hr']));
}, patience(180_000));
afterAll(() => contract.close());

describe('chat login', () => {
  it('B15-chat: a demo code signs the linked user in with a token; others do not', async () => {
    const visitor = await contract.visit(undefined, 'microi');
    const ask = (ApiEngineKey: string, code: string) =>
      visitor.call<Row>('/api/ApiEngine/run', { ApiEngineKey, code, appKey: 'k', OsClient: 'microi' });
    const reply = await ask('feishu_login', 'demo_field');
    expect(reply).toMatchObject({ Code: 1, Data: { Account: 'field', Name: '许南乔' } });
    visitor.token = reply.headers.get('authorization') ?? '';
    expect((await visitor.call<Row>('/api/SysUser/getCurrentUser')).Data.Account).toBe('field');
    visitor.token = '';
    expect((await ask('wechat_login', 'demo_hr')).Data).toMatchObject({ Account: 'hr' });
    for (const code of ['', 'nonsense', 'demo_nobody', "demo_field' or 1=1"]) {
      const refused = await ask('feishu_login', code);
      expect(refused.Code).toBe(0);
      expect(refused.headers.get('authorization')).toBeNull();
    }
  });
});

describe('home and messages', () => {
  it('B22-own: groups with unread counts, only the caller’s own', async () => {
    const { Data } = await field.engine<MessageData>('mobile_message_data', { UserId: field.id });
    expect(Data.Total).toBe(Data.List.reduce((sum, group) => sum + group.Num, 0));
    expect(Data.Total).toBeGreaterThan(0);
    expect([...Data.List].sort((a, b) => String(b.LastTime).localeCompare(String(a.LastTime)))).toEqual(
      Data.List,
    );
    expect(await field.engine('mobile_message_data', { UserId: hr.id })).toMatchObject({ Code: 0 });
    const rows = await field.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_message',
      _PageIndex: 1,
      _PageSize: 1000,
    });
    expect(rows.Data.every((row) => row.ReceiverUserId === field.id)).toBe(true);
    expect(rows.Data.filter((row) => row.IsRead !== 1)).toHaveLength(Data.Total);
  });

  it('B23-own: shortcuts follow the menus of the user; to-do numbers follow the flows', async () => {
    const { Data } = await field.engine<IndexData>('mobile_index_data', { UserId: field.id });
    expect(Data.Tabs.map((tab) => tab.Name)).toEqual(
      expect.arrayContaining(['考勤打卡', '客户', '工作日报', '请假申请']),
    );
    expect(Data.Tabs.every((tab) => tab.Icon)).toBe(true);
    expect(Data.Banner[1]?.Img).toMatch(/^\/microi\/img\//);
    expect(Data.Notices[0]).toMatchObject({
      Title: expect.any(String),
      CreateTime: expect.stringMatching(/^\d{4}-/),
    });
    const { Kinds: _kinds, ...counts } = (await field.flow<WfStats>('GetWFStats')).Data;
    expect(Data.Todo).toEqual(counts);
    const limited = await demoVisitor(contract, 'limited');
    expect(
      (await limited.engine<IndexData>('mobile_index_data', { UserId: limited.id })).Data.Tabs.map(
        (tab) => tab.Name,
      ),
    ).not.toContain('考勤打卡');
  });

  it('B9-badges: a menu’s badge engine counts for the caller', async () => {
    const manager = await demoVisitor(contract, 'manager');
    const todo = await manager.engine<{ Value: number }>('badge_todo');
    expect(todo.Data.Value).toBe((await manager.flow<Record<string, number>>('GetWFStats')).Data.Todo);
    const customers = await manager.call<Row[]>('/api/FormEngine/getTableData', {
      ModuleEngineKey: 'customer',
      _Where: [
        ['OwnerId', '=', manager.id],
        ['Status', '=', '待跟进'],
      ],
    });
    expect((await manager.engine<{ Value: number }>('badge_customer_follow')).Data.Value).toBe(
      customers.DataCount,
    );
  });

  it('S2-upgrade: the version is available without a token, and an update is forced below the minimum', async () => {
    const visitor = await contract.visit(undefined, 'microi');
    const ask = async (VersionCode: number) =>
      (await visitor.call<AppVersion>('/api/ApiEngine/run', { ApiEngineKey: 'app_version', VersionCode }))
        .Data;
    expect(await ask(100)).toMatchObject({
      HasUpdate: false,
      Version: '1.0.0',
      VersionCode: 100,
      Forced: false,
    });
    expect(await ask(99)).toMatchObject({ HasUpdate: true });
    const admin = await demoVisitor(contract, 'admin');
    const config = await admin.call<Row>('/api/DiyTable/getSysConfig', { OsClient: 'microi' });
    await admin.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'sys_config',
      Id: config.Data.Id,
      _RowModel: {
        AppVersion: '1.1.0',
        AppVersionCode: 110,
        AppVersionMin: 105,
        AppVersionNotes: '一\n二',
        AppVersionUrl: 'https://example.com/app',
      },
    });
    expect(await ask(104)).toEqual({
      HasUpdate: true,
      Version: '1.1.0',
      VersionCode: 110,
      Notes: ['一', '二'],
      Forced: true,
      Url: 'https://example.com/app',
    });
    expect(await ask(106)).toMatchObject({ HasUpdate: true, Forced: false });
  });
});

describe('places', () => {
  const here = { longitude: 120.6807, latitude: 30.5115 };

  it('B15-regeo: names the nearest district; nonsense is refused', async () => {
    expect((await field.engine<ReverseGeocodingData>('ReverseGeocoding', here)).Data).toMatchObject({
      province: '浙江省',
      city: '嘉兴市',
      district: '海宁市',
      ...here,
      address: expect.stringMatching(/^浙江省嘉兴市海宁市.+号$/),
    });
    expect(
      (
        await field.engine<ReverseGeocodingData>('ReverseGeocoding', {
          longitude: '121.485',
          latitude: '31.231',
        })
      ).Data.address,
    ).toMatch(/^上海市黄浦区/);
    for (const bad of [{}, { longitude: 'x', latitude: 1 }, { longitude: 200, latitude: 1 }])
      expect((await field.engine('ReverseGeocoding', bad)).Code).toBe(0);
  });

  it('S9-nearby: within 5000 m, nearest first, in pages that do not overlap', async () => {
    const first = await field.engine<MapPlace[]>('map_nearby', here);
    const second = await field.engine<MapPlace[]>('map_nearby', { ...here, _PageIndex: 2 });
    expect(first.Data).toHaveLength(20);
    const distances = [...first.Data, ...second.Data].map((place) => place.distance);
    expect([...distances].sort((a, b) => a - b)).toEqual(distances);
    expect(Math.max(...distances)).toBeLessThanOrEqual(5000);
    expect(first.DataCount).toBeGreaterThan(100);
    expect(Object.keys(first.Data[0] ?? {}).sort()).toEqual([
      'address',
      'distance',
      'latitude',
      'longitude',
      'name',
    ]);
  });

  it('S9-nearest: none of the nearest places is missing, however many others are near', async () => {
    const { root, schema } = contract.server.scope('microi');
    const [near, far] = [{ longitude: 118.5, latitude: 31.5 }, 31.53];
    await sql`insert into ${sql.id(schema, 'diy_customer')} ("Id", "CreateTime", "IsDeleted", "CustName", "Location_Lng", "Location_Lat")
      select 'near' || n, timestamp '2020-01-01' + n * interval '1 minute', 0, case when n <= 2 then '隔壁' || n else '别处' end, 118.5, case when n <= 2 then 31.5001 else ${far}::numeric end from generate_series(1, 700) as n`.execute(
      root,
    );
    const { Data } = await field.engine<MapPlace[]>('map_nearby', { ...near, keyword: '隔壁' });
    const all = await field.engine<MapPlace[]>('map_nearby', near);
    const customers = all.Data.filter(({ name }) => name.startsWith('隔壁'));
    expect(customers.map(({ name }) => name).sort()).toEqual(['隔壁1', '隔壁2']);
    expect(customers).toEqual(expect.arrayContaining(Data));
    const farther = (await field.engine<MapPlace[]>('map_nearby', { ...near, radius: 3000 })).Data;
    expect(farther.filter(({ distance }) => distance > 3000)).toEqual([]);
  });

  it('S9-search: finds districts, customers and landmarks by keyword', async () => {
    const names = async (keyword: string) =>
      (await field.engine<MapPlace[]>('map_search', { ...here, keyword })).Data.map((place) => place.name);
    expect(await names('桐乡')).toContain('桐乡市');
    expect((await names('公园')).every((name) => name.includes('公园'))).toBe(true);
    await field.addRow('diy_customer', {
      CustName: '近处机电厂',
      Status: '潜在',
      Contact: '王',
      Location_Lng: 120.69,
      Location_Lat: 30.52,
    });
    expect(await names('近处机电')).toEqual(['近处机电厂']);
    expect(await names('')).toEqual([]);
    // The addresses of landmarks contain numbers, which a Chinese keyboard types in full width.
    expect((await names('1')).length).toBeGreaterThan(0);
    expect(await names('１\u200b')).toEqual(await names('1'));
  });

  it('S3-ip: has the seven members of a location', async () => {
    const { Data } = await field.engine<IpLocation>('ip_location');
    expect(Data).toMatchObject({
      ...here,
      accuracy: 5000,
      speed: 0,
      altitude: 0,
      verticalAccuracy: 0,
      horizontalAccuracy: 5000,
      city: '嘉兴市',
    });
  });

  it('F5-report: the points of a period, by its dates or by its name', async () => {
    const visitor = await demoVisitor(contract, 'field', 'jiejie');
    const ask = async (params: object) =>
      (await visitor.engine<MapReportPoint[]>('MapReportPointOrAreaData', params)).Data;
    const year = await ask({ periodType: 'year', year: 2026 });
    const quarter = await ask({ periodType: 'quarter', year: 2026, quarter: 3 });
    expect(quarter.length).toBeGreaterThan(0);
    expect(year.length).toBeGreaterThan(quarter.length);
    expect(
      await ask({
        periodType: 'month',
        year: 2026,
        month: 7,
        startDate: '2026-07-01',
        endDate: '2026-09-30',
      }),
    ).toHaveLength(quarter.length);
    expect(year[0]).toMatchObject({ title: expect.any(String), longitude: expect.any(Number) });
  });

  it('F1-visits: sign_statistics counts today’s visits of the caller', async () => {
    at('2026-12-02 10:00:00');
    const before = (await field.engine<SignStatistics>('sign_statistics')).Data;
    expect(before).toEqual({ Count: 0, Times: [], Records: [] });
    await field.addRow('Diy_location', {
      BaifangDXLX: '客户',
      BaifangDX: '北屿机电',
      DakaSJ: '2026-12-02 10:00:00',
      DakaR: '许南乔',
    });
    expect((await field.engine<SignStatistics>('sign_statistics')).Data).toMatchObject({
      Count: 1,
      Times: ['2026-12-02 10:00:00'],
    });
    expect((await hr.engine<SignStatistics>('sign_statistics')).Data.Count).toBe(0);
  });
});

it('MAP-more: a map that shows fewer points than there are says how many there are', async () => {
  const visitor = await demoVisitor(contract, 'admin', 'jiejie');
  const { root, schema } = contract.server.scope('jiejie');
  const many = 20_500;
  await sql`insert into ${sql.id(schema, 'diy_service_point')} ("Id", "CreateTime", "IsDeleted", "KaishiRQ", "Weizhi_Lng", "Weizhi_Lat")
    select 'many' || n, now(), 0, date '2031-03-01', 120.5, 30.5 from generate_series(1, ${many}::int) as n`.execute(
    root,
  );
  const shown = (type: object) =>
    visitor.engine<MapReportPoint[]>('MapReportPointOrAreaData', { year: 2031, ...type });
  const { Data, DataCount } = await shown({ periodType: 'year' });
  expect([Data.length, DataCount]).toEqual([20_000, many]);
});

describe('what scripts ask the server', () => {
  it('D2-ask: leave balance and budget are decided on the server', async () => {
    const balance = await field.engine<{ Total: number; Used: number; Left: number }>('leave_balance', {
      UserId: field.id,
    });
    expect(balance.Data.Left).toBe(Math.max(0, balance.Data.Total - balance.Data.Used));
    expect((await field.engine('budget_check', { Kind: '办公', Amount: 10 })).Code).toBe(1);
    expect(await field.engine('budget_check', { Kind: '办公', Amount: 99_999 })).toMatchObject({
      Code: 0,
      Msg: expect.stringContaining('预算剩余'),
    });
    expect(await field.engine('budget_check', { Kind: '办公', Amount: 0 })).toMatchObject({
      Code: 0,
      Msg: '金额必须大于 0',
    });
  });

  it('D2-budget: is a decimal sum of all expenses of that month alone', async () => {
    at('2026-12-03 09:00:00');
    const { root, schema } = contract.server.scope('microi');
    const ask = (Amount: unknown) =>
      field.engine<{ Left: number } | null>('budget_check', { Kind: '招待', Amount });
    const { Left = 0 } = (await ask(0.01)).Data ?? {};
    const spend = (count: number, amount: string, day: string) =>
      sql`insert into ${sql.id(schema, 'diy_demo_expense')} ("Id", "CreateTime", "IsDeleted", "Kind", "Status", "Date", "Amount")
        select ${day} || n, now(), 0, '招待', '已付款', ${day}::date, ${amount}::numeric from generate_series(1, ${count}::int) as n`.execute(
        root,
      );
    await spend(1001, '0.1', '2026-12-31');
    await spend(1, '0.2', '2026-12-01');
    await spend(5, '9000', '2027-01-01');
    const now = Math.round(Left * 100 - 10_010 - 20) / 100;
    expect((await ask(0.01)).Data).toEqual({ Left: now });
    expect((await ask(now)).Data).toEqual({ Left: now });
    expect(await ask(`${now}1`)).toMatchObject({ Code: 0, Msg: `本月招待预算剩余 ${now} 元，不能提交` });
  });
});

describe('engines read with the rights of their caller', () => {
  it('ENGINE-rows: the map, the budget and the notices of the home page are only for those who may read their rows', async () => {
    const admin = await demoVisitor(contract, 'admin');
    const viewer = await demoVisitor(contract, 'viewer');
    const notices = async (visitor: DemoVisitor) =>
      (await visitor.engine<IndexData>('mobile_index_data')).Data.Notices;
    expect((await notices(viewer)).length).toBeGreaterThan(0);
    const withdraw = async (ModuleEngineKey: string): Promise<void> => {
      const menus = await admin.call<Row[]>('/api/FormEngine/getTableData', {
        FormEngineKey: 'sys_menu',
        _Where: [['ModuleEngineKey', '=', ModuleEngineKey]],
      });
      await admin.call('/api/FormEngine/delFormDataByWhere', {
        FormEngineKey: 'sys_rolelimit',
        _Where: [['FkId', '=', menus.Data[0]?.Id ?? '']],
      });
    };
    await withdraw('notice');
    expect(await notices(viewer)).toEqual([]);
    expect((await notices(admin)).length).toBeGreaterThan(0);

    const visitor = await demoVisitor(contract, 'limited', 'jiejie');
    const points = await visitor.engine('MapReportPointOrAreaData', { periodType: 'year', year: 2026 });
    expect(points).toMatchObject({ Code: 0, Data: null });
    await withdraw('demo_expense');
    expect(await viewer.engine('budget_check', { Kind: '办公', Amount: 10 })).toMatchObject({
      Code: 0,
      Msg: '您没有权限做此操作！',
    });
  });
});
