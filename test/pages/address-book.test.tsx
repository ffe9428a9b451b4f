import { waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../server/seed/base/define-menu';
import { seedId } from '../../server/seed/base/ids';
import { peekCache } from '@/data/cache/app-cache';
import { newId } from '@/device/runtime/random';
import { queries } from '@/data/query/app-queries';
import { MENUS } from '@/features/menus/menus';
import { drawMaps } from '../kit/drawn-maps';
import { reshapeAnswers, withHeldAnswers, withoutNetwork } from '../kit/network';
import { patience } from '../kit/patience';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';

beforeAll(drawMaps);

type PeopleAnswer = { Data: Record<string, unknown>[]; DataCount?: number };

/** Answers that list people reach the page as `reshape` makes them, until what it returns is called. */
const peopleAs = (reshape: (answer: PeopleAnswer) => PeopleAnswer) =>
  reshapeAnswers('/getSysUserPublicInfo', reshape);

/** As servers of the `today` profile answer: a name and a picture, no department and no number of people. */
const tellNamesOnly = () =>
  peopleAs((answer) => ({
    ...answer,
    DataCount: undefined,
    Data: answer.Data.map(({ Id, Name, Avatar }) => ({ Id, Name, Avatar })),
  }));

it('J-C-departments: departments have their people where the server sends names alone', async () => {
  await startTenant('manager');
  const stop = tellNamesOnly();
  try {
    const page = await renderPage('contact');
    expect(await within(page).findByText(/^共 \d+ 人$/)).toBeTruthy();
    const rows = within(page).getAllByText(/^\d+ 人$/);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.textContent !== '0 人')).toBe(true);
    const first = rows
      .find((row) => row.textContent !== '0 人')
      ?.closest('[role="button"], [role="link"], button');
    await userEvent.click(first as Element);
    expect(await within(page).findByText(/^共 [1-9]\d* 人$/)).toBeTruthy();
  } finally {
    stop();
  }
});

it('CONTACTS-all-departments: the last of more than 200 departments has its people where the server sends names alone', async () => {
  const tenant = await startTenant('manager');
  const admin = await elsewhere(tenant, 'admin');
  const { id } = await elsewhere(tenant, 'field');
  const teams = Array.from({ length: 201 }, (_unused, at) => ({
    ...{ Id: newId(), Name: `第${at + 1}班组`, Code: `9${at}-`, ParentId: seedId('yunqi', 'dept', 'root') },
    ...{ Sort: 1000 + at, State: 1 },
  }));
  await admin.ask('/api/FormEngine/addFormDataBatch', {
    _List: teams.map((_RowModel) => ({ FormEngineKey: 'Sys_Dept', Id: _RowModel.Id, _RowModel })),
  });
  const person = { FormEngineKey: 'Sys_User', Id: id };
  await admin.ask('/api/FormEngine/uptFormData', { ...person, _RowModel: { DeptId: teams[200]?.Id } });
  const { Name } = await admin.ask<{ Name: string }>('/api/FormEngine/getFormData', person);
  const stop = tellNamesOnly();
  try {
    const page = await renderPage('contact');
    await userEvent.type(await within(page).findByRole('searchbox'), Name);
    expect(await within(page).findByRole('button', { name: new RegExp(`^${Name} 第201班组`) })).toBeTruthy();
  } finally {
    stop();
  }
});

it('CONTACTS-cut: an incomplete address book says that it is incomplete', async () => {
  await startTenant('manager');
  const stop = peopleAs((answer) => ({
    ...answer,
    DataCount: 20_001,
    Data: Array.from({ length: 100 }, () => ({
      Id: newId(),
      Name: '顾行舟',
      DeptId: 'd',
      DeptName: '总经办',
    })),
  }));
  try {
    const page = await renderPage('contact');
    // Two hundred pages of people, and once more as soon as the server has reported how old they are.
    const isCut = '通讯录只列出 20000 人，其余的人可以在搜索页查找';
    expect(await within(page).findByText(isCut, {}, { timeout: patience(60_000) })).toBeTruthy();
    await userEvent.type(within(page).getByRole('searchbox'), '没有这个人');
    expect(await within(page).findByText('没有找到“没有这个人”')).toBeTruthy();
    expect(within(page).getByText(/^通讯录只列出/)).toBeTruthy();
  } finally {
    stop();
  }
});

