import { checks, choose, field, flag, radio, text } from '../base/fields';
import type { ComponentDemo, DemoFamily } from './component-demo';

const PAIRS = [
  { Key: '1', Value: '一级' },
  { Key: '2', Value: '二级' },
  { Key: '3', Value: '三级' },
] as const;
const COLOURS = ['红', '橙', '黄', '绿', '蓝', '紫'] as const;

const switchDemo: ComponentDemo = {
  component: 'Switch',
  title: '开关',
  fields: [
    flag('Switch', '开关', { value: '1', v8: `V8.FieldSet('SwitchDetail', 'Visible', V8.ThisValue == 1);` }),
    text('SwitchDetail', '打开后填写'),
    flag('SwitchWords', '带文字', { config: { Switch: { ActiveText: '启用', InactiveText: '停用' } } }),
  ],
  rows: [
    { Switch: 1, SwitchDetail: '已打开', SwitchWords: 0 },
    { Switch: 0, SwitchWords: 1 },
    { Switch: null, SwitchWords: null },
  ],
};

const selectDemo: ComponentDemo = {
  component: 'Select',
  title: '下拉单选',
  fields: [
    choose('Select', '文字选项', COLOURS, {
      required: true,
      v8: `V8.FormSet('SelectEcho', '选中 ' + V8.ThisValue);`,
    }),
    text('SelectEcho', '联动结果', { readonly: true }),
    field('SelectPair', '键值选项', 'Select', {
      data: PAIRS,
      config: {
        DataSource: 'KeyValue',
        SelectLabel: 'Value',
        SelectSaveField: 'Key',
        SelectSaveFormat: 'Text',
      },
    }),
    field('SelectJson', '保存整个对象', 'Select', {
      type: 'text',
      data: PAIRS,
      config: {
        DataSource: 'KeyValue',
        SelectLabel: 'Value',
        SelectSaveField: 'Key',
        SelectSaveFormat: 'Json',
      },
    }),
    field('SelectSql', '查询选项', 'Select', {
      config: {
        DataSource: 'Sql',
        Sql: `SELECT "Id", "Name", "Price" FROM diy_product WHERE "IsDeleted" = 0 AND "Name" LIKE '%$Keyword$%' ORDER BY "Code"`,
        SelectLabel: 'Name',
        SelectSaveField: 'Id',
        DataSourceSqlRemote: true,
      },
    }),
    field('SelectSource', '数据源选项', 'Select', {
      config: {
        DataSource: 'DataSource',
        DataSourceId: 'order_states',
        SelectLabel: 'Value',
        SelectSaveField: 'Key',
      },
    }),
    field('SelectEngine', '接口选项', 'Select', {
      config: {
        DataSource: 'ApiEngine',
        DataSourceApiEngineKey: 'demo_options',
        SelectLabel: 'Name',
        SelectSaveField: 'Id',
      },
    }),
    field('SelectText', '文本写法', 'Select', { data: 'a|甲,b|乙,c|丙' }),
  ],
  rows: [
    {
      Select: '蓝',
      SelectPair: '2',
      SelectJson: '{"Key":"3","Value":"三级"}',
      SelectSource: '1',
      SelectEngine: '2',
      SelectText: 'b',
    },
    { Select: '已删除的颜色', SelectPair: '9', SelectJson: '2' },
    { Select: '红', SelectPair: null, SelectJson: '' },
  ],
};

const multipleDemo: ComponentDemo = {
  component: 'MultipleSelect',
  title: '下拉多选',
  fields: [
    field('MultipleSelect', '文字多选', 'MultipleSelect', { data: COLOURS }),
    field('MultipleObjects', '对象多选', 'MultipleSelect', {
      data: PAIRS,
      config: {
        DataSource: 'KeyValue',
        SelectLabel: 'Value',
        SelectSaveField: 'Key',
        SelectSaveFormat: 'Json',
      },
    }),
  ],
  rows: [
    {
      MultipleSelect: '["红","蓝"]',
      MultipleObjects: '[{"Key":"1","Value":"一级"},{"Key":"3","Value":"三级"}]',
    },
    { MultipleSelect: '红,蓝', MultipleObjects: '["2"]' },
    { MultipleSelect: '[]', MultipleObjects: 'not json' },
  ],
};

const radioDemo: ComponentDemo = {
  component: 'Radio',
  title: '单选',
  fields: [
    radio('Radio', '单选', ['男', '女', '保密'], { value: '保密' }),
    field('RadioPair', '键值单选', 'Radio', {
      data: PAIRS,
      config: { DataSource: 'KeyValue', SelectLabel: 'Value', SelectSaveField: 'Key' },
    }),
  ],
  rows: [
    { Radio: '女', RadioPair: '1' },
    { Radio: '其他', RadioPair: '一级' },
    { Radio: '', RadioPair: null },
  ],
};

