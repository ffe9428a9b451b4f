import '../../../kit/device-node';
import type { JsonObject } from '@/lib/json';
import { childChanges } from '@/form/store/child-rows';
import { entryOf } from '@/form/store/submit';
import type { OutboxEntry } from '@/data/outbox/entry';
import { loadOutbox } from '@/data/outbox/lazy-outbox';
import { readEntry, restoreEntry } from '@/features/records/record/entry-content';
import { outboxEntry } from '../../../kit/outbox-entry';
import { openForm, type WireField } from '../../form/one-form';

const FIELDS: WireField[] = [
  { Name: 'Title' },
  {
    Name: 'Photos',
    Component: 'ImgUpload',
    Config: JSON.stringify({ ImgUpload: { Multiple: true, Limit: true, MaxCount: 5 } }),
  },
  { Name: 'Cover', Component: 'ImgUpload', Config: JSON.stringify({ ImgUpload: { Multiple: false } }) },
  {
    Name: 'Lines',
    Component: 'TableChild',
    Config: JSON.stringify({ TableChildTableId: 'Diy_Line', TableChildFkFieldName: 'ParentId' }),
  },
];

const kept = (id: string) => ({ id, name: `${id}.png`, size: 8, type: 'image/png' });
const stored = { Id: 's1', Name: 's1.png', Path: '/img/s1.png', Size: 3, CreateTime: '' };
const arrived = { Id: 'u1', Name: 'u1.png', Path: '/img/u1.png', Size: 8, CreateTime: '' };
const upload = { limit: true, preview: false, path: '/img' };

/** Photos: one stored, one uploaded, one pending. The cover is pending. One line is new, one changed, one deleted. */
const ENTRY = outboxEntry({
  id: 'e7',
  action: 'Insert',
  FormEngineKey: 'diy_test',
  Id: 'row-1',
  state: 'failed',
  _RowModel: {
    Title: '清单',
    Photos: JSON.stringify([stored, { Id: 'k1', Name: 'u1.png' }, { Id: 'k2', Name: 'k2.png' }]),
    Cover: '',
    ParentId: 'loose',
  },
  files: [
    { field: 'Photos', kept: kept('f1'), key: 'k1', multiple: true, uploaded: arrived, ...upload },
    { field: 'Photos', kept: kept('f2'), key: 'k2', multiple: true, ...upload },
    { field: 'Cover', kept: kept('f3'), key: 'k3', multiple: false, ...upload },
    { field: 'Picture', kept: kept('f4'), key: 'k4', multiple: false, record: 'l1', ...upload },
  ],
  children: [
    { action: 'Insert', FormEngineKey: 'diy_line', Id: 'l1', _RowModel: { Name: '新的', Picture: '' } },
    { action: 'Update', FormEngineKey: 'diy_line', Id: 'l2', _RowModel: { Name: '改的' } },
    { action: 'Delete', FormEngineKey: 'diy_line', Id: 'l3' },
  ],
});

function formWith(entry: OutboxEntry) {
  const store = openForm(FIELDS, { presets: entry._RowModel as JsonObject });
  restoreEntry(store, entry);
  return store;
}

it('S-offline-edit-content: a refused record opens with its values, its files and its child rows', () => {
  const store = formWith(ENTRY);
  expect(store.value('Title')).toBe('清单');
  expect(store.value('Photos')).toMatchObject([
    { Path: '/img/s1.png', kept: null },
    { Path: '/img/u1.png', kept: null },
    { Path: '', kept: { id: 'f2' } },
  ]);
  expect(store.value('Cover')).toMatchObject([{ kept: { id: 'f3' } }]);
  expect(store.stateOf('Lines')?.held.map(({ action, Id }) => [action, Id])).toEqual([
    ['Insert', 'l1'],
    ['Update', 'l2'],
    ['Delete', 'l3'],
  ]);
  expect(store.stateOf('Lines')?.held[0]?.row).toMatchObject({
    Name: '新的',
    Picture: [{ kept: { id: 'f4' } }],
  });
});

it('S-offline-edit-again: submitted unchanged, it writes the same as the entry it replaces', () => {
  const store = formWith(ENTRY);
  const again = entryOf(store, 'Insert');
  expect(again._RowModel).toMatchObject({ Title: '清单', ParentId: 'loose' });
  expect(JSON.parse(String(again._RowModel?.['Photos']))).toMatchObject([stored, arrived, { Id: 'k2' }]);
  expect(again.files?.map(({ field, key, record }) => [field, key, record])).toEqual([
    ['Photos', 'k2', undefined],
    ['Cover', 'k3', undefined],
    ['Picture', 'k4', 'l1'],
  ]);
  expect(childChanges(store).map(({ action, Id }) => [action, Id])).toEqual([
    ['Insert', 'l1'],
    ['Update', 'l2'],
    ['Delete', 'l3'],
  ]);
});

it('S-offline-edit-gone: only an entry that still exists is found', async () => {
  const { store } = await loadOutbox();
  const asked = readEntry('e7');
  // The entries are loaded only after the request.
  await Promise.resolve();
  store.setState({ entries: [ENTRY], loaded: true });
  expect(await asked).toBe(ENTRY);
  expect(await readEntry('e8')).toBeUndefined();
});
