import { childPresets, toHeldRow } from '@/form/store/child-rows';
import { withHeld } from '@/form/store/pending-rows';
import { openForm } from './one-form';

const LINE = [{ Name: 'Product' }, { Name: 'Photo', Component: 'ImgUpload' }];
const kept = { id: 'k1', name: 'a.png', size: 1, type: 'image/png' };

describe('child rows held by their parent', () => {
  it('I5-child: a new child is held with its values, its pending files and what was entered', () => {
    const child = openForm(LINE, { id: 'l1' });
    child.formSet('Product', '布');
    child.formSet('Photo', [{ Id: 'p1', Name: 'a.png', kept }]);
    const held = toHeldRow(child);
    expect(held).toMatchObject({
      action: 'Insert',
      Id: 'l1',
      values: { Product: '布', Photo: '' },
      row: { Id: 'l1', Product: '布' },
      files: [{ field: 'Photo', file: kept, key: 'p1' }],
    });
    const again = openForm(LINE, { id: 'l1' });
    again.restore(held.draft!);
    expect(again.values()).toEqual(child.values());
  });

  it('I5-child: an edited child is held with its changes alone', () => {
    const child = openForm(LINE, { mode: 'Edit', row: { Id: 'l1', Product: '布', Photo: '/a.png' } });
    child.set('Product', '棉');
    expect(toHeldRow(child)).toMatchObject({
      action: 'Update',
      Id: 'l1',
      values: { Product: '棉' },
      row: { Photo: '/a.png' },
    });
    expect(toHeldRow(child).values).toEqual({ Product: '棉' });
  });

  it('I5-child: the list shows what is held: new rows first, changes applied, deleted rows gone', () => {
    const rows = [
      { Id: 'a', Q: 1 },
      { Id: 'b', Q: 2 },
    ];
    const hold = (action: 'Insert' | 'Update' | 'Delete', Id: string, Q: number) => ({
      action,
      Id,
      values: { Q },
      row: { Id, Q },
    });
    expect(withHeld(rows, [hold('Delete', 'a', 1), hold('Update', 'b', 9), hold('Insert', 'c', 3)])).toEqual([
      { Id: 'c', Q: 3 },
      { Id: 'b', Q: 9 },
    ]);
  });

  it('COPY-draft: a draft of a copy brings the rows that were left in it, and not its first ones again', () => {
    const fields = [{ Name: 'Name' }, { Name: 'Lines', Component: 'TableChild' }];
    const line = (Id: string) => ({ action: 'Insert' as const, Id, values: { Q: 1 }, row: { Id, Q: 1 } });
    const copied = openForm(fields, { id: 'c' });
    for (const Id of ['a', 'b']) copied.holdRow('Lines', line(Id));
    copied.dropHeld('Lines', 'b');
    const again = openForm(fields, { id: 'c' });
    for (const Id of ['c', 'd']) again.holdRow('Lines', line(Id));
    again.restore(copied.snapshot());
    expect(again.stateOf('Lines')?.held.map(({ Id }) => Id)).toEqual(['a']);
  });

  it('J-DEL-child-undo: a deleted child row comes back as it was held, in its place', () => {
    const fields = [{ Name: 'Lines', Component: 'TableChild' }];
    const form = openForm(fields, { mode: 'Edit', row: { Id: 'p' } });
    const line = (action: 'Insert' | 'Update' | 'Delete', Id: string) => ({
      action,
      Id,
      values: {},
      row: { Id },
    });
    const held = () => form.stateOf('Lines')?.held ?? [];
    for (const Id of ['a', 'b']) form.holdRow('Lines', line('Insert', Id));
    form.holdRow('Lines', line('Update', 'c'));
    const before = held();
    form.holdRow('Lines', line('Delete', 'a'));
    form.returnHeld('Lines', 'a', { row: before[0]!, at: 0 });
    expect(held()).toEqual(before);
    // A stored row that is unchanged again: nothing of it is held any more.
    form.holdRow('Lines', line('Delete', 'd'));
    form.returnHeld('Lines', 'd');
    expect(held()).toEqual(before);
  });

  it('I5-child: the key to the parent may be another column than Id', () => {
    const Config = { TableChildFkFieldName: 'OrderNo', TableChild: { PrimaryTableFieldName: 'No' } };
    const parent = openForm([{ Name: 'No' }, { Name: 'Lines', Component: 'TableChild', Config }]);
    parent.formSet('No', 'D-7');
    expect(childPresets(parent.field('Lines')!, parent)).toEqual({ OrderNo: 'D-7' });
  });
});
