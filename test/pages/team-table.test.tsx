import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { AttendanceTeam } from '@/data/protocol/engines';
import { askedDuring } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type TestTenant } from '../kit/tenant';

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await startTenant('manager');
});

async function openTable(): Promise<HTMLElement> {
  await renderPage('changePassword');
  const page = await renderPage('kaoqin');
  await userEvent.click(await within(page).findByRole('tab', { name: '团队' }));
  const shape = await within(page).findByRole('radio', { name: '表格' });
  if (shape.getAttribute('aria-checked') !== 'true') await userEvent.click(shape);
  await within(page).findByRole('grid', { name: '团队考勤' });
  return page;
}

const heads = (page: HTMLElement) =>
  within(page)
    .getAllByRole('columnheader')
    .map((head) => head.querySelector('.table__name')?.textContent ?? '');
const column = (page: HTMLElement, label: string) =>
  within(page)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('.table__cell')[heads(page).indexOf(label)]?.textContent?.trim());

it('TABLE-team: people are rows with their day and their month, sorted by a head, with the sums below; a press opens the month', async () => {
  const { ask } = await elsewhere(tenant, 'manager');
  const team = await ask<AttendanceTeam>('/api/ApiEngine/Run', { ApiEngineKey: 'kaoqin_team' });
  const page = await openTable();
  const people = team.People;
  expect(column(page, '姓名').slice(0, -1)).toEqual(people.map(({ Name }) => Name));
  const late = people.map(({ HasGroup, Totals }) => (HasGroup ? Totals.迟到 : 0));
  expect(column(page, '迟到').slice(-1)).toEqual([String(late.reduce((sum, one) => sum + one, 0))]);
  expect(column(page, '姓名').slice(-1)).toEqual(['合计']);
  const head = () => within(page).getByRole('columnheader', { name: /^正常/ });
  const asked = await askedDuring(async () => {
    for (const wanted of ['ascending', 'descending']) {
      await userEvent.click(within(head()).getAllByRole('button')[0] as HTMLElement);
      await waitFor(() => expect(head().getAttribute('aria-sort')).toBe(wanted));
    }
  }, '/api/ApiEngine');
  expect(asked.filter((body) => body.includes('kaoqin_team'))).toEqual([]);
  const days = people.filter(({ HasGroup }) => HasGroup).map(({ Totals }) => Totals.正常);
  const shown = column(page, '正常').slice(0, -1);
  expect(shown.slice(0, days.length)).toEqual(days.sort((one, other) => other - one).map(String));
  expect(new Set(shown.slice(days.length))).toEqual(new Set(days.length < people.length ? ['—'] : []));
  const [row] = within(page).getAllByRole('row').slice(1) as [HTMLElement];
  const name = column(page, '姓名')[0] ?? '';
  row.focus();
  await userEvent.keyboard('{Enter}');
  expect((await screen.findByRole('dialog')).textContent).toContain(name);
});

it('TABLE-team-phone: a narrow window has no table', async () => {
  const { innerWidth } = window;
  window.innerWidth = 375;
  window.dispatchEvent(new Event('resize'));
  await renderPage('changePassword');
  const page = await renderPage('kaoqin');
  await userEvent.click(await within(page).findByRole('tab', { name: '团队' }));
  await within(page).findByRole('list', { name: '团队考勤' });
  expect(within(page).queryByRole('radio', { name: '表格' })).toBeNull();
  expect(within(page).queryByRole('grid')).toBeNull();
  window.innerWidth = innerWidth;
});
