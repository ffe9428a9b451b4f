import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ulid } from 'ulid';
import { menuId } from '../../server/seed/base/define-menu';
import { renderPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, storedRows } from '../kit/tenant';

/** Forms offer what the server accepts from the user who sees them. */

const note = (page: HTMLElement) => within(page).findByRole('textbox', { name: '备注' });
const submit = (page: HTMLElement) => userEvent.click(within(page).getByRole('button', { name: '提交' }));

it('VISIT-form: correcting a visit adds a note, but cannot change its location', async () => {
  const tenant = await startTenant('field');
  const { ask } = await elsewhere(tenant, 'field');
  const id = ulid();
  const visit = { BaifangDXLX: '客户', BaifangDX: '海棠家居', DakaDD_Lng: 121.5, DakaDD_Lat: 29.8 };
  const DakaDD = JSON.stringify({ Address: '宁波市海曙区', Name: '', Lng: 121.5, Lat: 29.8 });
  await ask('/api/FormEngine/addFormData', {
    ...{ FormEngineKey: 'Diy_location', Id: id },
    _RowModel: { ...visit, DakaDD },
  });
  const page = await renderPage('workAdd', { menu: menuId('yunqi', 'visit'), id, mode: 'Edit' });
  await userEvent.type(await note(page), '带了样品');
  await waitFor(() => expect(within(page).queryByRole('textbox', { name: /^打卡地点/ })).toBeNull());
  expect(within(page).getByText(/宁波市海曙区/)).toBeTruthy();
  await submit(page);
  await waitFor(async () =>
    expect((await storedRows(tenant, 'Diy_location')).find(({ Id }) => Id === id)).toMatchObject({
      ...{ Beizhu: '带了样品', DakaDD_Lng: 121.5 },
    }),
  );
});

it('ASKERS-edit: the form of an inspection is for the person who assigns it; the inspector has its pages', async () => {
  const tenant = await startTenant('inspector', 'spec', 'loctek');
  const manager = await elsewhere(tenant, 'manager');
  const [id, item] = [ulid(), ulid()];
  const add = (FormEngineKey: string, Id: string, _RowModel: object) =>
    manager.ask('/api/FormEngine/addFormData', { FormEngineKey, Id, _RowModel });
  const terms = { Mingcheng: '派出的检查', Leixing: '5S', Quyu: '一号线', Zhuangtai: '待检查' };
  await add('diy_check_plan', id, { ...terms, JihuaJSSJ: '2099-01-01 17:30:00' });
  await add('diy_check_item', item, { JihuaID: id, Xuhao: 1, Neirong: '通道畅通', Manfen: 5 });
  const [plans, items] = [menuId('loctek', 'check_plan'), menuId('loctek', 'check_item')];

  for (const [menu, row, text] of [
    [plans, id, '派出的检查'],
    [items, item, '通道畅通'],
  ] as const) {
    const record = await renderPage('workDetail', { menu, id: row });
    expect((await within(record).findAllByText(text)).length).toBeGreaterThan(0);
    expect(within(record).queryByRole('button', { name: '编辑' })).toBeNull();
  }
  await logInAs('manager');
  const record = await renderPage('workDetail', { menu: plans, id });
  await userEvent.click(await within(record).findByRole('button', { name: '编辑' }));
  const page = await renderPage('workAdd', { menu: plans, id, mode: 'Edit' });
  await userEvent.type(await note(page), '先看东侧');
  expect(within(page).queryByRole('combobox', { name: '状态' })).toBeNull();
  await submit(page);
  await waitFor(async () =>
    expect((await storedRows(tenant, 'diy_check_plan')).find(({ Id }) => Id === id)).toMatchObject({
      ...{ Beizhu: '先看东侧', Zhuangtai: '待检查' },
    }),
  );
  const question = await renderPage('workAdd', { menu: items, id: item, mode: 'Edit' });
  expect(await within(question).findByRole('textbox', { name: /^检查内容/ })).toBeTruthy();
  for (const answer of ['问题描述', '免整改说明'])
    expect(within(question).queryByRole('textbox', { name: answer })).toBeNull();
  expect(screen.queryByRole('radio', { name: '不合格' })).toBeNull();
});
