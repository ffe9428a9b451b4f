import { compareDraft } from '@/features/records/record/draft-comparison';
import { openForm, type WireField } from '../../form/one-form';

const fields: WireField[] = [
  { Name: 'Name', Label: '名称' },
  { Name: 'Level', Label: '等级', DefaultValue: 'C' },
  { Name: 'Count', Label: '数量', Component: 'NumberText', Type: 'int', DefaultValue: '3' },
  { Name: 'Phone', Label: '电话' },
];

describe('what a draft would change', () => {
  it('I9-draft-count: counts what differs from the form’s initial values, not every value it keeps', () => {
    const typed = openForm(fields);
    typed.set('Name', '青岑');
    const draft = typed.snapshot();
    expect(Object.keys(draft.values)).toEqual(['Name', 'Level', 'Count']);
    expect(compareDraft(openForm(fields), draft)).toEqual({ count: 1, text: '名称：（空） → 青岑' });
  });

  it('I9-draft-cleared: a value that was cleared is a change', () => {
    const row = { Id: 'r1', Name: '青岑', Phone: '0571' };
    const typed = openForm(fields, { mode: 'Edit', row });
    typed.set('Phone', '');
    const again = openForm(fields, { mode: 'Edit', row });
    expect(compareDraft(again, typed.snapshot())).toEqual({ count: 1, text: '电话：0571 → （空）' });
  });

  it('I9-draft-rest: values whose field no longer exists count and are shown apart', () => {
    const typed = openForm(fields);
    typed.set('Name', '青岑');
    typed.set('Phone', '0571');
    const { count, text } = compareDraft(openForm(fields.slice(0, 3)), typed.snapshot());
    expect(count).toBe(2);
    expect(text.split('\n')).toEqual([
      '名称：（空） → 青岑',
      expect.stringContaining('表单已变更'),
      'Phone：0571',
    ]);
  });

  it('I9-draft-more: the omitted lines and the shown lines add up to the count', () => {
    const many = Array.from({ length: 8 }, (_, at) => ({ Name: `F${at}`, Label: `字段${at}` }));
    const typed = openForm(many);
    many.forEach(({ Name }) => typed.set(Name, '有'));
    const { count, text } = compareDraft(openForm(many), typed.snapshot());
    expect(count).toBe(8);
    expect(text.split('\n')).toHaveLength(6);
    expect(text).toContain('另有 3 项');
  });

  it('I9-draft-rows: a table of child rows not saved yet is one change', () => {
    const withKids = [...fields, { Name: 'Kids', Label: '明细', Component: 'TableChild' }];
    const typed = openForm(withKids);
    typed.holdRow('Kids', { action: 'Insert', Id: 'k1', values: { X: 1 }, row: { Id: 'k1', X: 1 } });
    typed.holdRow('Kids', { action: 'Insert', Id: 'k2', values: { X: 2 }, row: { Id: 'k2', X: 2 } });
    expect(compareDraft(openForm(withKids), typed.snapshot())).toEqual({
      count: 1,
      text: '明细：内容有改动',
    });
  });
});
