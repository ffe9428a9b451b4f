import { bigStore } from '@/device/storage/big-store';
import { provideScope } from '@/data/scope';
import { askSeen, forgetPages } from '@/data/replica/seen-rows';
import { takeAlong } from '@/data/replica/take';
import { dropTaken, takenLists, takenRows } from '@/data/replica/taken';
import { fixedColumns } from '@/data/replica/columns';
import type { Row } from '@/data/protocol/row';

beforeEach(() => provideScope(() => ({ osClient: 'demo', userId: 'u' })));

const rowOf = (index: number): Row =>
  ({
    Id: `r${String(index).padStart(6, '0')}`,
    CustName: `客户 ${index}`,
    Note: '地址和联系人'.repeat(20),
  }) as unknown as Row;

/** A server with this many rows, which refuses from a given page on. */
const server =
  (count: number, refusesAt = Infinity) =>
  (pageIndex: number, size: number) => {
    if (pageIndex >= refusesAt) return Promise.resolve({ error: '没有权限' });
    const first = (pageIndex - 1) * size;
    const rows = Array.from({ length: Math.max(0, Math.min(size, count - first)) }, (_, at) =>
      rowOf(first + at),
    );
    return Promise.resolve({ rows, total: count });
  };
const keysOf = async (list: string) =>
  (await bigStore.keys()).filter((key) => key.includes(`taken:${list}:`));

it('TAKE-many: each of 20,000 rows is there and found by a word, and all space is freed afterwards', async () => {
  const heard: number[] = [];
  const taken = await takeAlong('many', '客户', server(20_000), (rows) => heard.push(rows));
  expect(taken).toMatchObject({ list: 'many', rows: 20_000 });
  expect([heard.length, heard[heard.length - 1]]).toEqual([40, 20_000]);
  const columns = new Map([...fixedColumns, ['CustName', 'text' as const]]);
  const query = {
    _Keyword: '客户 19999',
    _OrderBy: 'Id',
    _OrderByType: 'ASC',
    _PageIndex: 1,
    _PageSize: 20,
  } as const;
  const found = await askSeen('many', query, { columns, keywordColumns: ['CustName'] });
  expect(found).toMatchObject({ total: 1, isWhole: true, rows: [{ Id: 'r019999' }] });
  await dropTaken('many');
  expect([await keysOf('many'), await takenLists()]).toEqual([[], []]);
});

it('TAKE-anew: a list that cannot be read to its end stays as it was before, and leaves nothing behind', async () => {
  await takeAlong('anew', '客户', server(700));
  const before = await keysOf('anew');
  expect(await takeAlong('anew', '客户', server(3000, 4))).toEqual({ state: 'refused', why: '没有权限' });
  expect((await takenRows('anew'))?.rows).toHaveLength(700);
  expect(await keysOf('anew')).toEqual(before);
});

it('TAKE-instant: a list taken again within the same millisecond keeps nothing of the previous one, and loses nothing', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00'));
  await takeAlong('instant', '客户', server(700));
  expect(await takeAlong('instant', '客户', server(3000, 2))).toEqual({ state: 'refused', why: '没有权限' });
  expect((await takenRows('instant'))?.rows).toHaveLength(700);
  await takeAlong('instant', '客户', server(600));
  expect((await takenRows('instant'))?.rows).toHaveLength(600);
  // Two parts, each with its time.
  expect(await keysOf('instant')).toHaveLength(4);
  clock.mockRestore();
});

it('TAKE-large: a list beyond the budget is not taken', async () => {
  const large = (pageIndex: number, size: number) =>
    server(40_000)(pageIndex, size).then((page) =>
      'rows' in page ? { ...page, rows: page.rows.map((row) => ({ ...row, Note: 'x'.repeat(4000) })) } : page,
    );
  expect(await takeAlong('large', '客户', large)).toEqual({ state: 'tooLarge' });
  expect(await keysOf('large')).toEqual([]);
});

it('TAKE-refused: a list that the server refuses to this person is forgotten', async () => {
  await takeAlong('refused', '客户', server(10));
  await forgetPages('refused');
  expect([await takenRows('refused'), await keysOf('refused')]).toEqual([undefined, []]);
});

it('TAKE-others: a list that one user took along is given to no other', async () => {
  await takeAlong('own', '客户', server(10));
  provideScope(() => ({ osClient: 'demo', userId: 'somebody else' }));
  expect([await takenRows('own'), await takenLists()]).toEqual([undefined, []]);
});
