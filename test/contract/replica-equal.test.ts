import fc from 'fast-check';
import { minimalTenant } from '../../server/seed/minimal';
import { askRows, type RowQuery } from '../../src/data/replica/ask-rows';
import { fixedColumns, type ColumnKind } from '../../src/data/replica/columns';
import type { WhereValue } from '../../src/data/protocol/form-engine';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { customersOf, openContract, type Contract, type Visitor } from './kit';
import { texts } from './text-samples';

jest.setTimeout(patience(180_000));

const count = process.env['MICROI_FULL'] === '1' ? 3000 : 400;

const columns = new Map<string, ColumnKind>([
  ...fixedColumns,
  ...['No', 'CustName', 'Phone', 'State', 'Tags', 'Note', 'AreaId'].map((name) => [name, 'text'] as const),
  ['Age', 'number'],
  ['Amount', 'number'],
  ['Signed', 'time'],
  ['Day', 'time'],
  ['Vip', 'flag'],
  ['Old', 'flag'],
]);

const whole = [0, 1, -1, 2, 10, 12, 100, -7];
const decimals = [0, 1, -1, 12.5, -12.5, 0.1, 0.25, 2.5, 100, 99999999.5];
const times = ['2026-01-02 03:04:05', '2026-01-02 00:00:00', '2026-01-31 23:59:59', '2025-12-31 23:59:59'];
const days = ['2026-01-02', '2026-01-31', '2025-12-31', '2024-02-29'];
const lists = ['["x","y"]', '["y"]', '[]', '["X 1"]'];

const orNull = <Value>(values: readonly Value[]): fc.Arbitrary<Value | null> =>
  fc.constantFrom<Value | null>(null, ...values);

/** Random rows. */
const seeded = fc
  .sample(
    fc.record({
      CustName: fc.constantFrom(...texts),
      Note: orNull(texts),
      State: orNull(['', 'open', 'closed']),
      Tags: orNull(lists),
      Age: orNull(whole),
      Amount: orNull(decimals),
      Signed: orNull(times),
      Day: orNull(days),
      Vip: orNull([0, 1]),
      Old: orNull(['', '0', '1', 'false', 'true', '是']),
    }),
    { numRuns: 60 },
  )
  .map((row, index) => ({
    ...row,
    Id: `r${String(index).padStart(2, '0')}`,
    Phone: String(13_000 + index),
    CreateTime: `2025-01-${String(1 + (index % 20)).padStart(2, '0')} 00:00:00`,
  }));

const asked: Record<string, { values: WhereValue[]; parts: string[] }> = {
  CustName: { values: texts, parts: texts },
  note: { values: texts, parts: texts },
  State: { values: ['open', 'closed', ''], parts: ['op', 'OPEN', ''] },
  'A.Age': { values: [...whole, 1.5, '12', 'true'], parts: ['1', '0', '-', '12', ''] },
  Amount: { values: [...decimals, '12.50', '.1'], parts: ['.5', '12.5', '0', '5', '-1', '99999999'] },
  Signed: {
    values: [...times, '2026-01-02', '2026/01/02 03:04', '2026-1-2T03:04:05'],
    parts: ['2026', ':05', ' '],
  },
  Day: { values: [...days, '2026-01-02 10:00:00', '2026/01/31'], parts: ['-02', '31', '2024-02-29'] },
  Vip: { values: [0, 1, '0', '1', 'false', '是', 2], parts: ['0', '1', '是', ''] },
  old: { values: [0, 1, '0', '1', 'false', '是', 2], parts: ['0', '1', '是', ''] },
};
const names = Object.keys(asked);
const ordered = ['=', '==', 'Equal', '<>', '!=', 'NotEqual', '>', '>=', '<', '<='];
const alike = ['Like', 'NotLike', 'StartLike', 'NotStartLike', 'EndLike', 'NotEndLike'];

const comparison = fc.constantFrom(...names).chain((name): fc.Arbitrary<[string, string, WhereValue]> => {
  const { values, parts } = asked[name] ?? { values: [], parts: [] };
  const value = fc.constantFrom<WhereValue>(null, '', ...values);
  const of = (operators: string[], arbitrary: fc.Arbitrary<WhereValue>) =>
    fc.tuple(fc.constant(name), fc.constantFrom(...operators), arbitrary);
  return fc.oneof(
    of(ordered, value),
    of(alike, fc.constantFrom<WhereValue>(null, ...parts)),
    of(['In', 'NotIn'], fc.array(fc.constantFrom(...values), { maxLength: 3 }) as fc.Arbitrary<WhereValue>),
  );
});

interface Group {
  items: Array<{ or: boolean; item: [string, string, WhereValue] | Group }>;
}

