import { parseForm } from '@/form/parse-form';
import { readMenuModel } from '@/features/menus/menu-model';
import { readViews } from '@/features/records/list/kept-views';
import { defineList, type ListDefinition } from '@/features/records/list/list-definition';
import { firstQuery, type FilterValue } from '@/features/records/list/list-query';
import { proposedName, queryOfView, viewOfQuery } from '@/features/records/list/view-query';
import { openForm } from '../../form/one-form';

const fields = [
  { Name: 'Status', Component: 'Radio' },
  { Name: 'Day', Component: 'DateTime' },
  { Name: 'Amount', Component: 'NumberText' },
  { Name: 'IsKey', Component: 'Switch' },
  { Name: 'Title', Component: 'Text' },
];

function listOf(names: readonly string[]): ListDefinition {
  const form = parseForm({
    table: { Id: 't1', Name: 'diy_test' },
    fields: fields.map((field, index) => ({ Id: `f${index}`, Label: field.Name, Type: 'text', ...field })),
  });
  const SearchFieldIds = names.map((Name) => ({ Name }));
  const menu = readMenuModel({ Id: 'm1', Name: '表', OpenType: 'Diy', DiyTableId: 't1', SearchFieldIds });
  if (!menu) throw new Error('no menu');
  return defineList(menu, form);
}

const list = listOf(fields.map(({ Name }) => Name));
const status = (...values: string[]): FilterValue => ({ kind: 'choice', values });
const amount: FilterValue = { kind: 'numbers', min: 10, max: 50 };

it.each<[string, Record<string, FilterValue>, string]>([
  ['one condition', { Status: status('已成交') }, '已成交'],
  ['all that fit', { Status: status('已成交'), Amount: amount }, '已成交 · 10 至 50'],
  [
    'a long condition is left out for a short one',
    { Status: status('已成交'), Amount: amount, Title: { kind: 'text', text: '上海市浦东新区' } },
    '已成交 · 10 至 50',
  ],
  ['what is off', { IsKey: { kind: 'flag', on: false } }, 'IsKey 否'],
  ['a condition that restricts nothing', { Status: status(), Amount: amount }, '10 至 50'],
  ['a long one is cut', { Title: { kind: 'text', text: '一'.repeat(30) } }, `${'一'.repeat(19)}…`],
  [
    'no character is cut in half',
    { Title: { kind: 'text', text: `${'一'.repeat(18)}😀二` } },
    `${'一'.repeat(18)}…`,
  ],
])('VIEW-proposal: %s', (_case, filters, name) => {
  expect(proposedName(list, filters, openForm([{ Name: 'Any' }]))).toBe(name);
});

it('VIEW-stored: what is kept asks the same again after it was stored, and leaves out and names what is gone', () => {
  const filters: Record<string, FilterValue> = {
    Status: status('已成交', '跟进中'),
    Day: { kind: 'dates', from: '2026-01-02', to: undefined },
    Amount: { kind: 'numbers', min: '10', max: undefined },
    IsKey: { kind: 'flag', on: false },
    Title: { kind: 'text', text: 'today' },
  };
  const asked = { ...firstQuery(list), filters, keyword: ' 上海 ', tab: 'mine' };
  const stored: unknown = JSON.parse(JSON.stringify([viewOfQuery(list, asked, '我的')]));
  const [view] = readViews(stored);
  if (!view) throw new Error('The view was not read.');
  expect(view).toMatchObject({ menu: 'm1', name: '我的', keyword: '上海', tab: 'mine' });
  expect(queryOfView(list, view)).toEqual({
    query: { filters, keyword: '上海', order: asked.order },
    gone: [],
    isSorted: true,
  });
  const left = queryOfView(listOf(['Status', 'Title']), { ...view, order: { field: 'Old', type: 'ASC' } });
  expect(left.query).toEqual({
    filters: { Status: filters['Status'], Title: filters['Title'] },
    keyword: '上海',
    order: list.order,
  });
  expect([left.gone, left.isSorted]).toEqual([['Day', 'Amount', 'IsKey'], false]);
});

it.each<[string, unknown, number]>([
  ['nothing', undefined, 0],
  ['a text', 'views', 0],
  ['other things', [null, 1, 'x', [], {}, { name: 'no menu' }, { menu: 'm1', name: {} }], 0],
  ['a view without anything else', [{ menu: 'm1', name: 'a' }], 1],
  ['damaged parts', [{ menu: 'm1', name: 'a', filters: [1, ['x'], ['f', 'F', 1]], order: 'up', tab: [] }], 1],
])('VIEW-damaged: %s is read as far as it can be', (_case, stored, found) => {
  const views = readViews(stored);
  expect(views).toHaveLength(found);
  const order = { field: '', type: 'DESC' };
  const empty = { menu: 'm1', name: 'a', filters: [], keyword: '', order, tab: '' };
  expect(views).toEqual(views.map(() => empty));
});
