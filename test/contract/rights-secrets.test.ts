import type { ProfileName } from '../../server/lib/profile';
import { patience } from '../kit/patience';
import type { Visitor } from './kit';
import { profiles } from '../kit/profiles';
import { ACCOUNTS, openSecretive, said, type SecretivePeople } from './secretive-tenant';

const FORM = '/api/FormEngine';

let people: SecretivePeople;
beforeAll(async () => {
  people = await openSecretive();
}, patience(180_000));
afterAll(() => people.close());

const as = (profile: ProfileName, account: string): Visitor => people.as(profile, account);

/** A column with a value it holds and one it does not; for text columns that are searched, a part of a value. */
interface Subject {
  column: string;
  held: string | number;
  absent: string | number;
}
const text = (column: string, held: string): Subject => ({ column, held, absent: '龥龥' });
const number = (column: string, held: number): Subject => ({ column, held, absent: 99_999_999 });

/** Two requests whose answers differ exactly when the server looks into the column. */
type Way = (subject: Subject) => [object, object];
const both =
  (ask: (column: string, value: string | number) => object): Way =>
  ({ column, held, absent }) => [ask(column, held), ask(column, absent)];

const conditions: Record<string, Way> = {
  'an equal value': both((name, value) => ({ _Where: [[name, '=', value]] })),
  'another value': both((name, value) => ({ _Where: [[name, '<>', value]] })),
  'a list of values': both((name, value) => ({ _Where: [[name, 'In', [value]]] })),
  'a greater value': both((name, value) => ({ _Where: [[name, '>=', value]] })),
  'one of two conditions': both((name, value) => ({
    _Where: [
      ['Id', '=', 'nobody'],
      ['OR', name, '=', value],
    ],
  })),
  _SearchEqual: both((name, value) => ({ _SearchEqual: { [name]: value } })),
  _SearchCheckbox: both((name, value) => ({ _SearchCheckbox: { [name]: [value] } })),
};
const searches: Record<string, Way> = {
  'a part of the value': both((name, value) => ({ _Where: [{ Name: name, Type: 'Like', Value: value }] })),
  'a part of the value, as JSON text': both((name, value) => ({
    _Where: JSON.stringify([{ Name: name, Type: 'Like', Value: value }]),
  })),
  'the lack of a part': both((name, value) => ({ _Where: [[name, 'NotLike', value]] })),
  _Search: both((name, value) => ({ _Search: { [name]: value } })),
};
const orders: Record<string, Way> = {
  _OrderBy: ({ column }) => [
    { _OrderBy: column, _OrderByType: 'ASC' },
    { _OrderBy: column, _OrderByType: 'DESC' },
  ],
  _OrderBys: ({ column }) => [{ _OrderBys: { [column]: 'asc' } }, { _OrderBys: { [column]: 'desc' } }],
  'an order as a menu keeps it': ({ column }) => [
    { _OrderBy: [{ Name: column, Type: 'ASC' }] },
    { _OrderBy: [{ Name: column, Type: 'DESC' }] },
  ],
};
const keyword: Record<string, Way> = {
  _Keyword: ({ held, absent }) => [{ _Keyword: held }, { _Keyword: absent }],
};

interface Target {
  what: string;
  on: object;
  secrets: Subject[];
  twin: Subject;
  ways: Record<string, Way>;
  profiles: readonly ProfileName[];
  accounts?: readonly (typeof ACCOUNTS)[number][];
}

