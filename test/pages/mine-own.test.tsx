import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { ulid } from 'ulid';
import type { AttendanceMonth, IndexData } from '@/data/protocol/engines';
import { contactAddress } from '@/features/contacts/contact-address';
import { qrPath } from '@/lib/qr-path';
import { seedId } from '../../server/seed/base/ids';
import { chooseFile } from '../kit/choose-file';
import { reshapeAnswers, withHeldAnswers } from '../kit/network';
import { renderPage, shownPage } from '../kit/render-page';
import { elsewhere, logInAs, startTenant, type Elsewhere, type TestTenant } from '../kit/tenant';

// A phone, where cards are in sheets.
window.innerWidth = 375;

let tenant: TestTenant;
let field: Elsewhere;
beforeAll(async () => {
  tenant = await startTenant('field');
  field = await elsewhere(tenant, 'field');
});

const engine = <T,>(ApiEngineKey: string, params: object = {}) =>
  field.ask<T>('/api/ApiEngine/run', { ApiEngineKey, ...params });
/** The figures as they are read out, in order. */
const figures = async (page: HTMLElement) => {
  const group = await within(page).findByRole('group', { name: '我的数据' });
  return within(group)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '');
};

it('MINE-figures: days at work, approvals decided and to decide are those of the server, each the way to its page', async () => {
  const month = await engine<AttendanceMonth>('kaoqin_month', { Month: dayjs().format('YYYY-MM') });
  const { Todo } = await engine<IndexData>('mobile_index_data', { UserId: field.id });
  const worked = month.Days.filter(
    ({ On, Off, States }) => Boolean(On) || Boolean(Off) || States.includes('外勤'),
  );
  const halves = worked.filter(({ Leave }) => Leave === 0.5).length;
  expect(worked.length).toBeGreaterThan(3);
  const page = await renderPage('mine');
  const expected = [`${worked.length - halves / 2} 本月出勤天`, `${Todo.Done} 已办`, `${Todo.Todo} 待办`];
  await waitFor(async () => expect(await figures(page)).toEqual(expected));
  await userEvent.click(within(page).getByRole('button', { name: expected[1] }));
  const list = await shownPage('workTodo');
  await waitFor(() => expect(within(list).getByRole('tab', { selected: true }).textContent).toMatch(/^已办/));
});

it('MINE-figures-at-once: their place is kept, and what is known is shown before the server has answered', async () => {
  await renderPage('changePassword');
  await withHeldAnswers(async ({ count, release }) => {
    const page = await renderPage('mine');
    const known = await figures(page);
    expect(known.every((figure) => /^[\d.]+ /.test(figure))).toBe(true);
    await waitFor(() => expect(count()).toBeGreaterThan(0));
    release();
    await waitFor(async () => expect(await figures(page)).toEqual(known));
  }, 'mobile_index_data');
});

it('MINE-figures-none: what the server does not count is left out', async () => {
  await logInAs('viewer');
  const stop = reshapeAnswers('/ApiEngine/', () => ({ Code: 0, Msg: '没有' }));
  try {
    const page = await renderPage('mine');
    await waitFor(() => expect(within(page).queryByRole('group', { name: '我的数据' })).toBeNull());
    within(page).getByRole('button', { name: '修改密码' });
  } finally {
    stop();
    await logInAs('field');
  }
});

/** What the browser reads from the picture that is chosen next. */
let code = '';

/** A browser that reads codes itself, as those of phones do. */
class Detector {
  static readonly getSupportedFormats = () => Promise.resolve(['qr_code', 'ean_13', 'code_128']);
  readonly detect = () => Promise.resolve([{ rawValue: code, format: 'qr_code' }]);
}

/** Scans a code and follows it. */
async function scan(text: string): Promise<void> {
  const createImageBitmap = () => Promise.resolve({ close: () => undefined });
  Object.assign(window, { BarcodeDetector: Detector, createImageBitmap });
  code = text;
  await userEvent.click(await within(await renderPage('contact')).findByRole('button', { name: '扫一扫' }));
  const page = await shownPage('scanCode');
  const button = await within(page).findByRole('button', { name: '从相册选择' });
  await chooseFile(button, new File(['bytes'], 'code.png', { type: 'image/png' }));
  await userEvent.click(await within(page).findByRole('button', { name: '打开' }));
}

it('MINE-code: the code of the head leads a colleague who scans it to the person’s card', async () => {
  const page = await renderPage('mine');
  await userEvent.click(await within(page).findByRole('button', { name: '我的二维码' }));
  const sheet = await screen.findByRole('dialog', { name: '我的二维码' });
  const drawn = await within(sheet).findByRole('img', { name: '我的二维码' });
  const address = contactAddress(field.id);
  expect(address).toContain(`?OsClient=${tenant.osClient}#/pages/naviBar/contact/index?person=${field.id}`);
  expect([...drawn.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toContain(
    qrPath(address)?.d,
  );
  const name = (await within(page).findByRole('heading', { level: 2 })).textContent ?? '';
  await logInAs('manager');
  await scan(address);
  const card = await screen.findByRole('dialog', { name });
  await within(card).findByRole('heading', { name, level: 3 });
});

it('MINE-code-new: the card of somebody who came after the contacts were read is shown', async () => {
  const admin = await elsewhere(tenant, 'admin');
  await within(await renderPage('contact')).findByText(/^共 \d+ 人$/);
  const Id = ulid();
  const person = { Account: 'newcomer', Name: '新来的', State: 1, DeptId: seedId('yunqi', 'dept', 'root') };
  await admin.ask('/api/FormEngine/addFormData', { FormEngineKey: 'Sys_User', Id, _RowModel: person });
  await renderPage('changePassword');
  await renderPage('contact', { person: Id });
  await screen.findByRole('dialog', { name: '新来的' });
});

it('MINE-code-unknown: a code of another organisation, or of somebody who is unknown, says so', async () => {
  await scan(contactAddress('01KZZZZZZZZZZZZZZZZZZZZZZZ').replace(tenant.osClient, 'elsewhere'));
  const told = await screen.findByRole('alertdialog', { name: '没有找到这个人' });
  await within(told).findByText(/可能属于其他单位/);
});
