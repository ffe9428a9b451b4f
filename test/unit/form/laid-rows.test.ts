import { laidRows } from '@/form/records/laid-rows';
import { outboxEntry } from '../../kit/outbox-entry';

const lines = { name: 'diy_line', id: 't-line' };
const ofOrder = { _Where: [{ Name: 'OrderId', Value: 'o1', Type: '=' }] };
const change = (
  action: 'Insert' | 'Update' | 'Delete',
  Id: string,
  _RowModel: Record<string, unknown> = {},
) =>
  outboxEntry({
    FormEngineKey: 'diy_order',
    state: 'waiting',
    children: [{ action, FormEngineKey: 't-line', Id, _RowModel }],
  });
const ids = (rows: readonly { Id?: unknown }[]) => rows.map(({ Id }) => Id);

describe('rows inside a form with pending entries over them', () => {
  const known = [
    { Id: 'a', OrderId: 'o1', Remark: '' },
    { Id: 'b', OrderId: 'o1', Remark: '' },
  ];

  it('LINES-laid: rows that are added, changed, removed and moved to another record', () => {
    const entries = [
      change('Insert', 'new', { OrderId: 'o1' }),
      change('Insert', 'foreign', { OrderId: 'o2' }),
      change('Update', 'a', { Remark: '急' }),
      change('Update', 'b', { OrderId: 'o2' }),
    ];
    const rows = laidRows(lines, ofOrder, known, entries);
    expect(ids(rows)).toEqual(['a', 'new']);
    expect(rows[0]).toMatchObject({ Remark: '急' });
    expect(ids(laidRows(lines, ofOrder, known, [change('Delete', 'a')]))).toEqual(['b']);
  });

  it('LINES-laid-hidden: a changed row stays when its reader cannot see the column that ties it to the record', () => {
    const hidden = [{ Id: 'a', Remark: '' }];
    expect(laidRows(lines, ofOrder, hidden, [change('Update', 'a', { Remark: '急' })])).toMatchObject([
      { Id: 'a', Remark: '急' },
    ]);
    const more = { _Where: [...ofOrder._Where, { Name: 'Price', Value: 3, Type: '>' }] };
    const entries = [
      change('Update', 'a', { Remark: '急' }),
      change('Insert', 'new', { OrderId: 'o1', Price: 9 }),
    ];
    expect(ids(laidRows(lines, more, known, entries))).toEqual(['a', 'b']);
  });

  it('LINES-laid-same: without changes it is the same list', () => {
    expect(laidRows(lines, ofOrder, known, [change('Insert', 'x', { OrderId: 'o2' })])).toBe(known);
  });
});
