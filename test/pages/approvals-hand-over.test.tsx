import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { WF_Work } from '@/data/protocol/work-flow';
import { startPurchase, flowOf, workOf, worksFor } from '../kit/approvals';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant } from '../kit/tenant';
import type { Elsewhere } from '../kit/tenant';

let finance: Elsewhere;
let manager: Elsewhere;
let field: Elsewhere;
let admin: Elsewhere;

beforeAll(async () => {
  const tenant = await startTenant('director');
  [finance, manager, field, admin] = await Promise.all([
    elsewhere(tenant, 'finance'),
    elsewhere(tenant, 'manager'),
    elsewhere(tenant, 'field'),
    elsewhere(tenant, 'admin'),
  ]);
});

/** Hands over the work of the open page to a colleague, in the sheet that the page opens. */
async function handOverTo(name: string): Promise<void> {
  const sheet = await screen.findByRole('dialog', { name: '移交' });
  await userEvent.click(within(sheet).getByRole('button', { name: '添加人员' }));
  const picker = await screen.findByRole('dialog', { name: /选择/ });
  await userEvent.click(await within(picker).findByText(name));
  await userEvent.click(within(picker).getByRole('button', { name: /确定/ }));
  // Removed by one tap, the colleague is back after another.
  await userEvent.click(await within(sheet).findByRole('button', { name: `移除${name}` }));
  await within(sheet).findByText(`已移除 ${name}`);
  await userEvent.click(within(sheet).getByRole('button', { name: '撤销' }));
  await userEvent.click(within(sheet).getByRole('button', { name: '移交' }));
}

async function openWork(rowId: string, table: string, work: string): Promise<HTMLElement> {
  await renderPage('changePassword');
  return renderPage('workDetail', { id: rowId, table, work });
}

describe('an administrator at the approval of others', () => {
  it('HAND-work: hands over the work that the address names', async () => {
    const id = await startPurchase(finance, '移交的轴承');
    const work = await workOf(manager, id);
    const page = await openWork(id, work.TableId, work.Id);
    await userEvent.click(await within(page).findByRole('button', { name: '移交' }));
    await handOverTo('许南乔');
    await waitFor(async () =>
      expect((await worksFor(field)).some(({ TableRowId }) => TableRowId === id)).toBe(true),
    );
    expect((await worksFor(manager)).some(({ TableRowId }) => TableRowId === id)).toBe(false);
  });

  it('HAND-flow: at the address of the flow the administrator chooses whose work it is, where several people have some', async () => {
    const id = await startPurchase(finance, '多人的轴承');
    const flow = await flowOf(finance, id);
    const own = await workOf(manager, id);
    const holders = await admin.ask<WF_Work[]>('/api/FormEngine/getTableData', {
      FormEngineKey: 'wf_work',
      _Where: [
        ['FlowId', '=', flow.Id],
        ['WorkState', '=', 'Todo'],
      ],
    });
    expect(holders.length).toBeGreaterThan(1);
    const page = await openWork(id, flow.TableId, flow.Id);
    await userEvent.click(await within(page).findByRole('button', { name: '移交' }));
    const whose = await screen.findByRole('dialog', { name: '移交谁的任务' });
    await userEvent.click(within(whose).getByRole('button', { name: own.Receiver }));
    await handOverTo('许南乔');
    await waitFor(async () =>
      expect((await worksFor(manager)).some(({ TableRowId }) => TableRowId === id)).toBe(false),
    );
  });
});
