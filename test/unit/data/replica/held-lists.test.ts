import { peekCache, putCache } from '@/data/cache/app-cache';
import { keepLately } from '@/data/cache/lately';
import { PAGE } from '@/data/cache/names';
import { provideScope } from '@/data/scope';
import { forgetRows } from '@/data/replica/forget-rows';
import { askSeen, forgetPages, keepPage, lastPage } from '@/data/replica/seen-rows';
import { seenRows } from '@/data/replica/known-rows';
import { takeAlong } from '@/data/replica/take';
import { fixedColumns } from '@/data/replica/columns';
import type { Row } from '@/data/protocol/row';

const logIn = (userId: string) => provideScope(() => ({ osClient: 'demo', userId }));
beforeEach(() => logIn('u'));
afterEach(() => jest.restoreAllMocks());

const table = { columns: new Map([...fixedColumns, ['CustName', 'text' as const]]), keywordColumns: [] };
const rowOf = (Id: string, CustName = Id): Row => ({ Id, CustName }) as unknown as Row;
const page = (...ids: string[]) => ({ rows: ids.map((id) => rowOf(id)), total: ids.length });
const byName = { _OrderBy: 'CustName', _OrderByType: 'ASC' } as const;
const idsOf = async (list: string, query: object = byName) =>
  (await askSeen(list, query, table))?.rows.map(({ Id }) => Id);

it('HELD-once: rows are read from the store once, and again as soon as another page has been fetched', async () => {
  await keepPage('once', { _PageIndex: 1 }, page('b', 'a'));
  const first = await seenRows('once');
  expect(await seenRows('once')).toBe(first);
  expect(await idsOf('once')).toEqual(['a', 'b']);
  // Even within the same millisecond.
  jest.spyOn(Date, 'now').mockReturnValue((first?.since ?? 0) + 1);
  await keepPage('once', { _PageIndex: 2 }, page('c'));
  expect(await idsOf('once')).toEqual(['a', 'b', 'c']);
  await keepPage('once', { _PageIndex: 2 }, page('d'));
  expect(await idsOf('once')).toEqual(['a', 'b', 'd']);
});

it('HELD-window: rows that another window has read since are there', async () => {
  await keepPage('windows', { _PageIndex: 1 }, page('a'));
  expect(await idsOf('windows')).toEqual(['a']);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5);
  await keepLately(PAGE, 'windows:another', page('b'));
  expect(await idsOf('windows')).toEqual(['a', 'b']);
});

it('HELD-others: rows in memory are given to no other user, and are gone once the list is refused', async () => {
  await keepPage('own', { _PageIndex: 1 }, page('a'));
  expect(await idsOf('own')).toEqual(['a']);
  logIn('somebody else');
  expect(await idsOf('own')).toBeUndefined();
  logIn('u');
  expect(await idsOf('own')).toEqual(['a']);
  await forgetPages('own');
  expect(await idsOf('own')).toBeUndefined();
});

it('HELD-forgotten: a list that is forgotten while a page of it is being stored leaves nothing behind', async () => {
  const storing = keepPage('forgotten', byName, page('a'));
  await forgetPages('forgotten');
  await storing;
  expect(await lastPage('forgotten', byName)).toBeUndefined();
});

it('HELD-taken: a list taken again replaces the previous one in queries, even in the same millisecond', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00'));
  const server = (rows: Row[]) => () => Promise.resolve({ rows, total: rows.length });
  await takeAlong('taken', '客户', server([rowOf('a'), rowOf('b')]));
  expect(await idsOf('taken')).toEqual(['a', 'b']);
  await takeAlong('taken', '客户', server([rowOf('b')]));
  expect(await idsOf('taken')).toEqual(['b']);
});

it('HELD-order: texts, numbers and empty cells are in order, the Id decides between equal ones', async () => {
  const rows = [
    { Id: 'a', CustName: '𠀀', IsDeleted: 1 },
    { Id: 'b', CustName: 'ﬀ', IsDeleted: '1.0' },
    { Id: 'c', CustName: null, IsDeleted: 10 },
    { Id: 'd', CustName: 'ﬀ', IsDeleted: 9 },
  ] as unknown as Row[];
  await keepPage('order', {}, { rows, total: rows.length });
  expect(await idsOf('order')).toEqual(['b', 'd', 'a', 'c']);
  expect(await idsOf('order', { ...byName, _OrderByType: 'DESC' })).toEqual(['a', 'd', 'b', 'c']);
  expect(await idsOf('order', { _OrderBys: { IsDeleted: 'DESC', CustName: 'ASC' } })).toEqual([
    'c',
    'd',
    'b',
    'a',
  ]);
  expect(await idsOf('order', { _OrderBys: { IsDeleted: 'DESC' }, _PageIndex: 2, _PageSize: 2 })).toEqual([
    'b',
    'a',
  ]);
});

it('HELD-gone: a deleted row leaves all lists, including taken ones, and their age does not change', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00'));
  const rows = [rowOf('a'), rowOf('b')];
  await takeAlong('whole', '客户', () => Promise.resolve({ rows, total: 2 }));
  await keepPage('part', { _PageIndex: 1 }, page('b', 'c'));
  await putCache('options:field', [null, '甲', rowOf('b'), rowOf('c')]);
  const before = [await seenRows('whole'), await seenRows('part')].map((seen) => seen?.since);
  clock.mockReturnValue(Date.parse('2026-11-20T11:00:00'));
  await forgetRows(new Set(['b']));
  expect([await idsOf('whole'), await idsOf('part')]).toEqual([['a'], ['c']]);
  expect(await lastPage('part', { _PageIndex: 1 })).toMatchObject({ total: 1, since: before[1] });
  expect((await seenRows('whole'))?.since).toBe(before[0]);
  expect((await peekCache('options:field'))?.data).toEqual([null, '甲', rowOf('c')]);
});
