import { minimalTenant } from '../../server/seed/minimal';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Reply, type Visitor } from './kit';

let contract: Contract;
let admin: Visitor;
let boss: Visitor;
let visitor: Visitor;

beforeAll(async () => {
  const seed = minimalTenant('one', { IsDefault: true });
  const many = Array.from({ length: 5001 }, (_, index) => ({
    Id: `many-${index}`,
    CustName: `Many ${index}`,
    Note: 'x'.repeat(200),
  }));
  contract = await openContract({
    seed: [{ ...seed, Rows: { ...seed.Rows, diy_hidden: many.map(({ Id }) => ({ Id })) } }],
  });
  [admin, boss] = await contract.visitAs('admin', 'boss');
  visitor = await contract.visit();
}, patience(120_000));
afterAll(() => contract.close());

const list = (query: object): Promise<Reply<Row[]>> =>
  boss.call('/api/FormEngine/getTableData', { FormEngineKey: 'diy_customer', ...query });

const like = (count: number) =>
  Array.from({ length: count }, (_, index) => ['OR', 'CustName', 'Like', `a${index}`]);
const equal = (count: number) =>
  Array.from({ length: count }, (_, index) => ['OR', 'CustName', '=', `a${index}`]);
const nested = (depth: number) => [
  [...Array<string>(depth).fill('('), 'CustName', '=', 'Acme', ...Array<string>(depth).fill(')')],
];

/** What is too much, what is just within the bound, and the sentence of the refusal. */
const bounds: Array<[what: string, tooMuch: object, enough: object, sentence: RegExp]> = [
  [
    'a search word',
    { _Keyword: 'x'.repeat(101) },
    { _Keyword: 'x'.repeat(100) },
    /搜索内容过长，最多100个字符/,
  ],
  [
    'a text condition',
    { _Where: [['CustName', 'Like', 'x'.repeat(101)]] },
    { _Where: [['CustName', 'Like', 'x'.repeat(100)]] },
    /搜索内容过长/,
  ],
  [
    'a search of one field',
    { _Search: { CustName: 'x'.repeat(101) } },
    { _Search: { CustName: 'x'.repeat(100) } },
    /搜索内容过长/,
  ],
  ['the number of text conditions', { _Where: like(31) }, { _Where: like(30) }, /文本条件不能超过30个/],
  ['the number of conditions', { _Where: equal(201) }, { _Where: equal(200) }, /条件不能超过200个/],
  ['the depth of conditions', { _Where: nested(51) }, { _Where: nested(50) }, /条件嵌套不能超过50层/],
  [
    'a hundred thousand parentheses',
    { _Where: nested(100_000) },
    { _Where: nested(1) },
    /条件嵌套不能超过50层/,
  ],
  [
    'a single tuple of parentheses',
    { _Where: nested(100_000)[0] },
    { _Where: ['CustName', '=', 'Acme'] },
    /条件/,
  ],
  [
    'the values of a check box',
    { _SearchCheckbox: { Tags: Array.from({ length: 31 }, (_, index) => `t${index}`) } },
    { _SearchCheckbox: { Tags: Array.from({ length: 30 }, (_, index) => `t${index}`) } },
    /文本条件不能超过30个/,
  ],
];

it.each(bounds)(
  'BOUND-1: %s has a bound, and the refusal is a sentence',
  async (_what, tooMuch, enough, sentence) => {
    const refused = await list(tooMuch);
    expect([refused.Code, refused.Data]).toEqual([0, null]);
    expect(refused.Msg).toMatch(sentence);
    expect((await list(enough)).Code).toBe(1);
  },
);

const keys = (count: number): string =>
  JSON.stringify({ Rows: Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])) });
const json = { 'content-type': 'application/json' };
const newGuid = '/api/diytable/NewGuid';

