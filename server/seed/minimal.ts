import type { DiyField } from '../../src/data/protocol/definition';
import type { Loose, SeedUser, TenantSeed } from './types';

type FieldDraft = Partial<Loose<DiyField>> & { Name: string; Label: string; Component: string };

const types: Record<string, string> = {
  NumberText: 'int',
  Switch: 'int',
  DateTime: 'datetime',
  Textarea: 'mediumtext',
  TableChild: '',
};

function fieldsOf(tableId: string, drafts: FieldDraft[]): Array<Loose<DiyField>> {
  return drafts.map((draft, index) => ({
    Id: `${tableId}-${draft.Name}`,
    TableId: tableId,
    Type: types[draft.Component] ?? 'varchar(100)',
    Sort: (index + 1) * 10,
    Visible: 1,
    AppVisible: 1,
    ...draft,
  }));
}

const button = (Id: string, Name: string) => ({ Id, Name, Sort: 1, ShowRow: true, V8Code: "V8.Tips('ok')" });

function person(Account: string, Name: string, role: string, more: Partial<SeedUser>): SeedUser {
  return { Id: `u-${Account}`, Account, Name, Pwd: 'secret1', RoleIds: [role], ...more };
}

/**
 * A tenant with one of everything and little data, installed in well under a second: what protocol tests and scratch
 * tenants need. All passwords are `secret1`. Ids are readable on purpose.
 */
