import { minimalTenant } from '../../server/seed/minimal';
import type { TenantSeed } from '../../server/seed/types';
import type { Row } from '../../src/data/protocol/row';
import { patience } from '../kit/patience';
import { openContract, type Contract, type Reply, type Visitor } from './kit';

const TABLE = 'diy_visit';

/** Changes of a row that holds options which no longer exist; the name is also the row's Id. */
const retired: ReadonlyArray<readonly [name: string, values: object]> = [
  ['another-is-added', { Ways: ['ship', 'bus'] }],
  ['the-order-is-changed', { Ways: '["car","ship"]' }],
  ['it-is-taken-out', { Ways: ['car'] }],
  ['whole-options-are-sent', { Ways: [{ Key: 'ship', Value: '轮船' }, { Key: 'car' }] }],
  ['a-text-comes-back-as-it-was-stored', { Hues: '红、蓝,绿' }],
  ['a-text-comes-back-as-a-list', { Hues: ['绿', '蓝'] }],
  ['a-single-one-comes-back-as-a-list', { Kind: '["来访"]' }],
];

/** A form with something to check in each of its fields, and one child form. */
function visitTenant(): TenantSeed {
  const base = minimalTenant('one');
  const field = (Name: string, Label: string, Component: string, Type: string, more: object = {}) => ({
    Id: `t-visit-${Name}`,
    TableId: 't-visit',
    Name,
    Label,
    Component,
    Type,
    Sort: 10,
    Visible: 1,
    AppVisible: 1,
    ...more,
  });
  const required = { NotEmpty: 1 };
  const fields = [
    field('No', '编号', 'AutoNumber', 'varchar(50)', { ...required, Config: { AutoNumberFixed: 'V' } }),
    field('Title', '标题', 'Text', 'varchar(10)', required),
    field('Kind', '类型', 'Select', 'varchar(50)', { Data: ['上门', '电话'] }),
    field('Ways', '方式', 'Checkbox', 'text', {
      Data: [
        { Key: 'car', Value: '驾车' },
        { Key: 'bus', Value: '公交' },
      ],
    }),
    field('Hues', '颜色', 'MultipleSelect', 'text', { Data: ['绿', '黄'] }),
    field('People', '人数', 'NumberText', 'int', { Config: { NumberTextMin: '1', NumberTextMax: '50' } }),
    field('Cost', '费用', 'NumberText', 'decimal(10,2)'),
    field('Lng', '经度', 'NumberText', 'decimal(18,6)', { Visible: 0, AppVisible: 0 }),
    field('Stars', '评分', 'Rate', 'int', { Config: { Rate: { Max: 5 } } }),
    field('From', '开始日期', 'DateTime', 'date', { Config: { DateTimeType: 'date' } }),
    field('Until', '结束日期', 'DateTime', 'date', { Config: { DateTimeType: 'date' } }),
    field('Clock', '时间', 'DateTime', 'varchar(50)', { Config: { DateTimeType: 'HH:mm' } }),
    field('Deadline', '最晚', 'DateTime', 'datetime', {
      Config: { DateTimeType: 'datetime', NotBefore: 'From' },
    }),
    field('Level', '级别', 'Radio', 'varchar(50)', {
      ...required,
      Data: ['一般', '重要'],
      DefaultValue: '一般',
    }),
    // The staff who call here cannot be asked for these.
    field('Bound', '机密', 'Text', 'varchar(50)', { ...required, BindRole: ['r-boss'] }),
    field('Hidden', '隐藏', 'Text', 'varchar(50)', { ...required, Visible: 0 }),
    field('Desk', '电脑', 'Text', 'varchar(50)', { ...required, AppVisible: 0 }),
    field('Virtual', '虚拟', 'Text', 'varchar(50)', { ...required, IsVirtual: 1 }),
    field('Line', '分隔', 'Divider', '', required),
    field('Scripted', '脚本', 'Text', 'varchar(50)', required),
    field('Offered', '可变', 'Select', 'varchar(50)', { Data: ['甲'] }),
    field('OnTab', '页签', 'Text', 'varchar(50)', { ...required, Tab: 'away' }),
  ];
  return {
    ...base,
    Tables: [
      ...base.Tables,
      {
        Id: 't-visit',
        Name: TABLE,
        Description: '拜访',
        Tabs: [
          { Id: 'main', Name: '基本', Display: true },
          { Id: 'away', Name: '其他', Display: false },
        ],
        InFormV8: `V8.FieldSet('Scripted', 'Visible', V8.Form.Kind == '上门'); V8.FieldSet('Offered', 'Data', ['乙']);`,
      },
    ],
    Fields: [...base.Fields, ...fields],
    RoleLimits: [
      ...base.RoleLimits,
      { RoleId: 'r-staff', FkId: 't-visit', Type: 'Table', Permission: ['Read', 'Add', 'Edit', 'Del'] },
    ],
    Rows: {
      ...base.Rows,
      [TABLE]: [
        { Id: 'old', Title: '', Kind: '来访', People: 99, UserId: 'u-staff' },
        ...['sailed', ...retired.map(([name]) => name)].map((Id) => ({
          ...{ Id, Title: '', Kind: '来访', Ways: '["ship","car"]', Hues: '红、蓝', UserId: 'u-staff' },
        })),
      ],
    },
  };
}

