import { checkFiles } from '@/form/attachments/check-files';
import { imageRules } from '@/form/model/attachment';
import { validateField, validateForm } from '@/form/store/validate';
import { oneField } from './one-field';
import { openForm, type WireField } from './one-form';

/** The message a field of these settings shows for a value typed in Add mode. */
function messageFor(settings: Omit<WireField, 'Name'>, value: unknown): string {
  const store = openForm([{ Name: 'A', Label: '字段', ...settings }]);
  // As a user types it: a value set by a script already has the decimals of the field.
  const field = store.field('A');
  if (field && value !== null && value !== '') store.set('A', field.type.codec.decode(value, field));
  return validateField(store, 'A');
}

describe('required', () => {
  it.each([
    ['Text', '请输入[字段]'],
    ['NumberText', '请输入[字段]'],
    ['TagInput', '请输入[字段]'],
    ['Select', '请选择[字段]'],
    ['MultipleSelect', '请选择[字段]'],
    ['DateTime', '请选择[字段]'],
    ['Address', '请选择[字段]'],
    ['Map', '请选择[字段]'],
    ['ImgUpload', '请选择[字段]'],
    ['Rate', '请选择[字段]'],
  ])('I5-required: an empty %s says %s', (Component, message) => {
    const store = openForm([{ Name: 'A', Label: '字段', Component, NotEmpty: 1 }]);
    expect(validateField(store, 'A')).toBe(message);
  });

  it.each([
    'DevComponent',
    'TableChild',
    'Button',
    'Divider',
    'CollapseGroup',
    'Tabs',
    'Alert',
    'StaticText',
    'AutoNumber',
    'Guid',
  ])('I5-required: %s is never demanded', (Component) => {
    expect(validateForm(openForm([{ Name: 'A', Component, NotEmpty: 1 }])).first).toBeNull();
  });

  it.each([[''], ['  '], ['null'], ['undefined']])('I5-required: the text %p is null-like', (value) => {
    expect(messageFor({ NotEmpty: 1 }, value)).toBe('请输入[字段]');
  });

  it('I5-required: 0 and an off switch are answers', () => {
    expect(messageFor({ Component: 'NumberText', NotEmpty: 1 }, 0)).toBe('');
    expect(messageFor({ Component: 'Switch', NotEmpty: 1 }, 0)).toBe('');
  });

  it('I5-required: hidden fields never block, whatever hides them', () => {
    const Tabs = [
      { Id: 'a', Name: '甲' },
      { Id: 'b', Name: '乙' },
    ];
    const hidden = (more: object): WireField => ({ Name: 'A', NotEmpty: 1, ...more });
    expect(validateForm(openForm([hidden({ AppVisible: 0 })])).first).toBeNull();
    expect(validateForm(openForm([hidden({ BindRole: '["r"]' })])).first).toBeNull();
    const byScript = openForm([hidden({})]);
    byScript.fieldSet('A', 'Visible', false);
    expect(validateForm(byScript).first).toBeNull();
    const byTab = openForm([hidden({ Tab: 'b' })], {}, { Tabs });
    byTab.setTabVisible('b', false);
    expect(validateForm(byTab).first).toBeNull();
    byTab.setTabVisible('b', true);
    expect(validateForm(byTab).first).toBe('A');
  });

  it('I5-required: a script may make a field required and optional again', () => {
    const store = openForm([{ Name: 'A' }]);
    store.fieldSet('A', 'Required', true);
    expect(validateForm(store).first).toBe('A');
    store.fieldSet('A', 'Required', false);
    expect(validateForm(store).first).toBeNull();
  });

  it('I5-first: the first field in page order is named, and each message is shown at its field', () => {
    const Tabs = [
      { Id: 'a', Name: '甲' },
      { Id: 'b', Name: '乙' },
    ];
    const fields = [
      { Name: 'Later', Label: '后', Tab: 'b', NotEmpty: 1 },
      { Name: 'First', Label: '前', Tab: 'a', NotEmpty: 1 },
      { Name: 'Fine', Tab: 'a' },
    ];
    const store = openForm(fields, {}, { Tabs });
    expect(validateForm(store)).toMatchObject({ first: 'First', message: '请检查必填项：[前]！' });
    expect(store.stateOf('Later')?.error).toBe('请输入[后]');
    store.formSet('First', 'x');
    expect(store.stateOf('First')?.error).toBe('');
    expect(store.state().tabs.map(({ errors }) => errors)).toEqual([0, 1]);
  });
});