/** The phone reports that it has no network, and no call arrives. */
async function inTheCellar(work: () => Promise<void>): Promise<void> {
  const online = Object.getOwnPropertyDescriptor(navigator, 'onLine');
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  try {
    await withoutNetwork(work);
  } finally {
    if (online) Object.defineProperty(navigator, 'onLine', online);
    else Reflect.deleteProperty(navigator, 'onLine');
  }
}

const AGE = /显示 \d\d:\d\d 的内容/;

it('CONTACTS-steady: departments that arrive late do not push down the people in view', async () => {
  await startTenant('manager');
  await withHeldAnswers(async ({ count, release }) => {
    const page = await renderPage('contact');
    await waitFor(async () =>
      expect([count(), await peekCache('address_book')]).toEqual([1, expect.anything()]),
    );
    // rest: what is shown too soon is shown within some frames; looking too soon can miss it but never cause it.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(within(page).queryByText(/^共 \d+ 人$/)).toBeNull();
    release();
    expect(await within(page).findByText(/^共 \d+ 人$/)).toBeTruthy();
    expect(within(page).getAllByText(/^\d+ 人$/).length).toBeGreaterThan(0);
  }, 'GetSysDeptStep');
});

it('KEPT-age: kept people and maps show when they were read while the server is unreachable, and not while it answers', async () => {
  await startTenant('manager');
  await renderPage('changePassword');
  const read = await renderPage('contact');
  await within(read).findByText(/^共 \d+ 人$/);
  expect(within(read).queryByText(AGE)).toBeNull();
  const map = await renderPage('customerMap');
  await within(map).findByText(/位客户/);
  expect(within(map).queryByText(AGE)).toBeNull();
  const board = await renderPage('workbench');
  await within(board).findAllByText('请假申请');
  expect(within(board).queryByText(AGE)).toBeNull();
  await renderPage('changePassword');
  await inTheCellar(async () => {
    const kept = await renderPage('contact');
    await within(kept).findByText(/^共 \d+ 人$/);
    await within(kept).findByText(AGE);
    await renderPage('changePassword');
    await within(await renderPage('customerMap')).findByText(AGE);
    await within(await renderPage('workbench')).findByText(AGE);
    await within(await renderPage('workList', { menu: menuId('yunqi', 'oa') })).findByText(AGE);
  });
  await renderPage('changePassword');
  const again = await renderPage('contact');
  await within(again).findByText(/^共 \d+ 人$/);
  expect(within(again).queryByText(AGE)).toBeNull();
  expect(within(await renderPage('workbench')).queryByText(AGE)).toBeNull();
});

it('KEPT-age-menus: menus that could not be read again show when they were read, although there is a network', async () => {
  await renderPage('changePassword');
  const board = await renderPage('workbench');
  await within(board).findAllByText('请假申请');
  expect(within(board).queryByText(AGE)).toBeNull();
  await withoutNetwork(async () => {
    // The page that was just drawn follows the query only from its first frame on.
    await waitFor(async () => {
      await queries.refresh(MENUS);
      within(board).getByText(AGE);
    });
  }, '/getSysMenuStep');
  await userEvent.click(within(board).getByRole('button', { name: '重试' }));
  await waitFor(() => expect(within(board).queryByText(AGE)).toBeNull());
});

it('KEPT-age-regions: the map of regions shows when it was read while the server is unreachable, and not while it answers', async () => {
  await startTenant('manager', 'spec', 'jiejie');
  const map = await renderPage('jiejieMap');
  await within(map).findByText(/个区域/);
  expect(within(map).queryByText(AGE)).toBeNull();
  await renderPage('changePassword');
  await inTheCellar(async () => {
    const kept = await renderPage('jiejieMap');
    await within(kept).findByText(AGE);
    expect(within(kept).getByText(/个区域/)).toBeTruthy();
  });
  await renderPage('changePassword');
  const again = await renderPage('jiejieMap');
  await within(again).findByText(/个区域/);
  expect(within(again).queryByText(AGE)).toBeNull();
});

it('CONTACTS-letters: the letters are one slider, which keys move through the people', async () => {
  await startTenant('manager');
  const page = await renderPage('contact');
  const letters = await within(page).findByRole('slider', { name: '按字母定位' });
  const spoken = () => letters.getAttribute('aria-valuetext');
  const first = spoken();
  letters.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(spoken()).not.toBe(first);
  await userEvent.keyboard('z');
  expect(spoken()).toBe('Z 开头的人员');
  await waitFor(() => expect(within(page).getAllByText('Z')).toHaveLength(2));
  await userEvent.keyboard('{Home}');
  expect(spoken()).toBe(first);
  expect(letters.getAttribute('aria-valuenow')).toBe('0');
});
