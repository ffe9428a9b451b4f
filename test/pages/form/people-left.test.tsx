import { screen, waitFor, within } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { dismissAll } from '@/ui/overlay/machine';
import { LABEL, openOne, tick } from '../../kit/open-one-field';

afterEach(() => {
  dismissAll();
  cleanup();
});

const ok = (Data: unknown) => Promise.resolve({ Code: 1, Data, Msg: null });
const Config = JSON.stringify({
  DataSource: 'Sql',
  SelectSaveField: 'Id',
  SelectLabel: 'Name',
  DataSourceSqlRemote: true,
  EnableSearch: true,
});
const HERE = [
  { Id: 'u1', Name: '林晓' },
  { Id: 'u2', Name: '周正' },
];
/** 程远 has left; 孙宁 works here, and is listed beyond the first page. */
const PEOPLE = new Map([
  ['u8', { name: '孙宁', left: false }],
  ['u9', { name: '程远', left: true }],
]);
const sources = {
  fieldsData: () => ok([{ FieldId: 'f0', Result: { Code: 1, Data: HERE, Msg: null } }]) as never,
  fieldSqlData: ({ keyword }: { keyword: string }) =>
    ok(HERE.filter(({ Name }) => Name.includes(keyword) || keyword === '')),
  people: (ids: readonly string[]) =>
    Promise.resolve(new Map([...PEOPLE].filter(([id]) => ids.includes(id)))),
};
const opened = (Component: string, v: string) =>
  openOne(Component, { Config }, { mode: 'Edit', row: { Id: 'row-1', v }, sources });

describe('people who have left, in the fields of a form', () => {
  it('J-left-field: the stored person keeps a name, through a search too, and is offered to nobody', async () => {
    const { user, stored } = opened('Select', 'u9');
    await user.click(await screen.findByRole('button', { name: `${LABEL} 程远（已离职）` }));
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByRole('radio', { name: '林晓' });
    expect(within(sheet).queryByRole('radio', { name: /程远/ })).toBeNull();
    await user.type(within(sheet).getByRole('searchbox'), '周');
    await waitFor(() => expect(within(sheet).queryByRole('radio', { name: '林晓' })).toBeNull());
    expect(within(sheet).queryByRole('radio', { name: /程远/ })).toBeNull();
    dismissAll();
    await screen.findByRole('button', { name: `${LABEL} 程远（已离职）` });
    expect(stored()).toBe('u9');
  });

  it('J-left-field: a current employee is shown by name, wherever the entry is in a long list', async () => {
    opened('Select', 'u8');
    await screen.findByRole('button', { name: `${LABEL} 孙宁` });
  });

  it('J-left-field: among several a person who has left can be removed, but not added again', async () => {
    const { user, stored } = opened(
      'MultipleSelect',
      '[{"Id":"u1","Name":"林晓"},{"Id":"u9","Name":"程远"}]',
    );
    await waitFor(() => expect(screen.getByText('程远（已离职）')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: new RegExp(`^${LABEL}`) }));
    await tick(user, 'checkbox', '程远（已离职）');
    await tick(user, 'button', /^确定/);
    await waitFor(() => expect(JSON.parse(String(stored()))).toEqual([{ Id: 'u1', Name: '林晓' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: new RegExp(`^${LABEL}`) }));
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByRole('checkbox', { name: '周正' });
    expect(within(sheet).queryByRole('checkbox', { name: /程远/ })).toBeNull();
  });

  it('J-left-field: a department that was closed keeps its name and is not offered', async () => {
    const depts = [
      { Id: 'd1', Name: '总部', State: 1, _Child: [{ Id: 'd2', Name: '市场部', State: 0 }] },
      { Id: 'd3', Name: '分公司', State: 0 },
    ];
    const { user } = openOne(
      'Department',
      {},
      { mode: 'Edit', row: { Id: 'row-1', v: '["d3"]' }, sources: { departments: () => ok(depts) } },
    );
    await user.click(await screen.findByRole('button', { name: `${LABEL} 分公司` }));
    const sheet = await screen.findByRole('dialog');
    await within(sheet).findByRole('radio', { name: '总部' });
    expect(within(sheet).getByRole('radio', { name: '分公司（已停用）' })).toBeTruthy();
    expect(within(sheet).queryByText('市场部')).toBeNull();
    expect(within(sheet).queryByRole('button', { name: '展开 总部' })).toBeNull();
  });
});