let contract: Contract;
let staff: Visitor;
let admin: Visitor;

beforeAll(async () => {
  contract = await openContract({ seed: [{ ...visitTenant(), IsDefault: true }] });
  [staff, admin] = await contract.visitAs('staff', 'admin');
}, patience(120_000));
afterAll(() => contract.close());

const add = (values: object, who = staff): Promise<Reply<Row>> =>
  who.call<Row>('/api/FormEngine/addFormData', { FormEngineKey: TABLE, _RowModel: values });
const change = (Id: string, values: object): Promise<Reply<Row>> =>
  staff.call<Row>('/api/FormEngine/uptFormData', { FormEngineKey: TABLE, Id, _RowModel: values });
const stored = async (Id: string): Promise<Row | null> =>
  (await staff.call<Row>('/api/FormEngine/getFormData', { FormEngineKey: TABLE, Id })).Data;

/** A wrong value, the sentence about it, and its legitimate twin. */
const cases: ReadonlyArray<readonly [name: string, wrong: object, sentence: string, right: object]> = [
  [
    'FORM-length',
    { Title: '一二三四五六七八九十一' },
    '[标题]长度不能超过10个字符！',
    { Title: '一二三四五六七八九十' },
  ],
  ['FORM-option', { Kind: '函件' }, '[类型]不是可以选择的值！', { Kind: '电话' }],
  ['FORM-options', { Ways: ['car', 'ship'] }, '[方式]不是可以选择的值！', { Ways: ['car', 'bus'] }],
  ['FORM-options as text', { Ways: 'car,ship' }, '[方式]不是可以选择的值！', { Ways: 'car,bus' }],
  ['FORM-least', { People: 0 }, '[人数]不能小于1！', { People: 1 }],
  ['FORM-most', { People: '51' }, '[人数]不能大于50！', { People: '50' }],
  ['FORM-whole', { People: 1.5 }, '[人数]必须是整数！', { People: '2.0' }],
  ['FORM-decimals', { Cost: 1.234 }, '[费用]最多2位小数！', { Cost: 1.23 }],
  ['FORM-stars', { Stars: 6 }, '[评分]不能大于5！', { Stars: 5 }],
  ['FORM-date', { From: '2027-02-30' }, '[开始日期]日期格式不正确！', { From: '2027-02-28' }],
  ['FORM-clock', { Clock: '25:00' }, '[时间]日期格式不正确！', { Clock: '23:59' }],
  [
    'FORM-period by its labels',
    { From: '2027-03-02', Until: '2027-03-01' },
    '[结束日期]不能早于[开始日期]！',
    { From: '2027-03-02', Until: '2027-03-02' },
  ],
  [
    'FORM-period by its setting',
    { From: '2027-03-02', Deadline: '2027-03-01 23:59:59' },
    '[最晚]不能早于[开始日期]！',
    { From: '2027-03-02', Deadline: '2027-03-02 00:00:00' },
  ],
  ['FORM-required', { Title: ' ' }, '请检查必填项：[标题]！', { Title: '拜访' }],
];

describe('a new row is checked as its form says', () => {
  it.each(cases)('%s', async (_name, wrong, Msg, right) => {
    expect(await add({ Title: '拜访', ...wrong })).toMatchObject({ Code: 0, Msg });
    expect(await add({ Title: '拜访', ...right })).toMatchObject({ Code: 1 });
  });

  it('FORM-missing: a required field that is not sent is refused; a default takes its place, a number is drawn', async () => {
    expect(await add({ Kind: '电话' })).toMatchObject({ Code: 0, DataAppend: { Field: 'Title' } });
    const { Data } = await add({ Title: '拜访' });
    expect(Data).toMatchObject({ Level: '一般', No: expect.stringMatching(/^V\d+$/) });
  });

  it('FORM-hidden: what a role, a device, a tab or a script hides is not required', async () => {
    expect(await add({ Title: '拜访' })).toMatchObject({ Code: 1 });
    // Nor is it refused for digits that nobody typed.
    expect(await add({ Title: '拜访', Lng: 121.12345678 })).toMatchObject({ Code: 1 });
    expect(await add({ Title: '拜访', Bound: '机密' }, admin)).toMatchObject({ Code: 1 });
    expect(await add({ Title: '拜访' }, admin)).toMatchObject({
      Code: 0,
      Msg: '请检查必填项：[机密]！',
    });
  });

  it('FORM-scripted: options that a script works out need not be those of the definition', async () => {
    expect(await add({ Title: '拜访', Offered: '乙' })).toMatchObject({ Code: 1 });
  });
});

