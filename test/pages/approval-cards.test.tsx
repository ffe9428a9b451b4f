import { fireEvent, waitFor, within } from '@testing-library/dom';
import { newId } from '@/device/runtime/random';
import { fieldId, tableId } from '../../server/seed/base/define-form';
import { roleId } from '../../server/seed/base/roles';
import { flowDesignId, flowNodeId } from '../../server/seed/subjects/flow-designs';
import { withoutLateOnes, workOf } from '../kit/approvals';
import { askedDuring } from '../kit/network';
import { renderPage } from '../kit/render-page';
import { elsewhere, startTenant, storedRows } from '../kit/tenant';
import type { Elsewhere, TestTenant } from '../kit/tenant';

let tenant: TestTenant;
let finance: Elsewhere;
let manager: Elsewhere;
let admin: Elsewhere;

const { innerWidth } = window;
beforeEach(() => void (window.innerWidth = 375));
afterEach(() => void (window.innerWidth = innerWidth));

const changeField = (name: string, _RowModel: object) =>
  admin.ask('/api/FormEngine/uptFormData', {
    FormEngineKey: 'diy_field',
    Id: fieldId('yunqi', 'diy_purchase', name),
    _RowModel,
  });

beforeAll(async () => {
  tenant = await startTenant('manager');
  finance = await elsewhere(tenant, 'finance');
  manager = await elsewhere(tenant, 'manager');
  admin = await elsewhere(tenant, 'admin');
  await withoutLateOnes(tenant);
  const TableChild = { PrimaryTableFieldName: 'Id', FieldRelations: [] };
  await changeField('CaigouFG', {
    Component: 'TableChild',
    Label: '采购明细',
    Config: JSON.stringify({
      TableChildTableId: tableId('yunqi', 'diy_order_item'),
      TableChildFkFieldName: 'OrderId',
      TableChild,
    }),
  });
});

/** Starts a purchase with these files and as many rows. @returns Id of its row */
async function startWith(
  goods: string,
  names: readonly string[],
  quantities: readonly number[],
): Promise<string> {
  const Fujian = JSON.stringify(
    names.map((Name) => ({ Id: Name, Name, Path: `/yunqi/img/${Name}`, Size: 1 })),
  );
  const row = { Leibie: '备件', Wupin: goods, Shuliang: 1, Danjia: 300, Yongtu: '备用', Fujian };
  const { Id } = await finance.ask<{ Id: string }>('/api/FormEngine/addFormData', {
    FormEngineKey: 'diy_purchase',
    _RowModel: { ...row, XuyaoRQ: '2027-01-05' },
  });
  const products = await storedRows(tenant, 'diy_product');
  for (const [index, Quantity] of quantities.entries())
    await admin.ask('/api/FormEngine/addFormData', {
      FormEngineKey: 'diy_order_item',
      Id: newId(),
      _RowModel: { OrderId: Id, ProductId: products[index]?.Id, Quantity, Price: 1 },
    });
  await finance.ask('/api/WorkFlow/StartWork', {
    FlowDesignId: flowDesignId('yunqi', 'purchase'),
    TableRowId: Id,
  });
  return Id;
}

async function cardOf(goods: string): Promise<HTMLElement> {
  await renderPage('changePassword');
  const list = await renderPage('workTodo', { tab: 'todo' });
  const text = (await within(list).findAllByText(new RegExp(goods)))[0];
  return text?.closest('.record') as HTMLElement;
}

const placesOf = (card: HTMLElement) => [...card.querySelectorAll('div.case-pictures__one')];

it('CARD-pictures: a card shows three pictures of its form and how many more there are, and asks nothing for them', async () => {
  await startWith('照片轴承', ['一.png', '二.jpg', '报价.pdf', '三.png', '四.png'], []);
  let card!: HTMLElement;
  const asked = await askedDuring(async () => {
    card = await cardOf('照片轴承');
    await waitFor(() => expect(card.querySelectorAll('img')).toHaveLength(3));
  }, '');
  expect(asked.filter((body) => body.includes('diy_purchase') || body.includes('getFormData'))).toEqual([]);
  expect(card.textContent).toContain('+1');
  const [first] = card.querySelectorAll('img');
  expect(decodeURI(first?.getAttribute('src') ?? '')).toContain('一.png');
  // Neither here nor in the private store.
  fireEvent.error(first as HTMLImageElement);
  await waitFor(() => expect(placesOf(card)[0]?.childElementCount).toBe(0));
  expect(placesOf(card)).toHaveLength(3);
});

it('CARD-rows: a card says how many rows its form has, and which come first', async () => {
  await startWith('明细轴承', [], [2, 3, 1]);
  const names = (await storedRows(tenant, 'diy_product')).map(({ Name }) => String(Name));
  const card = await cardOf('明细轴承');
  expect(card.textContent).toContain(`采购明细 3 行 · ${names[0]} ×2、${names[1]} ×3 …`);
  expect(card.querySelector('.case-pictures')).toBeNull();
});

it('CARD-rights: what the node hides, or other roles alone may see, is on no card', async () => {
  const Id = await startWith('保密轴承', ['一.png'], [2]);
  const card = async () => (await workOf(manager, Id)).FormCard;
  expect(await card()).toMatchObject({ PictureCount: 1, Lines: [{ Label: '采购明细', Count: 1 }] });
  const hide = (FieldsConfig: object[]) =>
    admin.ask('/api/FormEngine/uptFormData', {
      FormEngineKey: 'wf_node',
      Id: flowNodeId('yunqi', 'purchase', 'manager'),
      _RowModel: { FieldsConfig: JSON.stringify(FieldsConfig) },
    });
  await hide([{ Name: 'Fujian', Display: false }]);
  expect(await card()).toMatchObject({ Lines: [{ Count: 1 }] });
  expect(await card()).not.toHaveProperty('Pictures');
  await hide([{ Name: 'CaigouFG', Display: false }]);
  expect(await card()).not.toHaveProperty('Lines');
  await hide([]);
  await changeField('CaigouFG', { BindRole: JSON.stringify([roleId('yunqi', 'hr')]) });
  expect(await card()).not.toHaveProperty('Lines');
});
