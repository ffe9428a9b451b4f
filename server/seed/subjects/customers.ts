import type { SeedRow } from '../types';
import { menu } from '../base/define-menu';
import { seedId, rowIds } from '../base/ids';
import { seededRandom } from '../base/random';
import { by, type SeedContext, type Subject } from '../base/subject';
import { companyName, CUSTOMER_SOURCES, INDUSTRIES } from '../words/companies';
import { mobileNumber, personName } from '../words/people';
import { streetAddress } from '../words/places';
import { CUSTOMER_LEVELS, CUSTOMER_STATES, customerForm } from './customer-form';
import { photoPath } from '../base/pictures';

const FOLLOW = `
var answer = await V8.FormEngine.UptFormData('diy_customer', {
  Id: V8.Form.Id, _RowModel: { Status: '跟进中', LastFollow: DateNow('yyyy-MM-dd HH:mm:ss') }
});
V8.Tips(answer.Code == 1 ? '已记录跟进' : answer.Msg, answer.Code == 1);
if (answer.Code == 1) V8.RefreshTable({ _PageIndex: 1 });
`;

const CLOSE_DEAL = `
V8.ConfirmTips('确定将「' + V8.Form.CustName + '」标记为已成交？', async function () {
  var answer = await V8.FormEngine.UptFormData('diy_customer', { Id: V8.Form.Id, _RowModel: { Status: '已成交' } });
  V8.Tips(answer.Code == 1 ? '已标记' : answer.Msg, answer.Code == 1);
  V8.RefreshTable({ _PageIndex: 1 });
});
`;

const TAKE_OVER = `
var rows = V8.TableRowSelected || [];
if (rows.length == 0) { V8.Tips('请先选择客户', false); return; }
var answer = await V8.FormEngine.UptFormDataBatch(rows.map(function (row) {
  return { FormEngineKey: 'diy_customer', Id: row.Id, _RowModel: { OwnerId: V8.CurrentUser.Id, Owner: V8.CurrentUser.Name } };
}));
V8.Tips(answer.Code == 1 ? '已分配 ' + rows.length + ' 个客户' : answer.Msg, answer.Code == 1);
V8.ClearTableSelection();
V8.RefreshTable({ _PageIndex: 1 });
`;

const NEW_ORDER = `V8.OpenAnyForm({ TableName: 'diy_order', FormMode: 'Add', DataAppend: { CustomerId: V8.Form.Id, Customer: V8.Form.CustName } });`;

const equals = (name: string, value: string) =>
  `V8.SearchSet([{ Name: '${name}', Value: ${value}, Type: '=' }]);`;

/** diy_customer with its list menu. @param count number of customers. */
export function customers(context: SeedContext, count: number): Subject {
  const { osClient } = context;
  const form = customerForm(osClient);
  return {
    forms: [form],
    menus: [
      menu(osClient, {
        key: 'customer',
        name: '客户',
        parent: 'crm',
        form,
        icon: 'fas fa-users',
        sort: 1,
        card: ['CustName', 'Contact', 'Phone', 'Region', 'Amount', 'Owner', 'LastFollow'],
        titleTags: ['Status'],
        bottomTags: ['CustLevel', 'Industry'],
        search: [
          '+CustName',
          '+Contact',
          '+Phone',
          'Status',
          'CustLevel',
          'Industry',
          'Region',
          'Amount',
          'NextFollow',
          'IsKey',
        ],
        sortFields: ['Amount', 'LastFollow', 'NextFollow', 'CustName'],
        orderBy: ['CreateTime', 'DESC'],
        statistics: [['Amount', 'Sum']],
        hiddenFields: ['Remark'],
        badgeEngine: 'badge_customer_follow',
        pageSize: 20,
        row: [
          {
            key: 'follow',
            name: '记录跟进',
            v8: FOLLOW,
            show: `V8.Result = V8.Form.Status != '已成交' && V8.Form.Status != '已流失';`,
            inRow: true,
          },
          { key: 'deal', name: '标记成交', v8: CLOSE_DEAL, show: `return V8.Form.Status == '跟进中';` },
        ],
        formButtons: [
          {
            key: 'order',
            name: '新建订单',
            v8: NEW_ORDER,
            show: `if (V8.FormMode == 'Add') V8.Result = false;`,
          },
        ],
        page: [{ key: 'map', name: '客户地图', v8: `V8.Router.Push('/pages/workbench/map/index');` }],
        batch: [{ key: 'take', name: '分配给我', v8: TAKE_OVER }],
        tabs: [
          { key: 'all', name: '全部', v8: 'V8.SearchSet([]);' },
          { key: 'mine', name: '我负责', v8: equals('OwnerId', 'V8.CurrentUser.Id') },
          // As many as the menu's badge shows.
          {
            key: 'toDo',
            name: '待我跟进',
            v8: "V8.SearchSet([['OwnerId', '=', V8.CurrentUser.Id], ['Status', '=', '待跟进']]);",
          },
          { key: 'waiting', name: '待跟进', v8: equals('Status', "'待跟进'") },
          { key: 'closed', name: '已成交', v8: equals('Status', "'已成交'") },
        ],
        grants: {
          manager: ['Add', 'Edit', 'Del', 'Export', 'follow', 'deal', 'take', 'map', 'order'],
          field: ['Add', 'Edit', 'follow', 'map', 'order'],
          finance: ['Export'],
          viewer: ['map'],
          limited: ['NoDetail', 'NoSearch'],
        },
        more: { AddBtnText: '新增客户' },
      }),
    ],
    rows: { diy_customer: () => customerRows(context, count) },
  };
}

