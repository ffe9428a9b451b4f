import fc from 'fast-check';
import { sql } from 'kysely';
import { toCell, type Column } from '../../server/db/columns';
import { openDatabase, type OpenedDatabase } from '../../server/db/open';
import { createTable } from '../../server/db/physical';
import { flagColumn } from '../../server/form-engine/found-column';
import { whereSql, type Sql } from '../../server/db/conditions/where';
import { databaseUrl } from './kit';
import { texts } from './text-samples';
import { meets, type Cell, type Comparison, type Group, type Kind } from './evaluate-where';

const kinds: Record<string, Kind> = {
  Name: 'text',
  Age: 'int',
  Price: 'decimal',
  At: 'datetime',
  Day: 'date',
  Key: 'flag',
  Word: 'flag',
};
/** How flags are stored: as a number, and as the text that older rows have. */
const flagKinds: Record<string, Column['kind']> = { Key: 'int', Word: 'text' };
const columns = Object.entries(kinds).map(([name, kind]): Column => ({
  name,
  kind: kind === 'flag' ? (flagKinds[name] ?? 'int') : kind,
}));

const numbers = [0, 1, -1, 2, 10, 12, 12.5, -12.5, 0.1, 0.00000001, 100, 1000, 99999999.5, 1.25, 2.5];
const whole = [0, 1, -1, 2, 10, 12, 100, 1000, -7];
const times = [
  '2026-01-02 03:04:05',
  '2026-01-02 00:00:00',
  '2026-01-31 23:59:59',
  '2025-12-31 23:59:59',
  '2026-02-28 12:00:00',
];
const flags = [0, 1];
const flagWords = ['', '0', '1', 'false', 'true', 'True ', '是', '否'];
const days = ['2026-01-02', '2026-01-31', '2025-12-31', '2024-02-29'];

/** Random rows: enough that almost every value is among them. */
const rows = fc.sample(
  fc.record<Record<string, Cell>>({
    Name: fc.constantFrom<Cell>(null, ...texts),
    Age: fc.constantFrom<Cell>(null, ...whole),
    Price: fc.constantFrom<Cell>(null, ...numbers),
    At: fc.constantFrom<Cell>(null, ...times),
    Day: fc.constantFrom<Cell>(null, ...days),
    Key: fc.constantFrom<Cell>(null, ...flags),
    Word: fc.constantFrom<Cell>(null, ...flagWords),
  }),
  { numRuns: 48 },
);

const ordered = ['=', '==', 'Equal', '<>', '!=', 'NotEqual', '>', '>=', '<', '<='];
const alike = ['Like', 'NotLike', 'StartLike', 'NotStartLike', 'EndLike', 'NotEndLike'];

const valuesOf: Record<Kind, Cell[]> = {
  text: texts,
  int: [...whole, 1.5, '12', '-0.5'],
  decimal: [...numbers, '12.50', '0.1'],
  datetime: [...times, '2026-01-02', '2026/01/02 03:04', '2026-01-02T03:04:05'],
  date: [...days, '2026-01-02 10:00:00', '2026/01/31'],
  flag: [...flags, ...flagWords, 2, 0.5],
};
const parts: Record<Kind, string[]> = {
  text: texts,
  int: ['1', '0', '00', '-', '12', ''],
  decimal: ['.5', '12.5', '000', '5', '0', '50', '-1', '.50', '00000001'],
  datetime: ['2026', '01-02', ':05', '00:00:00', ' '],
  date: ['2026', '-02', '31', '2024-02-29'],
  flag: ['0', '1', '2', '', '是'],
};

const comparison: fc.Arbitrary<Comparison> = fc.constantFrom(...Object.keys(kinds)).chain((name) => {
  const kind = kinds[name] ?? 'text';
  const value = fc.constantFrom<Cell>(null, '', ...valuesOf[kind]);
  const one = (operator: string, of: fc.Arbitrary<Cell | Cell[]>): fc.Arbitrary<Comparison> =>
    of.map((each) => ({ name, operator, value: each }));
  return fc.oneof(
    fc.constantFrom(...ordered).chain((operator) => one(operator, value)),
    fc.constantFrom(...alike).chain((operator) => one(operator, fc.constantFrom<Cell>(null, ...parts[kind]))),
    fc.constantFrom('In', 'NotIn').chain((operator) => one(operator, fc.array(value, { maxLength: 4 }))),
  );
});

