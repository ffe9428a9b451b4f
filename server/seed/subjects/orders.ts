import type { SeedRow } from '../types';
import { menu } from '../base/define-menu';
import { rowIds } from '../base/ids';
import { photoPath } from '../base/pictures';
import { seededRandom } from '../base/random';
import { by, type SeedContext, type Subject } from '../base/subject';
import { pad } from '../base/clock';
import { customerIds, customerNames } from './customers';
import { ORDER_STATES, orderForms } from './order-forms';
import { salesReportMenus, salesSources } from './sales-reports';

const PRODUCTS: ReadonlyArray<
  readonly [name: string, category: string, spec: string, unit: string, price: number]
> = [
  ['智能经编机', '主机', 'HKS3-M 186"', '台', 486000],
  ['整经机', '主机', 'DS21/30', '台', 168000],
  ['伺服电机', '配件', '1.5kW', '台', 2860],
  ['变频器', '配件', '7.5kW', '台', 3420],
  ['槽针', '配件', 'E28', '盒', 460],
  ['导纱针', '配件', 'E28', '盒', 380],
  ['张力传感器', '配件', '0-50cN', '只', 890],
  ['工控屏', '配件', '10.1寸', '块', 2150],
  ['润滑油', '耗材', 'ISO VG32 18L', '桶', 560],
  ['清洁剂', '耗材', '5L', '桶', 85],
  ['纱架滑轮', '耗材', '陶瓷', '套', 120],
  ['年度保养', '服务', '上门四次', '次', 6800],
  ['操作培训', '服务', '两天', '次', 3200],
  ['远程诊断', '服务', '年', '年', 4800],
];

const SUBMIT = `
var answer = await V8.FormEngine.UptFormData('diy_order', { Id: V8.Form.Id, _RowModel: { Status: '待审核' } });
V8.Tips(answer.Code == 1 ? '已提交审核' : answer.Msg, answer.Code == 1);
V8.RefreshTable({ _PageIndex: 1 });
`;
const AUDIT = SUBMIT.replace("'待审核'", "'已审核'").replace('已提交审核', '审核通过');
const SHIP = SUBMIT.replace("'待审核'", "'已发货'").replace('已提交审核', '已登记发货');

/** diy_order with child table diy_order_item, diy_product, and the reports on them. */
export function orders(context: SeedContext, count: number): Subject {
  const { osClient } = context;
  const { order, item, product } = orderForms(osClient);
  return {
    forms: [order, item, product],
    menus: [
      menu(osClient, {
        key: 'order',
        name: '销售订单',
        parent: 'crm',
        form: order,
        icon: 'fas fa-file-invoice',
        sort: 3,
        card: ['Customer', 'OrderNo', 'OrderDate', 'Total'],
        titleTags: ['Status'],
        bottomTags: ['DeliverDate'],
        search: ['+Customer', '+OrderNo', 'Status', 'OrderDate', 'Total'],
        legacySearch: true,
        sortFields: ['OrderDate', 'Total'],
        orderBy: ['OrderDate', 'DESC'],
        statistics: [['Total', 'Sum']],
        row: [
          {
            key: 'submit',
            name: '提交审核',
            v8: SUBMIT,
            show: `V8.Result = V8.Form.Status == '草稿';`,
            inRow: true,
          },
          { key: 'audit', name: '审核', v8: AUDIT, show: `return V8.Form.Status == '待审核';`, inRow: true },
          {
            key: 'ship',
            name: '登记发货',
            v8: SHIP,
            show: `return V8.Form.Status == '已审核' || V8.Form.Status == '生产中';`,
          },
        ],
        tabs: [
          { key: 'all', name: '全部', v8: 'V8.SearchSet([]);' },
          { key: 'draft', name: '草稿', v8: `V8.SearchSet([['Status', '=', '草稿']]);` },
          {
            key: 'running',
            name: '进行中',
            v8: `V8.SearchSet([['Status', 'In', ['待审核', '已审核', '生产中', '已发货']]]);`,
          },
          { key: 'done', name: '已完成', v8: `V8.SearchSet([['Status', '=', '已完成']]);` },
        ],
        grants: {
          manager: ['Add', 'Edit', 'Del', 'Export', 'submit', 'audit', 'ship'],
          field: ['Add', 'Edit', 'submit'],
          finance: ['audit'],
          viewer: [],
        },
        more: {
          EditCodeShowV8: `return V8.Form.Status == '草稿' || V8.Form.Status == '待审核';`,
          DelCodeShowV8: `V8.Result = V8.Form.Status == '草稿';`,
        },
      }),
      menu(osClient, {
        key: 'order_item',
        name: '订单明细',
        form: item,
        sort: 90,
        hidden: true,
        parent: 'crm',
        card: ['ProductName', 'Quantity', 'Price', 'Amount'],
        grants: { manager: ['Add', 'Edit', 'Del'], field: ['Add', 'Edit', 'Del'], finance: [], viewer: [] },
      }),
      menu(osClient, {
        key: 'product',
        name: '产品',
        parent: 'crm',
        form: product,
        icon: 'fas fa-boxes',
        sort: 4,
        card: ['Name', 'Code', 'Spec', 'Price', 'Stock'],
        titleTags: ['Category'],
        imageField: 'Picture',
        search: ['+Name', '+Code', 'Category', 'Price'],
        grants: {
          manager: ['Add', 'Edit', 'Del'],
          field: [],
          finance: [],
          buyer: ['Add', 'Edit'],
          viewer: [],
        },
      }),
      ...salesReportMenus(osClient),
    ],
    rows: {
      diy_product: () => productRows(context),
      diy_order: () => orderRows(context, count).orders,
      diy_order_item: () => orderRows(context, count).items,
    },
    dataSources: [...salesSources, ...ORDER_SOURCES].map((source) => ({
      ...source,
      Id: `${source.DataSourceKey}-${osClient}`,
    })),
  };
}