const checkboxDemo: ComponentDemo = {
  component: 'Checkbox',
  title: '多选',
  fields: [
    checks('Checkbox', '多选', ['早餐', '午餐', '晚餐'], { required: true }),
    field('CheckboxPair', '键值多选', 'Checkbox', {
      data: PAIRS,
      config: { DataSource: 'KeyValue', SelectLabel: 'Value', SelectSaveField: 'Key' },
    }),
  ],
  rows: [
    { Checkbox: '["早餐","晚餐"]', CheckboxPair: '["1","2"]' },
    { Checkbox: '午餐,晚餐', CheckboxPair: '3' },
    { Checkbox: '["早餐"]', CheckboxPair: '' },
  ],
};

const autocompleteDemo: ComponentDemo = {
  component: 'Autocomplete',
  title: '文本联想',
  fields: [
    field('Autocomplete', '静态联想', 'Autocomplete', { data: ['杭州', '宁波', '嘉兴', '绍兴', '温州'] }),
    field('AutocompleteSql', '查询联想', 'Autocomplete', {
      config: {
        DataSource: 'Sql',
        Sql: `SELECT "CustName" FROM diy_customer WHERE "IsDeleted" = 0 AND "CustName" LIKE '%$Keyword$%' LIMIT 20`,
        SelectLabel: 'CustName',
        DataSourceSqlRemote: true,
      },
    }),
  ],
  rows: [
    { Autocomplete: '嘉兴', AutocompleteSql: '自己写的公司' },
    { Autocomplete: '不在列表中' },
    { Autocomplete: '' },
  ],
};

const tagDemo: ComponentDemo = {
  component: 'TagInput',
  title: '标签',
  fields: [
    field('TagInput', '标签', 'TagInput', {
      config: { TagInput: { Placeholder: '输入后回车', Options: ['重点', '加急', '复购'], MaxCount: 5 } },
    }),
  ],
  rows: [{ TagInput: '["重点","加急"]' }, { TagInput: '复购,易流失' }, { TagInput: '' }],
};

const transferDemo: ComponentDemo = {
  component: 'Transfer',
  title: '穿梭框',
  fields: [
    field('Transfer', '穿梭框', 'Transfer', {
      config: {
        Transfer: {
          LeftTitle: '待选',
          RightTitle: '已选',
          Filterable: true,
          Options: COLOURS.map((label, index) => ({ key: String(index), label })),
        },
      },
    }),
  ],
  rows: [{ Transfer: '["0","2"]' }, { Transfer: '["9"]' }, { Transfer: '[]' }],
};

const rateDemo: ComponentDemo = {
  component: 'Rate',
  title: '评分',
  fields: [field('Rate', '评分', 'Rate', { config: { Rate: { Max: 5, AllowHalf: false } } })],
  rows: [{ Rate: 4 }, { Rate: 9 }, { Rate: null }],
};

const progressDemo: ComponentDemo = {
  component: 'Progress',
  title: '进度',
  fields: [
    field('Progress', '进度', 'Progress', {
      config: { Progress: { Color: '#0F7A51', Type: 'line', TextInside: false } },
    }),
  ],
  rows: [{ Progress: 65 }, { Progress: 140 }, { Progress: 0 }],
};

const sliderDemo: ComponentDemo = {
  component: 'Slider',
  title: '滑块',
  fields: [
    field('Slider', '滑块', 'Slider', { config: { Slider: { Min: 0, Max: 100, Step: 5, Range: false } } }),
    field('SliderRange', '区间滑块', 'Slider', {
      config: { Slider: { Min: 0, Max: 24, Step: 1, Range: true } },
    }),
  ],
  rows: [
    { Slider: '35', SliderRange: '[8,18]' },
    { Slider: '33', SliderRange: '12' },
    { Slider: '', SliderRange: '' },
  ],
};

const colorDemo: ComponentDemo = {
  component: 'ColorPicker',
  title: '颜色',
  fields: [field('ColorPicker', '颜色', 'ColorPicker')],
  rows: [{ ColorPicker: '#2563EB' }, { ColorPicker: 'rgb(15, 122, 81)' }, { ColorPicker: '' }],
};

/** Components that choose among options. */
export const choiceFamily = (): DemoFamily => ({
  key: 'choice',
  title: '选择',
  icon: 'fas fa-check-circle',
  demos: [
    switchDemo,
    selectDemo,
    multipleDemo,
    radioDemo,
    checkboxDemo,
    autocompleteDemo,
    tagDemo,
    transferDemo,
    rateDemo,
    progressDemo,
    sliderDemo,
    colorDemo,
  ],
});