export function minimalTenant(OsClient: string, extra: Partial<TenantSeed> = {}): TenantSeed {
  return {
    OsClient,
    DomainName: `${OsClient}.example.test`,
    SysConfig: {
      SysTitle: `Tenant ${OsClient}`,
      EnableCaptcha: 0,
      XiaoxiTZYC: 0,
      PwdShortestLength: 6,
      SmsSecret: 'never-shown',
    },
    Depts: [
      { Id: 'd1', ParentId: '', Name: '总部', Code: '01-', Sort: 1, State: 1, IsCompany: 1 },
      { Id: 'd2', ParentId: 'd1', Name: '销售部', Code: '01-02-', Sort: 1, State: 1, IsCompany: 0 },
      { Id: 'd3', ParentId: '', Name: '分公司', Code: '02-', Sort: 2, State: 1, IsCompany: 1 },
      { Id: 'd4', ParentId: 'd1', Name: '已撤销', Code: '01-03-', Sort: 2, State: 0, IsCompany: 0 },
    ],
    Roles: [
      { Id: 'r-admin', Name: '管理员', Level: 9999 },
      { Id: 'r-boss', Name: '总经理', Level: 999 },
      { Id: 'r-staff', Name: '员工', Level: 100 },
      { Id: 'r-reader', Name: '只读', Level: 50, BaseLimit: ['OnlyGet'] },
      { Id: 'r-nobody', Name: '无权限', Level: 1 },
    ],
    RoleLimits: [
      ...['m-sales', 'm-customer', 'm-order', 'm-area', 'm-task', 'm-feedback'].flatMap((FkId) => [
        { RoleId: 'r-admin', FkId, Type: 'Menu' as const, Permission: ['Add', 'Edit', 'Del'] },
        { RoleId: 'r-boss', FkId, Type: 'Menu' as const, Permission: [] },
      ]),
      { RoleId: 'r-staff', FkId: 'm-sales', Type: 'Menu', Permission: [] },
      {
        RoleId: 'r-staff',
        FkId: 'm-customer',
        Type: 'Menu',
        Permission: ['Add', 'Edit', 'b-approve', 'NoDetail'],
      },
      { RoleId: 'r-staff', FkId: 'm-task', Type: 'Menu', Permission: ['Add', 'Edit', 'Del'] },
      { RoleId: 'r-staff', FkId: 't-area', Type: 'Table', Permission: ['Read'] },
      { RoleId: 'r-reader', FkId: 'm-customer', Type: 'Menu', Permission: ['Add', 'Edit', 'Del'] },
    ],
    Users: [
      person('admin', '管理员', 'r-admin', { DeptId: 'd1', Phone: '13800000001' }),
      person('boss', '总经理', 'r-boss', { DeptId: 'd1', Phone: '13800000002' }),
      person('staff', '张三', 'r-staff', { DeptId: 'd2', Phone: '13800000003' }),
      person('second', '李四', 'r-staff', { DeptId: 'd3' }),
      person('reader', '只读', 'r-reader', { DeptId: 'd2' }),
      person('nobody', '新人', 'r-nobody', { DeptId: 'd2' }),
      person('stopped', '离职', 'r-staff', { State: 0 }),
      person('deptstop', '撤销', 'r-staff', { DeptId: 'd4' }),
    ],
    Tables: [
      {
        Id: 't-customer',
        Name: 'diy_customer',
        Description: '客户',
        Tabs: [{ Id: 'tab1', Name: '基本信息', Display: true }],
        ServerDataV8: 'server only',
      },
      { Id: 't-order', Name: 'diy_order', Description: '订单' },
      { Id: 't-area', Name: 'diy_area', Description: '区域', IsTree: 1, TreeParentField: 'ParentId' },
      { Id: 't-task', Name: 'diy_task', Description: '任务' },
      { Id: 't-feedback', Name: 'diy_feedback', Description: '反馈', IsAnonymousRead: 1, IsAnonymousAdd: 1 },
      { Id: 't-hidden', Name: 'diy_hidden', Description: '无菜单' },
    ],
    Fields: [
      ...fieldsOf('t-customer', [
        {
          Name: 'No',
          Label: '编号',
          Component: 'AutoNumber',
          Config: { AutoNumberFixed: 'C', AutoNumberLength: 5 },
        },
        { Name: 'CustName', Label: '客户名称', Component: 'Text', NotEmpty: 1, Type: 'varchar(50)' },
        { Name: 'Phone', Label: '电话', Component: 'Text', Unique: 1, Type: 'varchar(20)' },
        { Name: 'Age', Label: '年龄', Component: 'NumberText' },
        { Name: 'Amount', Label: '金额', Component: 'NumberText', Type: 'decimal(18,2)' },
        { Name: 'State', Label: '状态', Component: 'Select', Data: ['open', 'closed'] },
        { Name: 'Signed', Label: '签约日', Component: 'DateTime', Config: { DateTimeType: 'datetime' } },
        { Name: 'Vip', Label: '贵宾', Component: 'Switch' },
        { Name: 'Tags', Label: '标签', Component: 'Checkbox', Type: 'text' },
        { Name: 'Note', Label: '备注', Component: 'Textarea' },
        { Name: 'Cost', Label: '成本', Component: 'NumberText', BindRole: ['r-boss'] },
        { Name: 'Photo', Label: '照片', Component: 'ImgUpload', Type: 'varchar(500)' },
        {
          Name: 'AreaId',
          Label: '区域',
          Component: 'Select',
          Config: {
            DataSource: 'Sql',
            Sql: "SELECT Id, Name FROM diy_area WHERE Name LIKE '%$Keyword$%' AND IsDeleted = 0 ORDER BY Name",
            SelectLabel: 'Name',
            SelectSaveField: 'Id',
          },
        },
        {
          Name: 'Colleague',
          Label: '同事',
          Component: 'Select',
          Config: {
            DataSource: 'Sql',
            Sql: 'SELECT Id, Name FROM sys_user WHERE DeptId = $CurrentUser.DeptId$ AND Name <> $CustName$',
            SelectLabel: 'Name',
            SelectSaveField: 'Id',
          },
        },
        {
          Name: 'Orders',
          Label: '订单',
          Component: 'TableChild',
          Config: {
            TableChildTableId: 't-order',
            TableChildSysMenuId: 'm-order',
            TableChildFkFieldName: 'CustomerId',
          },
        },
      ]),
      ...fieldsOf('t-order', [
        { Name: 'CustomerId', Label: '客户', Component: 'Text' },
        { Name: 'Title', Label: '标题', Component: 'Text' },
        { Name: 'Total', Label: '合计', Component: 'NumberText', Type: 'decimal(18,2)' },
      ]),
      ...fieldsOf('t-area', [
        { Name: 'ParentId', Label: '上级', Component: 'Text' },
        { Name: 'Name', Label: '名称', Component: 'Text' },
        { Name: 'Sort', Label: '排序', Component: 'NumberText' },
      ]),
      ...fieldsOf('t-task', [{ Name: 'Title', Label: '标题', Component: 'Text' }]),
      ...fieldsOf('t-feedback', [{ Name: 'Content', Label: '内容', Component: 'Textarea' }]),
      ...fieldsOf('t-hidden', [{ Name: 'Secret', Label: '机密', Component: 'Text' }]),
    ],
    Menus: [
      {
        Id: 'm-sales',
        ParentId: '',
        Name: '销售',
        OpenType: 'SecondMenu',
        Sort: 1,
        Display: 1,
        AppDisplay: 1,
      },
      {
        Id: 'm-customer',
        ParentId: 'm-sales',
        Name: '客户',
        ModuleEngineKey: 'customer',
        OpenType: 'Diy',
        DiyTableId: 't-customer',
        Sort: 1,
        Display: 1,
        AppDisplay: 1,
        SearchFieldIds: ['t-customer-CustName'],
        StatisticsFields: [{ Id: 't-customer-Amount', Type: 'Sum' }],
        MoreBtns: [button('b-approve', '审批')],
        JoinTables: [{ Id: 't-area', Name: 'diy_area', AsName: 'B', MainField: 'AreaId', JoinField: 'Id' }],
        SelectFields: [
          { Id: 't-customer-CustName', Name: 'CustName', Label: '客户名称', TableId: 't-customer' },
          { Id: 't-area-Name', Name: 'Name', AsName: 'AreaName', Label: '区域', TableId: 't-area' },
        ],
      },
      {
        Id: 'm-order',
        ParentId: 'm-sales',
        Name: '订单',
        ModuleEngineKey: 'order',
        OpenType: 'Diy',
        DiyTableId: 't-order',
        Sort: 2,
        Display: 1,
        AppDisplay: 1,
      },
      {
        Id: 'm-area',
        ParentId: 'm-sales',
        Name: '区域',
        ModuleEngineKey: 'area',
        OpenType: 'Diy',
        DiyTableId: 't-area',
        Sort: 3,
        Display: 1,
        AppDisplay: 0,
      },
      {
        Id: 'm-task',
        ParentId: 'm-sales',
        Name: '我的任务',
        ModuleEngineKey: 'task',
        OpenType: 'Diy',
        DiyTableId: 't-task',
        Sort: 4,
        Display: 1,
        AppDisplay: 1,
        SqlWhere: "AND A.UserId = '$CurrentUser.Id$'",
      },
      {
        Id: 'm-feedback',
        ParentId: 'm-sales',
        Name: '反馈',
        OpenType: 'Diy',
        DiyTableId: 't-feedback',
        Sort: 5,
        Display: 1,
        AppDisplay: 1,
      },
    ],
    DataSources: [
      {
        Id: 's-json',
        DataSourceKey: 'colours',
        Name: '颜色',
        Type: 'Json',
        Content: '[{"Key":"r","Value":"红"}]',
        AllowAnonymous: true,
      },
      {
        Id: 's-sql',
        DataSourceKey: 'totals',
        Name: '汇总',
        Type: 'Sql',
        Content:
          'SELECT State, COUNT(*) AS Num, SUM(Amount) AS Total FROM diy_customer WHERE IsDeleted = 0 AND Age >= $MinAge$ GROUP BY State ORDER BY State',
      },
    ],
    Rows: {
      diy_area: [
        { Id: 'a1', ParentId: '', Name: '浙江', Sort: 1 },
        { Id: 'a2', ParentId: 'a1', Name: '嘉兴', Sort: 1 },
        { Id: 'a3', ParentId: 'a1', Name: '杭州', Sort: 2 },
      ],
      diy_customer: [
        {
          Id: 'c1',
          No: 'C00001',
          CustName: 'Acme',
          Phone: '100',
          Age: 10,
          Amount: 1.5,
          State: 'open',
          Signed: '2025-01-01 08:00:00',
          Vip: 1,
          Tags: ['x', 'y'],
          Cost: 7,
          AreaId: 'a2',
          CreateTime: '2025-01-01 00:00:00',
        },
        {
          Id: 'c2',
          No: 'C00002',
          CustName: 'Beta',
          Phone: '200',
          Age: 20,
          Amount: 2.5,
          State: 'closed',
          Signed: '2025-02-01 08:00:00',
          Vip: 0,
          Tags: ['y'],
          Cost: 8,
          AreaId: 'a3',
          CreateTime: '2025-01-02 00:00:00',
        },
        {
          Id: 'c3',
          No: 'C00003',
          CustName: "O'Neil 100%_",
          Phone: '300',
          Age: null,
          Amount: 4,
          State: '',
          Tags: [],
          Cost: 9,
          CreateTime: '2025-01-03 00:00:00',
        },
      ],
      diy_order: [
        { Id: 'o1', CustomerId: 'c1', Title: '首单', Total: 12.5 },
        { Id: 'o2', CustomerId: 'c2', Title: '次单', Total: 8 },
      ],
      diy_task: [
        { Id: 'k1', Title: '张三的任务', UserId: 'u-staff', UserName: '张三' },
        { Id: 'k2', Title: '李四的任务', UserId: 'u-second', UserName: '李四' },
      ],
      diy_feedback: [{ Id: 'f1', Content: '很好' }],
      diy_hidden: [{ Id: 'h1', Secret: 'top secret' }],
    },
    Files: [
      { Path: `/${OsClient}/img/202501/logo.png`, Content: 'public picture' },
      { Path: `/${OsClient}/file/202501/contract.txt`, Content: 'private text', Limit: true },
    ],
    ...extra,
  };
}
