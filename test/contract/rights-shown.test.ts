import type { ProfileName } from '../../server/lib/profile';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import type { Visitor } from './kit';
import { profiles } from '../kit/profiles';
import { ACCOUNTS, openSecretive, said, type SecretivePeople } from './secretive-tenant';

const FORM = '/api/FormEngine';
const customers = { FormEngineKey: 'diy_customer' };

let people: SecretivePeople;
beforeAll(async () => {
  people = await openSecretive();
}, patience(180_000));
afterAll(() => people.close());

const as = (profile: ProfileName, account: string): Visitor => people.as(profile, account);

const secrets = /sekrit-(fs|wx|code)|27182\d|27181\d/;

describe('a secret is not returned', () => {
  const paged = { _PageIndex: 1, _PageSize: 50 };
  const wanted = [
    'Id',
    'Name',
    'CustName',
    'Code',
    'Pin',
    'FeishuUnionId',
    'WeixinUnionId',
    'RoleIds',
    'Level',
  ];
  const calls: Array<[path: string, body: object]> = [
    [`${FORM}/getTableData`, customers],
    [`${FORM}/getTableData`, { ...customers, _SelectFields: wanted }],
    [`${FORM}/getTableData`, { ModuleEngineKey: 'customer' }],
    [`${FORM}/getTableData`, { ...customers, _SysMenuId: 'm-customer' }],
    ['/api/ModuleEngine/GetTableData', { ModuleEngineKey: 'customer' }],
    [`${FORM}/getFormData`, { ...customers, Id: 'c1' }],
    [`${FORM}/getFormData`, { ...customers, Id: 'c1', _SelectFields: wanted }],
    ['/api/DiyTable/getDiyTableRow', customers],
    ['/api/DiyTable/getDiyTableRowModel', { ...customers, Id: 'c1' }],
  ];

  it.each(
    profiles.flatMap((profile) =>
      [...ACCOUNTS, 'admin'].flatMap((account) =>
        calls.map(([path, body]) => ({ profile, account, path, body, asked: Object.keys(body).join() })),
      ),
    ),
  )('SECRET-return: $path by $asked ($account, $profile)', async ({ profile, account, path, body }) => {
    const reply = await as(profile, account).call<unknown>(path, { ...body, ...paged });
    expect(reply.Code).toBe(1);
    expect(said(reply)).toContain('Acme');
    expect(said(reply)).not.toMatch(secrets);
  });

  it.each(profiles.flatMap((profile) => ACCOUNTS.map((account) => [account, profile] as const)))(
    'SECRET-joined: %s sees only the name of a joined person (%s)',
    async (account, profile) => {
      const { Data } = await as(profile, account).call<Row[]>(`${FORM}/getTableData`, {
        ModuleEngineKey: 'customer',
        ...paged,
      });
      expect(Data.find((row) => row.Id === 'c1')).toMatchObject({ Keeper: '张三' });
      const names = new Set(Data.flatMap((row) => Object.keys(row)));
      expect([...names].filter((name) => name.startsWith('Keeper'))).toEqual(['Keeper']);
    },
  );

  it.each(
    profiles.flatMap((profile) => [...ACCOUNTS, 'admin'].map((account) => [account, profile] as const)),
  )(
    'SECRET-sum: %s gets the sum of an open column and not that of a secret one (%s)',
    async (account, profile) => {
      const reply = await as(profile, account).call<Row[]>('/api/ModuleEngine/GetTableData', {
        ModuleEngineKey: 'customer',
        ...paged,
      });
      expect(reply.DataAppend).toEqual({ StatisticsFields: { Amount: 8 } });
    },
  );

  it.each(['FeishuUnionId', 'WeixinUnionId', 'RoleIds', 'Remark', 'LastLoginIP', 'Level'])(
    'SECRET-people: %s of a colleague is not in any list of people',
    async (name) => {
      for (const account of ACCOUNTS) {
        const bodies: Array<[string, object]> = [
          [`${FORM}/getTableData`, { FormEngineKey: 'sys_user' }],
          [`${FORM}/getTableData`, { FormEngineKey: 'sys_user', _SelectFields: ['Id', 'Account', name] }],
          ['/api/SysUser/getSysUser', {}],
          ['/api/SysUser/getSysUserPublicInfo', {}],
        ];
        for (const [path, body] of bodies) {
          const { Data } = await as('spec', account).call<Row[]>(path, { ...body, ...paged });
          const others = Data.filter((row) => row.Id !== `u-${account}`);
          expect(others.map((row) => row['Account'])).toContain('admin');
          expect(others.filter((row) => row[name])).toEqual([]);
        }
      }
    },
  );
});