/** Id of the n-th customer (1-based), for rows of other subjects. */
export function customerIds(osClient: string, count: number): string[] {
  const next = rowIds(osClient, 'diy_customer');
  return Array.from({ length: count }, next);
}

/** The names of the first `count` customers of a tenant, the same with every seed. */
export function customerNames(osClient: string, count: number): string[] {
  const random = seededRandom(`${osClient}/customer-names`);
  return Array.from({ length: count }, (_, index) => companyName(random, index));
}

function customerRows({ osClient, clock, org }: SeedContext, count: number): SeedRow[] {
  const random = seededRandom(`${osClient}/customers`);
  const names = customerNames(osClient, count);
  const ids = customerIds(osClient, count);
  const owners = ['manager', 'field', 'director', 'user13', 'user14', 'user15'].map((account) =>
    org.user(account),
  );
  const photo = photoPath(osClient, 'factory');
  return ids.map((Id, index) => {
    const address = streetAddress(random);
    const owner = random.pick(owners);
    const created = clock.ago(30 + (count - index) * 47 + random.int(0, 40));
    const Status = random.pick(CUSTOMER_STATES);
    return {
      Id,
      ...by(owner, created),
      CustName: names[index],
      CustType: '企业',
      Status,
      CustLevel: random.pick(CUSTOMER_LEVELS),
      Industry: random.pick(INDUSTRIES),
      Source: random.pick(CUSTOMER_SOURCES),
      License: `9133${seedId(Id).slice(3, 17)}`,
      Contact: personName(random),
      Phone: mobileNumber(random, index),
      Street: address.text,
      Region: JSON.stringify([address.place.province, address.place.city, address.place.district]),
      Location: JSON.stringify({
        Address: address.text,
        Zoom: 16,
        Center: { lng: address.lng, lat: address.lat },
      }),
      Location_Lng: address.lng,
      Location_Lat: address.lat,
      Amount: random.int(5, 900) * 1000 + random.int(0, 99) * 10,
      Tags: random.chance(0.3) ? JSON.stringify(random.some(['重点', '年框', '账期', '易流失'], 2)) : '[]',
      OwnerId: owner.Id,
      Owner: owner.Name,
      LastFollow: clock.at(-random.int(0, 90), '16:40'),
      NextFollow: clock.day(random.int(-10, 30)),
      IsKey: random.chance(0.1) ? 1 : 0,
      Remark: random.chance(0.2) ? '去年采购两批，账期 60 天，关注交期。' : '',
      Photo: random.chance(0.02)
        ? JSON.stringify([
            { Id: seedId(Id, 'photo'), Name: '门头.png', Path: photo, Size: 4096, CreateTime: created },
          ])
        : '',
    };
  });
}
