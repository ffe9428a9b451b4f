import dayjs from 'dayjs';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { reportPeriodOf } from '@/features/daily-report/report';
import { menuId } from '../../server/seed/base/define-menu';
import { withoutNetwork } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere } from '../kit/tenant';

interface Customer {
  Id: string;
  CustName: string;
  OwnerId: string;
  Owner: string;
}

let customer: Customer;
let office: Elsewhere;
let me: Elsewhere;
const menu = menuId('yunqi', 'customer');

/** The owner of the newest customer leaves: the account is switched off. */
beforeAll(async () => {
  const tenant = await startTenant('manager');
  office = await elsewhere(tenant, 'admin');
  me = await elsewhere(tenant, 'manager');
  const customers = await office.ask<Customer[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_customer',
    _PageSize: 100,
  });
  customer = customers.find(({ OwnerId }) => OwnerId !== me.id) as Customer;
  await switchOff(customer.OwnerId);
});

async function switchOff(Id: string): Promise<void> {
  const off = { FormEngineKey: 'sys_user', Id, _RowModel: { State: 0 } };
  await office.ask('/api/FormEngine/uptFormData', off);
}

const left = () => `${customer.Owner}（已离职）`;

it('J-left-record: what this person owned and made shows the name and that the person has left, never the Id', async () => {
  const record = await renderPage('workDetail', { menu, id: customer.Id });
  await userEvent.click(await within(record).findByRole('tab', { name: '跟进' }));
  expect(await within(record).findByText(left())).toBeTruthy();
  expect(await within(record).findByText(new RegExp(`^${left()}.*创建|创建.*${left()}`))).toBeTruthy();
  expect(record.textContent).not.toContain(customer.OwnerId);
});

it('J-left-list: cards of a list show it too', async () => {
  const page = await renderPage('workList', { menu, title: '客户' });
  expect((await within(page).findAllByText(new RegExp(left()))).length).toBeGreaterThan(0);
});

it('J-left-choice: this person is never offered as a choice, and stays where already chosen', async () => {
  const form = await renderPage('workAdd', { menu, id: customer.Id, mode: 'Edit' });
  await userEvent.click(await within(form).findByRole('tab', { name: '跟进' }));
  const owner = await within(form).findByRole('button', { name: new RegExp(`负责人.*${customer.Owner}`) });
  await userEvent.click(owner);
  await waitFor(() => expect(screen.getAllByRole('radio').length).toBeGreaterThan(3));
  expect(screen.queryByRole('radio', { name: new RegExp(customer.Owner) })).toBeNull();
});

it('J-left-book: this person is not in the address book', async () => {
  const book = await renderPage('contact');
  await within(book).findByText(/^共 \d+ 人$/);
  await userEvent.type(within(book).getByRole('searchbox'), customer.Owner);
  await within(book).findByText(`没有找到“${customer.Owner}”`);
});

it('J-left-offline: without a network this person is still shown by name', async () => {
  await withoutNetwork(async () => {
    await renderPage('changePassword');
    const record = await renderPage('workDetail', { menu, id: customer.Id });
    await userEvent.click(await within(record).findByRole('tab', { name: '跟进' }));
    expect(await within(record).findByText(left())).toBeTruthy();
  });
});

it('J-left-report: a new report goes to nobody who has left, an old one still names the person', async () => {
  const lastWeek = dayjs(reportPeriodOf('周报', dayjs().format('YYYY-MM-DD'))).subtract(7, 'day');
  const receiver = { Id: customer.OwnerId, Name: customer.Owner };
  await me.ask('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_daily_report',
    _RowModel: {
      Riqi: lastWeek.format('YYYY-MM-DD'),
      Leixing: '周报',
      WanchengGZ: '上周的工作',
      MingriJH: '这周的工作',
      Jieshouren: JSON.stringify([receiver]),
    },
  });
  const write = await renderPage('dailyReport');
  await userEvent.click(await within(write).findByRole('radio', { name: '周报' }));
  await waitFor(() => expect(within(write).getByLabelText('本期完成')).toHaveProperty('value', '这周的工作'));
  expect(within(write).getByRole('button', { name: '接收人 选择人员' })).toBeTruthy();
  await userEvent.click(within(write).getByRole('tab', { name: '我的' }));
  await userEvent.click(await within(write).findByRole('button', { name: /上周的工作/ }));
  expect(await screen.findByText(left())).toBeTruthy();
});