describe('a change is checked for what it writes', () => {
  it.each(cases)('%s', async (_name, wrong, Msg, right) => {
    const { Data } = await add({ Title: '原来' });
    expect(await change(Data.Id, wrong)).toMatchObject({ Code: 0, Msg });
    expect(await change(Data.Id, right)).toMatchObject({ Code: 1 });
  });

  it('FORM-partial: what the row already holds never blocks, and is not required again', async () => {
    expect(await change('old', { Cost: 3 })).toMatchObject({ Code: 1 });
    expect(await change('old', { Kind: '来访', People: 99, Title: '' })).toMatchObject({ Code: 1 });
    expect(await change('old', { Kind: '来电' })).toMatchObject({ Code: 0 });
  });

  it.each(retired)(
    'FORM-retired: an option that no longer exists stays in the row that has it: %s',
    async (Id, values) => {
      expect(await change(Id, values)).toMatchObject({ Code: 1 });
    },
  );

  it('FORM-retired: an old option that one row has may not be chosen for another', async () => {
    expect(await change('sailed', { Ways: ['ship', 'plane'] })).toMatchObject({ Code: 0 });
    const { Data } = await add({ Title: '拜访', Ways: ['car'] });
    expect(await change(Data.Id, { Ways: ['car', 'ship'] })).toMatchObject({ Code: 0 });
    const both = {
      FormEngineKey: TABLE,
      _Where: [['Id', 'In', ['sailed', Data.Id]]],
      _RowModel: { Ways: ['ship'] },
    };
    expect(await staff.call('/api/FormEngine/uptFormDataByWhere', both)).toMatchObject({ Code: 0 });
    const own = { ...both, _Where: [['Id', '=', 'sailed']], _RowModel: { Ways: ['bus', 'ship'] } };
    expect(await staff.call('/api/FormEngine/uptFormDataByWhere', own)).toMatchObject({ Code: 1 });
    const batch = [{ FormEngineKey: TABLE, Id: 'sailed', _RowModel: { Ways: ['ship', 'car', 'bus'] } }];
    expect(await staff.call('/api/FormEngine/uptFormDataBatch', batch)).toMatchObject({ Code: 1 });
    // A copy is a new row.
    expect(await add({ Title: '拜访', Ways: ['ship'] })).toMatchObject({ Code: 0 });
  });

  it('FORM-period: one end of a stored period is compared with the other', async () => {
    const { Data } = await add({ Title: '拜访', From: '2027-03-02', Until: '2027-03-05' });
    expect(await change(Data.Id, { Until: '2027-03-01' })).toMatchObject({ Code: 0 });
    expect(await change(Data.Id, { From: '2027-03-05' })).toMatchObject({ Code: 1 });
    expect(await change(Data.Id, { From: '2027-03-06' })).toMatchObject({ Code: 0 });
  });
});

describe('every way to write is checked', () => {
  const twins = [
    ['FORM-batch', 'addFormDataBatch', (value: object) => [{ FormEngineKey: TABLE, _RowModel: value }]],
    [
      'FORM-insert by update',
      'uptFormData',
      (value: object) => ({
        FormEngineKey: TABLE,
        Id: `n${JSON.stringify(value).length}`,
        _NoLineForAdd: 1,
        _RowModel: value,
      }),
    ],
    [
      'FORM-where',
      'uptFormDataByWhere',
      (value: object) => ({ FormEngineKey: TABLE, _Where: [['Title', '=', 'ours']], _RowModel: value }),
    ],
    [
      'FORM-batch of changes',
      'uptFormDataBatch',
      (value: object) => [{ FormEngineKey: TABLE, Id: 'ours', _RowModel: value }],
    ],
  ] as const;

  it.each(twins)('%s', async (_name, call, body) => {
    await staff.call('/api/FormEngine/addFormData', {
      FormEngineKey: TABLE,
      Id: 'ours',
      _RowModel: { Title: 'ours' },
    });
    const count = async () =>
      (
        await staff.call('/api/FormEngine/GetTableDataCount', {
          FormEngineKey: TABLE,
          _SearchEqual: { Kind: '函件' },
        })
      ).DataCount;
    expect(await staff.call(`/api/FormEngine/${call}`, body({ Title: 'ours', Kind: '函件' }))).toMatchObject({
      Code: 0,
      Msg: expect.stringContaining('[类型]不是可以选择的值！'),
    });
    expect(await count()).toBe(0);
    expect(await staff.call(`/api/FormEngine/${call}`, body({ Title: 'ours', Kind: '电话' }))).toMatchObject({
      Code: 1,
    });
  });

  it('FORM-child: a child form’s rows are checked by their own definition', async () => {
    const child = { FormEngineKey: 'diy_order', _RowModel: { CustomerId: 'c1', Title: '长'.repeat(101) } };
    expect(await staff.call('/api/FormEngine/addFormData', child)).toMatchObject({ Code: 0 });
    child._RowModel.Title = '长'.repeat(100);
    expect(await staff.call('/api/FormEngine/addFormData', child)).toMatchObject({ Code: 1 });
  });

  it('FORM-nothing: a refused write leaves nothing behind', async () => {
    const before = await stored('old');
    await change('old', { Cost: 9, Kind: '函件' });
    expect(await stored('old')).toEqual(before);
  });
});