const customers = { FormEngineKey: 'diy_customer' };
const targets: Target[] = [
  {
    what: 'a form',
    on: customers,
    secrets: [
      text('Code', 'sekrit-code-c1'),
      text('code', 'sekrit-code-c1'),
      text('A.Code', 'sekrit-code-c1'),
    ],
    twin: text('CustName', 'Acme'),
    ways: { ...conditions, ...searches, ...orders },
    profiles,
  },
  {
    what: 'a form’s texts',
    on: customers,
    secrets: [text('Code', 'sekrit-code-c1')],
    twin: text('CustName', 'Acme'),
    ways: keyword,
    profiles,
  },
  {
    what: 'the search fields of a menu',
    on: { ModuleEngineKey: 'customer' },
    secrets: [text('Code', 'sekrit-code-c1'), text('B.RoleIds', 'r-boss')],
    twin: text('CustName', 'Acme'),
    ways: keyword,
    profiles,
  },
  {
    what: 'a form’s numbers',
    on: customers,
    secrets: [number('Pin', 271_828)],
    twin: number('Amount', 4),
    ways: {
      ...conditions,
      ...orders,
      _SearchNumber: both((name, Min) => ({ _SearchNumber: { [name]: { Min } } })),
    },
    profiles,
  },
  {
    what: 'fields of other roles',
    on: customers,
    secrets: [number('Cost', 9)],
    twin: number('Amount', 4),
    ways: { ...conditions, ...orders },
    profiles,
    accounts: ['staff'],
  },
  ...[{ ModuleEngineKey: 'customer' }, { ...customers, _SysMenuId: 'm-customer' }].map((on): Target => ({
    what: `the table joined by ${Object.keys(on).join(' and ')}`,
    on,
    secrets: [
      text('B.FeishuUnionId', 'sekrit-fs-staff'),
      text('B.WeixinUnionId', 'sekrit-wx-staff'),
      text('B.RoleIds', '[{"Id":"r-staff","Name":"员工"}]'),
      text('b.roleids', '[{"Id":"r-staff","Name":"员工"}]'),
      text('sys_user.RoleIds', '[{"Id":"r-staff","Name":"员工"}]'),
      number('B.Level', 999),
      text('B.Remark', 'sekrit-remark-staff'),
      text('B.LastLoginIP', '203.0.113.77'),
    ].slice('ModuleEngineKey' in on ? 0 : -3),
    twin: text('B.Name', '张三'),
    ways: { ...conditions, ...searches, ...orders },
    profiles,
  })),
  {
    what: 'people',
    on: { FormEngineKey: 'sys_user' },
    secrets: [
      text('FeishuUnionId', 'sekrit-fs-admin'),
      text('WeixinUnionId', 'sekrit-wx-admin'),
      text('RoleIds', '[{"Id":"r-admin","Name":"管理员"}]'),
      text('Remark', 'sekrit-remark-admin'),
      number('Level', 9999),
    ],
    twin: text('Account', 'admin'),
    ways: { ...conditions, ...searches, ...orders, ...keyword },
    profiles: ['spec'],
  },
  {
    what: 'the definitions of fields',
    on: { FormEngineKey: 'diy_field' },
    secrets: [text('Config', '"Sql":"SELECT Id, Name FROM diy_area'), text('config', 'SELECT Id')],
    twin: text('Name', 'CustName'),
    ways: { ...searches, ...orders, ...keyword },
    profiles: ['spec'],
  },
  {
    what: 'the definitions of forms',
    on: { FormEngineKey: 'diy_table' },
    secrets: [text('ServerDataV8', 'server only'), text('AccessRule', '{"Owner":"sekrit-owner"}')],
    twin: text('Name', 'diy_hidden'),
    ways: { ...conditions, ...searches, ...orders, ...keyword },
    profiles: ['spec'],
  },
  {
    what: 'menus',
    on: { FormEngineKey: 'sys_menu' },
    secrets: [text('SqlWhere', "AND A.UserId = '$CurrentUser.Id$'")],
    twin: text('Name', '我的任务'),
    ways: { ...conditions, ...searches, ...orders, ...keyword },
    profiles: ['spec'],
  },
];

const readers = [
  `${FORM}/getTableData`,
  `${FORM}/getTableDataCount`,
  `${FORM}/getFormData`,
  '/api/DiyTable/getDiyTableRow',
  '/api/DiyTable/getDiyTableRowModel',
];

/** The ways in which answers reveal what a column holds: each tried on the list call, one on all calls that read. */
async function telling(
  visitor: Visitor,
  { on, ways }: Target,
  subject: Subject,
): Promise<{ tried: string[]; told: string[] }> {
  const tried: string[] = [];
  const told: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    for (const path of name === '_SearchEqual' ? readers : readers.slice(0, 1)) {
      const [first, second] = way(subject).map((asked) => ({
        ...on,
        _PageIndex: 1,
        _PageSize: 50,
        ...asked,
      }));
      const differ = said(await visitor.call(path, first)) !== said(await visitor.call(path, second));
      tried.push(`${name} at ${path}`);
      if (differ) told.push(`${name} at ${path}`);
    }
  }
  return { tried, told };
}

const places = targets.flatMap((target) =>
  target.profiles.flatMap((profile) =>
    (target.accounts ?? ACCOUNTS).map((account) => ({ ...target, target, profile, account })),
  ),
);

describe('a secret is not revealed by the difference between two answers', () => {
  it.each(places)(
    'SECRET-twin: $what: an open column is searched and sorted ($account, $profile)',
    async ({ target, profile, account }) => {
      const { tried, told } = await telling(as(profile, account), target, target.twin);
      expect(told).toEqual(tried);
    },
  );

  it.each(
    places.flatMap((place) => place.secrets.map((secret) => ({ ...place, secret, name: secret.column }))),
  )(
    'SECRET-tell: $what: $name is neither searched nor sorted ($account, $profile)',
    async ({ target, profile, account, secret }) => {
      expect((await telling(as(profile, account), target, secret)).told).toEqual([]);
    },
  );

  it.each(profiles)('SECRET-tell: how many rows a condition changes (%s)', async (profile) => {
    const change = (_Where: unknown) =>
      as(profile, 'staff').call(`${FORM}/uptFormDataByWhere`, {
        ...customers,
        _Where,
        _RowModel: { Note: 'seen' },
      });
    for (const column of ['Code', 'Pin', 'Cost']) {
      const [held, absent] = [
        await change([[column, '>=', '1']]),
        await change([[column, '>=', '99999999']]),
      ];
      expect(said(held)).toBe(said(absent));
      expect(held.Code).not.toBe(1);
    }
    expect((await change([['CustName', '=', 'Acme']])).DataCount).toBe(1);
  });
});
