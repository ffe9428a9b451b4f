import { form, type PeopleDraft } from '../base/define-form';
import { area, choose, divider, field, money, pictures, text, when, whole } from '../base/fields';
import { buttonId, menuId } from '../base/define-menu';
import { tableId } from '../base/define-form';
import type { RoleKey } from '../base/roles';

export const ORDER_STATES = ['草稿', '待审核', '已审核', '生产中', '已发货', '已完成'] as const;

const IN_ORDER = `
if (V8.FormMode == 'Add') {
  V8.FormSet('OrderDate', DateNow('yyyy-MM-dd'));
  V8.FormSet('Status', '草稿');
  if (V8.DataAppend && V8.DataAppend.CustomerId) {
    V8.FormSet('CustomerId', V8.DataAppend.CustomerId);
    V8.FormSet('Customer', V8.DataAppend.Customer);
  }
}
`;

/** The total is the sum of the child rows; the server's own rows are read again before the save. */
const SUBMIT_ORDER = `
if (V8.FormSubmitAction == 'Delete') {
  if (V8.Form.Status != '草稿') return { Code: 0, Msg: '只有草稿可以删除' };
  return;
}
var items = await V8.FormEngine.GetTableData('diy_order_item', {
  _SearchEqual: { OrderId: V8.Form.Id }, _PageIndex: 1, _PageSize: 500
});
if (items.Code == 1) {
  var total = 0;
  items.Data.forEach(function (item) { total += Number(item.Quantity || 0) * Number(item.Price || 0); });
  V8.Form.Total = Math.round(total * 100) / 100;
}
if (V8.Form.Status == '待审核' && !(V8.Form.Total > 0)) return { Code: 0, Msg: '没有明细的订单不能提交审核' };
`;

const ITEM_AMOUNT = `
var amount = Number(V8.Form.Quantity || 0) * Number(V8.Form.Price || 0);
V8.FormSet('Amount', Math.round(amount * 100) / 100);
`;

const PRODUCT_CHOSEN = `
if (V8.ThisValue && V8.ThisValue.Price !== undefined) {
  V8.FormSet('ProductName', V8.ThisValue.Name);
  V8.FormSet('Price', Number(V8.ThisValue.Price));
  V8.FormSet('Unit', V8.ThisValue.Unit);
}
`;

/** After a child row was saved or deleted, the parent form takes over the new sum. */
const ITEM_SAVED = `
if (V8.ParentV8 && V8.FormOutAction != 'Close') {
  var rows = await V8.FormEngine.GetTableData('diy_order_item', { _SearchEqual: { OrderId: V8.Form.OrderId }, _PageSize: 500 });
  var total = 0;
  (rows.Data || []).forEach(function (item) { total += Number(item.Amount || 0); });
  V8.ParentV8.FormSet('Total', Math.round(total * 100) / 100);
}
`;

/** A coloured word for the list; inline style only, so that a sanitiser keeps it. */
const STATUS_CELL = `
var colors = { '草稿': '#656F7B', '待审核': '#A35508', '已审核': '#1A66C7', '生产中': '#1A66C7', '已发货': '#0F7A51', '已完成': '#0F7A51' };
V8.Result = '<span style="color:' + (colors[V8.Form.Status] || '#656F7B') + '">' + (V8.Form.Status || '') + '</span>';
`;

/** Roles that move audited orders on where no button does. */
const AUDITORS: RoleKey[] = ['manager', 'finance', 'director'];
const SHIPPERS: RoleKey[] = ['manager', 'director'];

/**
 * Orders belong to everybody who may see them. Once audited they stay as they are and only move on, through people with the
 * buttons or roles for it.
 */
const orderRule = (osClient: string): PeopleDraft => ({
  Everybody: true,
  States: {
    column: 'Status',
    start: ['草稿'],
    moves: [
      { from: ['草稿'], to: '待审核' },
      { from: ['待审核'], to: '草稿' },
      { from: ['待审核'], to: '已审核', button: buttonId(osClient, 'order', 'audit') },
      { from: ['已审核'], to: '生产中', roles: SHIPPERS },
      { from: ['已审核', '生产中'], to: '已发货', button: buttonId(osClient, 'order', 'ship') },
      { from: ['已发货'], to: '已完成', roles: AUDITORS },
    ],
    closed: ['已审核', '生产中', '已发货', '已完成'],
    lines: ['Items'],
  },
});