const { group } = fc.letrec<{ group: Group }>((tie) => ({
  group: fc.record({
    items: fc.array(
      fc.record({ or: fc.boolean(), item: fc.oneof({ maxDepth: 2 }, comparison, tie('group')) }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
}));

/** A group as callers write it: brackets around what it holds. */
function tuples({ items }: Group): WhereValue[][] {
  return items.flatMap(({ or, item }) => {
    const joint = or ? 'OR' : 'AND';
    if (Array.isArray(item)) return [[joint, ...item]];
    const inner = tuples(item);
    inner[0] = [joint, '(', ...(inner[0] ?? []).slice(1)];
    inner[inner.length - 1]?.push(')');
    return inner;
  });
}

/** Flat conditions as objects with brackets around the last two: the older form. */
const objects = fc
  .array(fc.tuple(comparison, fc.constantFrom('AND', 'OR')), { minLength: 2, maxLength: 4 })
  .map((items) =>
    items.map(([[Name, Type, Value], AndOr], index) => ({
      Name,
      Type,
      Value,
      AndOr,
      ...(index === items.length - 2 ? { GroupStart: true } : {}),
      ...(index === items.length - 1 ? { GroupEnd: true } : {}),
    })),
  );

const rare = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const ends = <Value>(values: Value[]) => fc.tuple(orNull(values), orNull(values));

const query: fc.Arbitrary<RowQuery> = fc
  .record({
    _Where: fc.option(fc.oneof(group.map(tuples), objects), { nil: undefined, freq: 3 }),
    _Search: rare(fc.constantFrom(...texts).map((CustName) => ({ CustName }))),
    _SearchEqual: rare(
      fc.oneof(
        fc.constantFrom('open', '', 'closed').map((State) => ({ State })),
        fc.constantFrom<WhereValue>(0, 1, '0').map((Vip) => ({ Vip })),
      ),
    ),
    _SearchCheckbox: rare(
      fc.oneof(
        fc.subarray(['x', 'y', 'X 1', '["y"]']).map((Tags) => ({ Tags })),
        fc.subarray(['0', '1']).map((Old) => ({ Old })),
      ),
    ),
    _SearchDateTime: rare(ends([...days, ...times]).map((Signed) => ({ Signed }))),
    _SearchNumber: rare(ends(decimals).map(([Min, Max]) => ({ Amount: { Min, Max } }))),
    _Keyword: rare(fc.constantFrom(...texts.map((text) => text.trim()), '1300', 'open')),
    order: fc.option(fc.tuple(fc.constantFrom('CustName', 'Note', 'Age', 'Amount', 'Signed', 'Day', 'Vip', 'Old', 'UpdateTime', 'Id'), fc.constantFrom<'ASC' | 'DESC'>('ASC', 'DESC')), { nil: undefined }), // prettier-ignore
    then: rare(fc.constantFrom<'asc' | 'desc'>('asc', 'desc')),
    _PageIndex: fc.integer({ min: 1, max: 3 }),
    _PageSize: fc.constantFrom(5, 20, 100),
  })
  .map(({ order, then, ...parts }) => ({
    ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
    ...(order ? { _OrderBy: order[0], _OrderByType: order[1] } : {}),
    ...(then ? { _OrderBys: { State: then } } : {}),
  }));

let contract: Contract;
let staff: Visitor;

beforeAll(async () => {
  const tenant = minimalTenant('one');
  const signed = tenant.Fields?.find(({ Name }) => Name === 'Signed');
  const vip = tenant.Fields?.find(({ Name }) => Name === 'Vip');
  contract = await openContract({
    seed: [
      {
        ...tenant,
        IsDefault: true,
        Fields: [
          ...(tenant.Fields ?? []),
          ...(signed ? [{ ...signed, Id: 'f-day', Name: 'Day', Type: 'date' }] : []),
          ...(vip ? [{ ...vip, Id: 'f-old', Name: 'Old', Type: 'varchar(20)' }] : []),
        ],
        Rows: { ...tenant.Rows, diy_customer: seeded },
      },
    ],
  });
  [staff] = await contract.visitAs('staff');
}, patience(120_000));
afterAll(() => contract.close());

it(`REPLICA-EQUAL: ${count} queries find the same rows in memory as on the server, in the same order`, async () => {
  const { Data: rows } = await customersOf(staff, { _PageSize: 100 });
  expect(rows).toHaveLength(seeded.length);
  const keywordColumns = ['No', 'CustName', 'Phone', 'State', 'Tags', 'Note', 'Photo', 'AreaId', 'Colleague'];
  const ids = (list: readonly Row[]) => list.map(({ Id }) => Id).join();
  let found = 0;
  for (const each of fc.sample(query, { numRuns: count })) {
    const reply = await staff.call<Row[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'diy_customer',
      ...each,
    });
    expect({ each, Code: reply.Code, Msg: reply.Code === 1 ? '' : reply.Msg }).toEqual({
      each,
      Code: 1,
      Msg: '',
    });
    const held = askRows({ rows, columns, keywordColumns }, each);
    const meant = { query: JSON.stringify(each), ids: ids(reply.Data), total: reply.DataCount };
    expect({ query: JSON.stringify(each), ids: ids(held.rows), total: held.total }).toEqual(meant);
    if (held.total > 0 && held.total < rows.length) found += 1;
  }
  // Queries that find nothing or everything would prove little.
  expect(found).toBeGreaterThan(count / 4);
});