const { group } = fc.letrec<{ group: Group }>((tie) => ({
  group: fc.record({
    items: fc.array(
      fc.record({
        or: fc.boolean(),
        item: fc.oneof({ maxDepth: 2, withCrossShrink: true }, comparison, tie('group')),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
}));

/** The condition as callers write it, as tuples or as objects. */
function written({ items }: Group, first: boolean): unknown[][] {
  return items.flatMap(({ or, item }, index) => {
    const joint = first && index === 0 ? [] : [or ? 'OR' : 'AND'];
    if (!('items' in item)) return [[...joint, item.name, item.operator, item.value]];
    const inner = written(item, true);
    inner[0] = [...joint, '(', ...(inner[0] ?? [])];
    inner[inner.length - 1]?.push(')');
    return inner;
  });
}

const textTerms = (where: unknown[][]): number =>
  where.filter((tuple) => tuple.some((part) => typeof part === 'string' && /^\w*Like$/.test(part))).length;

const count = 5000;
const schema = 'conditions_equal';
let database: OpenedDatabase;

beforeAll(async () => {
  database = await openDatabase(databaseUrl ? { databaseUrl } : {});
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(database.db);
  await sql`create schema ${sql.id(schema)}`.execute(database.db);
  await createTable(database.db, schema, 'sample', columns);
  for (const [index, row] of rows.entries()) {
    const cells = Object.fromEntries(
      columns.map((column) => [
        column.name,
        row[column.name] === null ? null : toCell(column, row[column.name]),
      ]),
    );
    await database.db
      .withSchema(schema)
      .insertInto('sample')
      .values({ Id: String(index), IsDeleted: 0, ...cells })
      .execute();
  }
});
afterAll(async () => {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(database.db);
  await database.close();
});

const find = (name: string) => {
  const column = columns.find((each) => each.name === name);
  if (column && kinds[name] === 'flag') return flagColumn(column, sql.id(column.name));
  return column && { column, sql: sql.id(column.name) };
};

it(`WHERE-1: ${count} conditions of any shape find what they mean, no more and no less`, async () => {
  const asked = fc
    .sample(group, { numRuns: count + 500 })
    .map((each) => ({ group: each, where: written(each, true) }))
    .filter(({ where }) => where.length <= 200 && textTerms(where) <= 30)
    .slice(0, count);
  expect(asked).toHaveLength(count);
  let found = 0;
  const perStatement = 100;
  for (let start = 0; start < asked.length; start += perStatement) {
    const chunk = asked.slice(start, start + perStatement);
    const conditions = chunk.map(({ where }) => whereSql(where, find) as Sql);
    // One statement checks a hundred conditions: which rows meet each of them.
    const counted = conditions.map(
      (condition, index) =>
        sql`string_agg("Id", ',' order by "Id"::int) filter (where ${condition}) as ${sql.id(`c${index}`)}`,
    );
    const { rows: answers } = await sql<
      Record<string, string | null>
    >`select ${sql.join(counted)} from ${sql.id(schema, 'sample')}`.execute(database.db);
    chunk.forEach(({ group: each, where }, index) => {
      const meant = rows.flatMap((row, id) => (meets(kinds, row, each) ? [id] : [])).join();
      const answered = answers[0]?.[`c${index}`] ?? '';
      if (answered !== meant)
        expect({ where: JSON.stringify(where), answered }).toEqual({
          where: JSON.stringify(where),
          answered: meant,
        });
      if (meant) found += 1;
    });
  }
  // Conditions that nothing or everything meets would prove little.
  expect(found).toBeGreaterThan(count / 3);
});