it('BOUND-2: without a token a body has 1 MB and 20,000 keys at most, with one 20 MB and 100,000', async () => {
  const large = JSON.stringify({ Text: 'x'.repeat(1024 * 1024) });
  for (const [body, sentence] of [
    [large, '请求内容过大，最大允许1MB！'],
    [keys(20_001), '请求内容过于复杂！'],
    [keys(1_000_000), /./],
  ] as const) {
    const reply = await visitor.send(newGuid, body, json);
    expect([reply.status, reply.Code]).toEqual([413, 0]);
    expect(reply.Msg).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  }
  expect((await visitor.send(newGuid, keys(19_000), json)).Code).toBe(1);
  expect((await boss.send(newGuid, large, json)).Code).toBe(1);
  expect((await boss.send(newGuid, keys(90_000), json)).Code).toBe(1);
  expect((await boss.send(newGuid, keys(100_001), json)).status).toBe(413);
  // A token that opens nothing counts as none; colons inside texts are not keys.
  const forged = { ...json, authorization: 'Bearer a.b.c' };
  expect((await visitor.send(newGuid, large, forged)).status).toBe(413);
  const times = JSON.stringify({ Text: '12:00:00 "\\":'.repeat(9000) });
  expect((await visitor.send(newGuid, times, json)).Code).toBe(1);
});

it('BOUND-3: one call has at most 5,000 parameters, whoever makes it', async () => {
  const flat = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));
  expect((await boss.send(newGuid, flat(5001), json)).status).toBe(413);
  expect((await boss.send(newGuid, flat(4000), json)).Code).toBe(1);
});

it('BOUND-4: a change by condition that matches more than 5,000 rows is refused and changes none', async () => {
  const call = (path: string, most: number): Promise<Reply> =>
    admin.call(`/api/FormEngine/${path}`, {
      FormEngineKey: 'diy_hidden',
      _Where: [['Id', 'Like', 'many-'], ...(most ? [['Id', 'NotIn', ['many-1']]] : [])],
    });
  const refused = await call('delFormDataByWhere', 0);
  expect([refused.Code, refused.Msg]).toEqual([0, '符合条件的数据超过5000条，请缩小范围后再操作！']);
  expect(
    (await admin.call('/api/FormEngine/getTableDataCount', { FormEngineKey: 'diy_hidden' })).DataCount ?? 0,
  ).not.toBe(0);
  expect((await call('delFormDataByWhere', 1)).Code).toBe(1);
});

it('BOUND-5: without a login one address may store a hundred log entries an hour; with one, logging goes on', async () => {
  const log = (who: Visitor): Promise<Reply> =>
    who.call('/api/SysLog/addSysLog', { Title: 't', Content: 'c' });
  let stored = 0;
  for (let index = 0; index < 110; index += 1) stored += (await log(visitor)).Code === 1 ? 1 : 0;
  expect(stored).toBeGreaterThanOrEqual(100);
  expect(stored).toBeLessThanOrEqual(103); // the hour runs on meanwhile
  expect((await log(boss)).Code).toBe(1);
});

describe('a statement that runs away', () => {
  const endless =
    'SELECT count(*) AS x FROM diy_hidden a, diy_hidden b, diy_hidden c WHERE a.Id <> b.Id AND b.Id <> c.Id';
  beforeAll(() =>
    admin.call('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_field',
      Id: 't-customer-AreaId',
      _RowModel: { Config: { DataSource: 'Sql', Sql: endless } },
    }),
  );

  it('BOUND-6: is ended after five seconds with a message, and /healthz notices nothing', async () => {
    let isOver = false;
    const ending = admin
      .call('/api/diytable/getDiyFieldSqlData', { _FieldId: 't-customer-AreaId' })
      .finally(() => (isOver = true));
    let answeredMeanwhile = 0;
    while (!isOver) {
      expect((await fetch(`${contract.server.url}/healthz`)).status).toBe(200);
      if (!isOver) answeredMeanwhile += 1;
      // rest: between two looks.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await ending).Msg).toBe('查询超时，请缩小范围后重试！');
    // If the statement held it up, /healthz would answer only once it is over. The bench measures how long it takes.
    expect(answeredMeanwhile).toBeGreaterThan(10);
    expect((await list({ _PageSize: 1 })).Code).toBe(1);
  });

  it('BOUND-7: many of them in one call take no longer than one', async () => {
    // As many as one call may name. Run one after the other, five seconds each, they would outlast the patience of any test.
    const many = 200;
    const reply = await admin.call<Array<{ Result: { Code: number } }>>('/api/diytable/getFieldsData', {
      FieldIds: Array<string>(many).fill('t-customer-AreaId'),
    });
    expect(reply.Data).toHaveLength(many);
    expect(reply.Data.every(({ Result }) => Result.Code === 0)).toBe(true);
  });
});
