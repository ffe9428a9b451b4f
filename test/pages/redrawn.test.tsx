import { waitFor, within } from '@testing-library/dom';
import { menuId } from '../../server/seed/base/define-menu';
import { peopleNames } from '@/data/cache/people-names';
import { newId } from '@/device/runtime/random';
import { startPurchase } from '../kit/approvals';
import { redrawnItems } from '../kit/redrawn';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, type Elsewhere, type TestTenant } from '../kit/tenant';

/** A change of one row redraws only what shows it. */

let tenant: TestTenant;
let admin: Elsewhere;
beforeAll(async () => {
  tenant = await startTenant('manager', 'spec');
  admin = await elsewhere(tenant, 'admin');
});

/** People's names arrive once, after the rows that contain them. */
const namesAreKnown = (...people: Elsewhere[]) =>
  waitFor(() => {
    for (const { id } of people) expect(peopleNames.getState().names.get(id)).toBeDefined();
  });

it('ROWS-redrawn: a record that another user changes is the only one of its list that is redrawn', async () => {
  const ids = [newId(), newId(), newId()];
  for (const Id of ids)
    await admin.ask('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_product',
      Id,
      _RowModel: { Name: `屏风 ${ids.indexOf(Id)}`, Code: Id, Price: 1, Unit: '台' },
    });
  const list = await renderPage('workList', { menu: menuId('yunqi', 'product') });
  await within(list).findByText('屏风 1');
  await namesAreKnown(admin);
  const drawn = await redrawnItems(async () => {
    await admin.ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'diy_product',
      Id: ids[1],
      _RowModel: { Name: '改过的屏风' },
    });
    await within(list).findByText('改过的屏风');
  });
  expect(drawn).toEqual([expect.stringContaining('改过的屏风')]);
  expect(within(list).getByText('屏风 0')).toBeTruthy();
});

it('WORK-redrawn: an arriving approval leaves those already shown as they are', async () => {
  const starter = await elsewhere(tenant, 'finance');
  for (const name of ['更早的轴承', '早先的轴承']) await startPurchase(starter, name);
  const list = await renderPage('workTodo', { tab: 'todo' });
  await within(list).findByText(/早先的轴承/);
  await namesAreKnown(starter);
  const drawn = await redrawnItems(async () => {
    await startPurchase(starter, '后来的轴承');
    await within(list).findByText(/后来的轴承/);
  });
  // The heading of the day moves from the one that was first so far to the new one.
  expect(drawn).toEqual([expect.stringContaining('早先的轴承')]);
  expect(within(list).getByText(/更早的轴承/)).toBeTruthy();
});
