import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { menuId } from '../../../server/seed/base/define-menu';
import { withoutNetwork } from '../../kit/network';
import { renderPage } from '../../kit/render-page';
import { elsewhere, startTenant } from '../../kit/tenant';
import { outbox } from '@/data/outbox/app-outbox';
import { newId } from '@/device/runtime/random';
import { dismissAll } from '@/ui/overlay/machine';

/** Opens the choices of the customer of an order. */
async function choices(page: HTMLElement): Promise<HTMLElement> {
  dismissAll();
  await userEvent.click(await within(page).findByRole('button', { name: /^客户(?!名称)/ }));
  return screen.findByRole('dialog');
}

it('OPTIONS-refused: kept choices are offered without a network, but not once the server has refused them', async () => {
  const tenant = await startTenant('manager');
  await renderPage('changePassword');
  // A record made here, which waits for a refused one, is among them.
  const write = (FormEngineKey: string, Id: string, _RowModel: Record<string, string>) =>
    outbox.write({ action: 'Insert', FormEngineKey, Id, _RowModel, label: '客户' });
  const before = newId();
  expect((await write('no_such_table', before, { CustName: '没有这张表' })).state).toBe('refused');
  expect((await write('diy_customer', newId(), { CustName: '还没到的', Remark: before })).state).toBe(
    'queued',
  );
  const page = await renderPage('workAdd', { menu: menuId('yunqi', 'order') });
  const offered = await choices(page);
  await within(offered).findByRole('radio', { name: '还没到的 待提交' });
  const all = await within(offered).findAllByRole('radio');
  const shown = all[1]?.getAttribute('aria-label') ?? '';
  expect(shown).not.toBe('');
  await withoutNetwork(async () => {
    const kept = await choices(page);
    await within(kept).findByRole('radio', { name: shown });
  });
  const admin = await elsewhere(tenant, 'admin');
  const [field] = await admin.ask<{ Id: string }[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_field',
    _Where: [
      { Name: 'Name', Value: 'CustomerId', Type: '=' },
      { Name: 'TableName', Value: 'diy_order', Type: '=' },
    ],
  });
  await admin.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_field',
    Id: field?.Id,
    _RowModel: { BindRole: JSON.stringify(['nobody-has-it']) },
  });
  const refused = await choices(page);
  await within(refused).findByRole('button', { name: '重试' });
  expect(within(refused).queryByRole('radio')).toBeNull();
  await withoutNetwork(async () => {
    const cellar = await choices(page);
    await within(cellar).findByRole('button', { name: '重试' });
    await waitFor(() => expect(within(cellar).queryByRole('radio')).toBeNull());
  });
});