/** Sales orders and their lines. */
export function orderForms(osClient: string) {
  const order = form(
    osClient,
    'diy_order',
    '销售订单',
    [
      field('OrderNo', '订单编号', 'AutoNumber', {
        config: {
          AutoNumberFixed: 'XS',
          AutoNumberLength: 6,
          AutoNumberFields: [],
          AutoNumber: { DataRule: '', CreateRule: 'MaxValueAdd1' },
        },
      }),
      field('CustomerId', '客户', 'Select', {
        required: true,
        config: {
          DataSource: 'Sql',
          DataSourceSqlRemote: true,
          EnableSearch: true,
          SelectLabel: 'CustName',
          SelectSaveField: 'Id',
          SelectSaveFormat: 'Text',
          Sql: `SELECT "Id", "CustName", "Contact", "Phone" FROM diy_customer WHERE "IsDeleted" = 0 AND ("CustName" LIKE '%$Keyword$%' OR "Id" = '$Keyword$') ORDER BY "CreateTime" DESC LIMIT 50`,
          V8Code: `if (V8.ThisValue && V8.ThisValue.CustName) { V8.FormSet('Customer', V8.ThisValue.CustName); V8.FormSet('Contact', V8.ThisValue.Contact); }`,
        },
      }),
      text('Customer', '客户名称', {
        readonly: true,
        column: 'server',
        config: { Copied: { By: 'CustomerId', From: 'diy_customer', Column: 'CustName' } },
      }),
      text('Contact', '收货联系人'),
      when('OrderDate', '下单日期', 'date', { required: true }),
      when('DeliverDate', '交货日期', 'date'),
      choose('Status', '状态', ORDER_STATES, { required: true, cell: STATUS_CELL }),
      money('Total', '订单总额', {
        readonly: true,
        description: '由明细合计得出',
        column: 'server',
        config: { Counted: { Sum: 'Amount', Of: 'Items' } },
      }),
      divider('ItemLine', '订单明细', {
        config: { DividerPosition: 'left', Divider: { Icon: 'fas fa-list', Tag: 'primary' } },
      }),
      field('Items', '订单明细', 'TableChild', {
        width: 24,
        config: {
          TableChildTableId: tableId(osClient, 'diy_order_item'),
          TableChildSysMenuId: menuId(osClient, 'order_item'),
          TableChildSysMenuName: '订单明细',
          TableChildFkFieldName: 'OrderId',
          TableChildCallbackField: '',
          TableChild: {
            Data: [],
            SearchAppend: {},
            PrimaryTableFieldName: 'Id',
            DisablePagination: false,
            NoneDefaultHeight: false,
            FieldRelations: [],
          },
        },
      }),
      area('Remark', '备注'),
    ],
    { inForm: IN_ORDER, submitForm: SUBMIT_ORDER, audit: true, people: orderRule(osClient) },
  );
  return { order, item: orderItemForm(osClient), product: productForm(osClient) };
}

function orderItemForm(osClient: string) {
  return form(
    osClient,
    'diy_order_item',
    '订单明细',
    [
      text('OrderId', '订单Id', { hidden: true }),
      field('ProductId', '产品', 'Select', {
        required: true,
        v8: PRODUCT_CHOSEN,
        config: {
          DataSource: 'DataSource',
          DataSourceId: 'product_options',
          SelectLabel: 'Name',
          SelectSaveField: 'Id',
          SelectSaveFormat: 'Text',
        },
      }),
      text('ProductName', '产品名称', {
        readonly: true,
        column: 'server',
        config: { Copied: { By: 'ProductId', From: 'diy_product', Column: 'Name' } },
      }),
      whole('Quantity', '数量', { required: true, value: '1', v8: ITEM_AMOUNT }),
      money('Price', '单价', { required: true, v8: ITEM_AMOUNT }),
      text('Unit', '单位'),
      money('Amount', '金额', {
        readonly: true,
        column: 'server',
        config: { Counted: { Product: ['Quantity', 'Price'] } },
      }),
      text('Remark', '备注'),
    ],
    { outForm: ITEM_SAVED },
  );
}

function productForm(osClient: string) {
  return form(osClient, 'diy_product', '产品', [
    text('Name', '产品名称', { required: true }),
    text('Code', '产品编码', { unique: true }),
    choose('Category', '分类', ['主机', '配件', '耗材', '服务']),
    text('Spec', '规格型号'),
    text('Unit', '单位', { value: '件' }),
    money('Price', '销售单价'),
    whole('Stock', '库存'),
    pictures('Picture', '图片', false),
  ]);
}
