import type { JsonValue } from '@/lib/json';
import { encodeField } from '@/form/store/encode-row';
import { optionsOf, staticOptions } from '@/form/model/option-tree';
import { namedOptions } from '@/features/records/transfer/import/choices';
import { readCell } from '@/features/records/transfer/import/read-cell';
import { oneField } from '../../form/one-field';

type Settings = Parameters<typeof oneField>[1];

/** What a field stores for a text in a cell, or why it refuses it. */
function read(component: string, settings: Settings, text: string, raws?: JsonValue[]): unknown {
  const field = oneField(component, settings);
  const options = raws ? optionsOf(field, raws) : staticOptions(field);
  const reading = readCell(field, text, namedOptions(options));
  return 'why' in reading ? `！${reading.why}` : encodeField(field, reading.value)['Value'];
}

const MONEY = { Type: 'decimal(18,2)', Config: { NumberTextPrecision: 2 } };
const RANGE = { Config: { Slider: { Range: true, Min: 0, Max: 100 } } };
const COLOURS = { Data: ['红', '绿', '蓝'] };
const UNITS: JsonValue[] = [
  { Id: 'd1', Name: '研发', _Child: [{ Id: 'd2', Name: '一组' }] },
  {
    Id: 'd3',
    Name: '销售',
    _Child: [
      { Id: 'd4', Name: '一组' },
      { Id: 'd5', Name: '旧组', State: 0 },
    ],
  },
];
const ONE = { Config: { Department: { Multiple: false, EmitPath: false } } };
const PATHS = { Config: { Department: { Multiple: true, EmitPath: true } } };
const PEOPLE: JsonValue[] = [
  { Id: 'u1', Name: '李伟', DeptName: '研发部' },
  { Id: 'u2', Name: '李伟', DeptName: '销售部' },
  { Id: 'u3', Name: '何清', DeptName: '销售部' },
];
const PERSON = { Config: { DataSource: 'Sql', Sql: 'x', SelectLabel: 'Name', SelectSaveField: 'Id' } };

describe('a cell of a file', () => {
  it.each<[what: string, component: string, settings: Settings, text: string, stored: unknown]>([
    ['leading zeros', 'Text', {}, '007', '007'],
    ['a formula', 'Text', {}, '=1+1', '=1+1'],
    ['emoji and line breaks', 'Textarea', {}, '一\n😀', '一\n😀'],
    ['more digits than a number holds', 'NumberText', MONEY, '1234567890123456.78', '1234567890123456.78'],
    ['groups and a currency', 'NumberText', MONEY, '￥1,234.50', 1234.5],
    ['too many decimals', 'NumberText', MONEY, '1.005', '！最多 2 位小数'],
    ['no number', 'NumberText', MONEY, '很多', '！请输入数字'],
    ['a share', 'Progress', {}, '45%', 45],
    ['a share out of range', 'Progress', {}, '145%', '！超出范围'],
    ['a range', 'Slider', RANGE, '8 – 18', '[8,18]'],
    ['a range as people type it', 'Slider', RANGE, '8至18', '[8,18]'],
    ['a range that is one number', 'Slider', RANGE, '12', '[12,12]'],
    ['a range out of its limits', 'Slider', RANGE, '8~300', '！超出范围'],
    ['two numbers for one', 'Slider', {}, '8 – 18', '！超出范围'],
    ['a date in Chinese', 'DateTime', { Type: 'date' }, '2026年1月3日', '2026-01-03'],
    ['a day that lost its format', 'DateTime', { Type: 'date' }, '46025', '2026-01-03'],
    ['no date', 'DateTime', { Type: 'date' }, '2026-02-30', '！日期格式不正确'],
    ['a switch in words', 'Switch', { Config: { Switch: { ActiveText: '启用' } } }, '启用', 1],
    ['a switch', 'Switch', {}, '否', 0],
    ['no switch', 'Switch', {}, '也许', '！请填“是”或“否”'],
    ['a choice', 'Radio', COLOURS, '绿', '绿'],
    ['no choice', 'Select', COLOURS, '紫', '！没有“紫”这个选项'],
    ['several choices', 'Checkbox', COLOURS, '红、蓝', '["红","蓝"]'],
    ['one of several that is none', 'Checkbox', COLOURS, '红，紫', '！没有“紫”这个选项'],
    ['nothing', 'Checkbox', COLOURS, '', '[]'],
  ])('IMPORT-cells: %s', (_what, component, settings, text, stored) => {
    expect(read(component, settings, text)).toBe(stored);
  });

  it.each([
    ['何清', 'u3'],
    ['u2', 'u2'],
    ['李伟（销售部）', 'u2'],
    ['李伟', '！有 2 个“李伟”，请写明是哪一个，例如 李伟（研发部）'],
    ['李伟（财务部）', '！没有“李伟（财务部）”这个选项'],
  ])('IMPORT-cells: the person %s', (text, stored) => {
    expect(read('Select', PERSON, text, PEOPLE)).toBe(stored);
  });

  it.each([
    [ONE, '研发-一组', 'd2'],
    [ONE, '研发 / 一组', 'd2'],
    [ONE, '销售', 'd3'],
    [ONE, '一组', '！有 2 个“一组”，请写明是哪一个，例如 研发/一组'],
    [ONE, '旧组', '！“旧组”已停用'],
    [ONE, '研发、销售', '！只能填一个'],
    [PATHS, '研发、销售/一组', '[["d1"],["d3","d4"]]'],
  ])('IMPORT-cells: the department of %j, written as %s', (settings, text, stored) => {
    expect(read('Department', settings, text, UNITS)).toBe(stored);
  });
});