const ORDER_SOURCES = [
  {
    DataSourceKey: 'product_options',
    Name: '产品选项',
    Type: 'Sql' as const,
    Content: `SELECT "Id", "Name", "Spec", "Unit", "Price" FROM diy_product WHERE "IsDeleted" = 0 AND "Name" LIKE '%$Keyword$%' ORDER BY "Code"`,
  },
  {
    DataSourceKey: 'order_states',
    Name: '订单状态',
    Type: 'Json' as const,
    Content: JSON.stringify(ORDER_STATES.map((Value, index) => ({ Key: String(index), Value }))),
  },
];

function productRows({ osClient, clock, org }: SeedContext): SeedRow[] {
  const random = seededRandom(`${osClient}/products`);
  const id = rowIds(osClient, 'diy_product');
  return PRODUCTS.map(([Name, Category, Spec, Unit, Price], index) => ({
    Id: id(),
    ...by(org.user('buyer'), clock.at(-200 + index, '09:00')),
    Name,
    Category,
    Spec,
    Unit,
    Price,
    Code: `CP${pad(index + 1, 4)}`,
    Stock: random.int(0, 400),
    Picture: Category === '主机' ? photoPath(osClient, 'machine') : '',
  }));
}

function orderRows({ osClient, clock, org }: SeedContext, count: number) {
  const random = seededRandom(`${osClient}/orders`);
  const [orderId, itemId] = [rowIds(osClient, 'diy_order'), rowIds(osClient, 'diy_order_item')];
  const productId = rowIds(osClient, 'diy_product');
  const products = PRODUCTS.map((product) => ({ id: productId(), product }));
  const customerRange = count;
  const [ids, names] = [customerIds(osClient, customerRange), customerNames(osClient, customerRange)];
  const sellers = ['manager', 'field', 'user13'].map((account) => org.user(account));
  const orders: SeedRow[] = [];
  const items: SeedRow[] = [];
  for (let index = 0; index < count; index++) {
    const Id = orderId();
    const seller = random.pick(sellers);
    const offset = index - count - random.int(0, 3);
    const stamp = by(seller, clock.at(offset, '10:20'));
    const which = random.int(0, customerRange - 1);
    let Total = 0;
    for (const { id, product } of random.some(products, random.int(1, 4))) {
      const [ProductName, , , Unit, Price] = product;
      const Quantity = Price > 50000 ? 1 : random.int(1, 20);
      Total += Quantity * Price;
      items.push({
        Id: itemId(),
        ...stamp,
        OrderId: Id,
        ProductId: id,
        ProductName,
        Quantity,
        Price,
        Unit,
        Amount: Quantity * Price,
      });
    }
    orders.push({
      Id,
      ...stamp,
      OrderNo: `XS${pad(index + 1, 6)}`,
      CustomerId: ids[which],
      Customer: names[which],
      OrderDate: clock.day(offset),
      DeliverDate: clock.day(offset + 21),
      Status: index > count - 8 ? '草稿' : random.pick(ORDER_STATES),
      Total,
    });
  }
  return { orders, items };
}
