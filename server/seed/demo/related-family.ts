import { tableId } from '../base/define-form';
import { menuId } from '../base/define-menu';
import { field, text } from '../base/fields';
import { rowIds } from '../base/ids';
import type { SeedContext } from '../base/subject';
import { customerIds } from '../subjects/customers';
import type { ComponentDemo, DemoFamily } from './component-demo';

const NONE = {};

function openTableDemo(osClient: string): ComponentDemo {
  const many = `var rows = V8.TableRowSelected || []; V8.FormSet('OpenTableNames', rows.map(function (row) { return row.Name; }).join('、'));`;
  const one = `if (!V8.TableRowSelected) { V8.Result = false; V8.Tips('请选择一个产品', false); return; } V8.FormSet('OpenTableName', V8.TableRowSelected.Name);`;
  const target = {
    TableId: tableId(osClient, 'diy_product'),
    TableName: 'diy_product',
    SysMenuId: menuId(osClient, 'product'),
  };
  return {
    component: 'OpenTable',
    title: '弹出表格',
    fields: [
      field('OpenTable', '选一个产品', 'OpenTable', {
        config: {
          OpenTable: {
            ...target,
            BtnName: '选择产品',
            MultipleSelect: false,
            SubmitV8: one,
            BeforeOpenV8: '',
            PropsWhere: [],
          },
        },
      }),
      text('OpenTableName', '已选产品', { readonly: true }),
      field('OpenTableMany', '选多个主机', 'OpenTable', {
        config: {
          OpenTable: {
            ...target,
            BtnName: '',
            MultipleSelect: true,
            SubmitV8: Buffer.from(many).toString('base64'),
            PropsWhere: [{ Name: 'Category', Value: '主机', Type: '=' }],
            SearchAppend: {},
          },
        },
      }),
      text('OpenTableNames', '已选主机', { readonly: true }),
    ],
    rows: [{ OpenTableName: '伺服电机', OpenTableNames: '智能经编机、整经机' }, NONE, NONE],
  };
}

const jsonTableDemo: ComponentDemo = {
  component: 'JsonTable',
  title: 'JSON 表格',
  fields: [
    field('JsonTable', '费用明细', 'JsonTable', {
      config: {
        JsonTable: {
          Columns: [
            {
              Id: 'c1',
              Sort: 1,
              Label: '项目',
              Key: 'Item',
              Component: 'Text',
              Width: 150,
              Required: true,
              Visible: true,
            },
            {
              Id: 'c2',
              Sort: 2,
              Label: '类别',
              Key: 'Kind',
              Component: 'Select',
              Width: 120,
              Visible: true,
              KeyValueList: [
                { Key: 'a', Value: '交通' },
                { Key: 'b', Value: '餐饮' },
                { Key: 'c', Value: '住宿' },
              ],
            },
            {
              Id: 'c3',
              Sort: 3,
              Label: '金额',
              Key: 'Amount',
              Component: 'NumberText',
              Width: 100,
              Visible: true,
              DefaultValue: '0',
            },
            {
              Id: 'c4',
              Sort: 4,
              Label: '日期',
              Key: 'Date',
              Component: 'DateTime',
              Width: 120,
              Visible: true,
            },
            {
              Id: 'c5',
              Sort: 5,
              Label: '已报销',
              Key: 'Done',
              Component: 'Switch',
              Width: 80,
              Visible: true,
            },
            { Id: 'c6', Sort: 6, Label: '内部编号', Key: 'Code', Component: 'Text', Visible: false },
          ],
        },
      },
    }),
  ],
  rows: [
    {
      JsonTable:
        '[{"Item":"高铁票","Kind":"a","Amount":128.5,"Date":"2026-11-02","Done":1,"Code":"x1"},{"Item":"住宿","Kind":"c","Amount":380,"Date":"2026-11-03","Done":0}]',
    },
    { JsonTable: '[{"Item":"旧数据","Extra":"多出的列"}]' },
    { JsonTable: 'not json' },
  ],
};

/** diy_demo_tablechild has orders' items below it: the child rows refer to the demo row. */
function tableChildDemo(osClient: string): ComponentDemo {
  return {
    component: 'TableChild',
    title: '子表',
    fields: [
      text('TableChildTitle', '清单名称'),
      field('TableChild', '明细', 'TableChild', {
        config: {
          TableChildTableId: tableId(osClient, 'diy_demo_child'),
          TableChildSysMenuId: menuId(osClient, 'demo_child'),
          TableChildSysMenuName: '示例明细',
          TableChildFkFieldName: 'ParentId',
          TableChildRowClickV8: `V8.Tips('点了第 ' + ((V8.RowIndex || 0) + 1) + ' 行');`,
          TableChild: {
            Data: [],
            SearchAppend: {},
            PrimaryTableFieldName: 'Id',
            DisablePagination: false,
            FieldRelations: [['TableChildTitle', 'ParentTitle']],
          },
        },
      }),
    ],
    rows: [{ TableChildTitle: '一号清单' }, { TableChildTitle: '二号清单' }, { TableChildTitle: '空清单' }],
  };
}

/** Components that show rows of other tables. */
export function relatedFamily({ osClient }: SeedContext): DemoFamily {
  const [customer] = customerIds(osClient, 1);
  const product = rowIds(osClient, 'diy_product')();
  return {
    key: 'related',
    title: '关联数据',
    icon: 'fas fa-project-diagram',
    demos: [
      tableChildDemo(osClient),
      {
        component: 'JoinForm',
        title: '关联表单',
        fields: [
          text('JoinFormId', '产品 Id', { hidden: true }),
          field('JoinForm', '关联产品', 'JoinForm', {
            type: '',
            config: {
              JoinForm: {
                TableId: tableId(osClient, 'diy_product'),
                TableName: 'diy_product',
                Id: '',
                FormMode: 'View',
                JoinFieldName: 'JoinFormId',
                _SearchEqual: {},
              },
            },
          }),
        ],
        rows: [{ JoinFormId: product }, { JoinFormId: 'gone' }, { JoinFormId: '' }],
      },
      {
        component: 'JoinTable',
        title: '关联表格',
        fields: [
          text('JoinTableCustomer', '客户 Id', { hidden: true }),
          field('JoinTable', '客户的订单', 'JoinTable', {
            config: {
              JoinTable: {
                TableId: tableId(osClient, 'diy_order'),
                ModuleName: '销售订单',
                ModuleId: menuId(osClient, 'order'),
                Where: JSON.stringify([{ Name: 'CustomerId', Value: '$JoinTableCustomer$', Type: '=' }]),
              },
            },
          }),
        ],
        rows: [{ JoinTableCustomer: customer }, { JoinTableCustomer: '' }, NONE],
      },
      openTableDemo(osClient),
      jsonTableDemo,
    ],
  };
}