describe('types, precision, range, length', () => {
  it.each([
    ['no number', { Component: 'NumberText', Type: 'int' }, '约三', '请输入数字'],
    ['decimals in a whole-number field', { Component: 'NumberText', Type: 'int' }, 1.5, '请输入整数'],
    [
      'too many decimals by setting',
      { Component: 'NumberText', Type: 'decimal(18,4)', Config: { NumberTextPrecision: 2 } },
      1.255,
      '最多 2 位小数',
    ],
    [
      'too many decimals by column',
      { Component: 'NumberText', Type: 'decimal(18, 2)' },
      1.255,
      '最多 2 位小数',
    ],
    ['decimals within the column', { Component: 'NumberText', Type: 'decimal(18, 2)' }, 1.25, ''],
    ['too many digits', { Component: 'NumberText', Type: 'decimal(5,2)' }, 12345, '整数部分最多 3 位'],
    ['beyond an int column', { Component: 'NumberText', Type: 'int' }, 2147483648, '不能大于 2147483647'],
    [
      'below a setting',
      { Component: 'NumberText', Type: 'int', Config: { NumberTextMin: '1' } },
      0,
      '不能小于 1',
    ],
    [
      'tiny number with an exponent',
      { Component: 'NumberText', Type: 'decimal(18,6)' },
      1e-7,
      '最多 6 位小数',
    ],
    ['text longer than the column', { Type: 'varchar(3)' }, '一二三四', '最多 3 个字，已超出 1 个'],
    ['text that just fits, counted in characters', { Type: 'varchar(3)' }, '一二😀', ''],
    ['long text without a limit', { Type: 'mediumtext' }, 'x'.repeat(70000), ''],
    [
      'choices longer than the column',
      { Component: 'Checkbox', Type: 'varchar(5)' },
      ['aaaa', 'bbbb'],
      '内容过长，请减少选择或缩短内容',
    ],
    ['a day that does not exist', { Component: 'DateTime' }, '2025-02-30', '日期格式不正确'],
    ['a real day', { Component: 'DateTime' }, '2025-02-28', ''],
    [
      'too many tags',
      { Component: 'TagInput', Config: { TagInput: { MaxCount: 1 } } },
      ['a', 'b'],
      '最多 1 个标签',
    ],
    [
      'a required cell',
      {
        Component: 'JsonTable',
        Config: { JsonTable: { Columns: [{ Key: 'N', Label: '名称', Required: true }] } },
      },
      [{ N: 'x' }, { N: '' }],
      '必填：第 2 行的[名称]',
    ],
    [
      'too many files',
      { Component: 'ImgUpload', Config: { ImgUpload: { Multiple: true, MaxCount: 1 } } },
      ['/a.png', '/b.png'],
      '最多上传 1 个',
    ],
  ])('I5-rule: %s', (_what, settings, value, message) => {
    expect(messageFor(settings, value)).toBe(message);
  });

  it('I5-rule: a value the server already holds never blocks an edit', () => {
    const row = { Id: 'r', A: 'far too long for it', B: '' };
    const store = openForm([{ Name: 'A', Type: 'varchar(3)' }, { Name: 'B' }], { mode: 'Edit', row });
    store.set('B', 'x');
    expect(validateForm(store).first).toBeNull();
    store.set('A', 'still too long');
    expect(validateForm(store)).toMatchObject({ first: 'A', message: '请检查：[A]' });
  });
});

describe('e-mail and phone where the field says so', () => {
  it.each([
    ['label 邮箱', { Label: '邮箱' }, 'a@b', '邮箱格式不正确'],
    ['label 邮箱, fine', { Label: '邮箱' }, 'a.b+c@d-e.com.cn', ''],
    ['name Email', { Name: 'Email', Label: '联系' }, 'a@', '邮箱格式不正确'],
    ['label 手机号', { Label: '手机号' }, '1380000', '手机号码格式不正确'],
    ['label 手机号, fine', { Label: '手机号' }, '13800001234', ''],
    ['label 手机号, with prefix', { Label: '手机号' }, '+86 138-0000-1234', ''],
    ['label 联系电话', { Label: '联系电话' }, '0574-8888 8888 转 12', ''],
    ['label 联系电话, words', { Label: '联系电话' }, '没有', '电话号码格式不正确'],
    ['either of two', { Label: '手机/邮箱' }, 'anything', ''],
    ['name that merely ends like one', { Name: 'Hotel', Label: '酒店' }, '没有', ''],
    ['last word of a name', { Name: 'CustTel', Label: '联系' }, '没有', '电话号码格式不正确'],
    ['no hint', { Label: '备注' }, 'a@', ''],
    ['setting', { Label: '备注', Config: { Format: 'email' } }, 'a@', '邮箱格式不正确'],
    ['setting none', { Label: '邮箱', Config: { Format: 'none' } }, 'a@', ''],
    ['old component PhoneSMS', { Label: '号', Component: 'PhoneSMS' }, '12', '手机号码格式不正确'],
    ['another component', { Label: '邮箱', Component: 'Textarea' }, 'a@', ''],
  ])('I5-format: %s', (_what, settings, value, message) => {
    const store = openForm([{ Name: 'A', ...settings }]);
    const name = (settings as { Name?: string }).Name ?? 'A';
    store.formSet(name, value);
    expect(validateField(store, name)).toBe(message);
  });
});

describe('files before they are uploaded', () => {
  const file = (name: string, megabytes: number) => ({
    path: name,
    name,
    type: '',
    size: megabytes * 1024 * 1024,
  });
  const rules = (ImgUpload: object) => imageRules(oneField('ImgUpload', { Config: { ImgUpload } }));

  it('I5-upload: takes at most MaxCount, ten by default, and shows a message', () => {
    const files = Array.from({ length: 12 }, (_unused, index) => file(`${index}.png`, 1));
    const { accepted, messages } = checkFiles(files, 3, rules({ Multiple: true }));
    expect(accepted).toHaveLength(7);
    expect(messages).toEqual(['最多上传 10 个']);
  });

  it('I5-upload: refuses files above MaxSize megabytes and empty ones, keeps the others', () => {
    const { accepted, messages } = checkFiles(
      [file('a.png', 11), file('b.png', 10), file('c.png', 0)],
      0,
      rules({ Multiple: true }),
    );
    expect(accepted.map(({ name }) => name)).toEqual(['b.png']);
    expect(messages).toEqual(['“a.png”超过 10 MB', '“c.png”是空文件']);
  });

  it('I5-upload: a single-file field takes one, which replaces its current file', () => {
    expect(checkFiles([file('a.png', 1)], 1, rules({ Multiple: false })).accepted).toHaveLength(1);
  });
});