describe('A7: what the lists of people reveal', () => {
  it.each(ACCOUNTS)('PEOPLE-spec: %s finds colleagues only by what he sees of them', async (account) => {
    const colleagues = async (body: object) =>
      said(await as('spec', account).call<Row[]>('/api/SysUser/getSysUser', { ...body, _PageSize: 50 }));
    expect(await colleagues({ _Keyword: 'sekrit-remark' })).toBe(await colleagues({ _Keyword: '龥龥' }));
    expect(await colleagues({ _Keyword: '管理' })).not.toBe(await colleagues({ _Keyword: '龥龥' }));
  });

  it('PEOPLE-own: about oneself everything is shown but the ids of chats', async () => {
    const { Data } = await as('spec', 'staff').call<Row[]>('/api/SysUser/getSysUser', { Ids: ['u-staff'] });
    expect(Data[0]).toMatchObject({
      Remark: 'sekrit-remark-staff',
      RoleIds: '[{"Id":"r-staff","Name":"员工"}]',
      Pwd: '',
    });
    expect(JSON.stringify(Data)).not.toMatch(secrets);
  });

  it.each(ACCOUNTS)('PEOPLE-today: %s may not list people; the administrator may', async (account) => {
    const asked = { Ids: ['u-admin'] };
    expect((await as('today', account).call('/api/SysUser/getSysUser', asked)).status).toBe(403);
    expect((await as('today', 'admin').call('/api/SysUser/getSysUser', asked)).Code).toBe(1);
  });

  it.each([{ Phone: '13800000001' }, { Account: 'admin' }, { _Keyword: '13800000001' }, { State: 0 }])(
    'PEOPLE-public: where only names are public, %j reveals nothing more',
    async (filter) => {
      const listed = async (body: object) =>
        said(await as('today', 'staff').call<Row[]>('/api/SysUser/getSysUserPublicInfo', body));
      const wrong = Object.fromEntries(
        Object.entries(filter).map(([name, value]) => [name, typeof value === 'number' ? 1 : `${value}9`]),
      );
      expect(await listed({ _PageSize: 50, ...filter })).toBe(await listed({ _PageSize: 50, ...wrong }));
      expect(await listed({ _Keyword: '管理' })).not.toBe(await listed({ _Keyword: '龥龥' }));
    },
  );
});

describe('A8: definitions of forms one may not read', () => {
  const asks: Array<[path: string, body: (id: string, name: string) => object]> = [
    ['/api/DiyField/getDiyField', (TableId) => ({ TableId })],
    ['/api/DiyField/getDiyField', (_id, TableName) => ({ TableName })],
    ['/api/DiyField/getDiyField', (_id, FormEngineKey) => ({ FormEngineKey })],
    ['/api/DiyField/getDiyFieldByDiyTables', (id) => ({ TableIds: [id] })],
    ['/api/DiyField/getDiyFieldByDiyTables', (_id, name) => ({ TableNames: [name] })],
    ['/api/DiyTable/getDiyTableModel', (Id) => ({ Id })],
    ['/api/DiyTable/getDiyTableModel', (_id, Name) => ({ Name })],
  ];

  it.each(asks.flatMap(([path, body]) => ACCOUNTS.map((account) => ({ path, body, account }))))(
    'DEFINITION-today: $path shows $account the form of his own list but not a hidden one',
    async ({ path, body, account }) => {
      const asked = (id: string, name: string) => as('today', account).call<unknown>(path, body(id, name));
      const hidden = await asked('t-hidden', 'diy_hidden');
      expect(said(hidden)).not.toMatch(/机密|无菜单|sekrit/);
      expect(hidden.Code === 1 ? hidden.Data : []).toEqual([]);
      const known = await asked('t-customer', 'diy_customer');
      expect(known.Code).toBe(1);
      expect(said(known)).toMatch(/客户/);
    },
  );

  it.each(asks.flatMap(([path, body]) => ACCOUNTS.map((account) => ({ path, body, account }))))(
    'DEFINITION-spec: $path gives $account no SQL and no rule of rows',
    async ({ path, body, account }) => {
      const asked = (id: string, name: string) => as('spec', account).call<unknown>(path, body(id, name));
      expect(said(await asked('t-customer', 'diy_customer'))).not.toMatch(/SELECT /i);
      const hidden = await asked('t-hidden', 'diy_hidden');
      expect(hidden.Code).toBe(1);
      expect(said(hidden)).not.toMatch(/sekrit-owner/);
    },
  );
});
