import { area, field, text, whole } from '../base/fields';
import type { ComponentDemo, DemoFamily } from './component-demo';

const textDemo: ComponentDemo = {
  component: 'Text',
  title: '单行文本',
  fields: [
    text('Text', '单行文本', { required: true, placeholder: '必填', description: '最多 255 个字符' }),
    text('TextUnit', '带单位', {
      config: {
        TextApend: '公里',
        TextApendPosition: 'right',
        TextIcon: 'fas fa-road',
        TextIconPosition: 'left',
      },
    }),
    text('TextPassword', '口令', { config: { TextShowPassword: true } }),
    text('TextPhone', '手机号', {
      code: 'M01',
      config: {
        V8CodeBlur: `if (V8.Form.TextPhone && V8.Form.TextPhone.length != 11) V8.Tips('手机号应为 11 位', false);`,
      },
    }),
    text('TextButton', '带按钮', {
      config: {
        ShowButton: true,
        TextIcon: 'fas fa-sync',
        SlotButtonV8Code: `V8.FormSet('TextButton', V8.NewGuid().substring(0, 8));`,
      },
    }),
    text('TextKeyup', '按键事件', {
      keyup: `if (V8.KeyCode == 13) V8.FormSet('TextUpper', String(V8.Form.TextKeyup || '').toUpperCase());`,
    }),
    text('TextUpper', '转大写', { readonly: true }),
    text('TextCell', '模板单元格', {
      cell: `V8.Result = '<b style="color:#C9281C">' + (V8.Form.TextCell || '') + '</b>';`,
    }),
  ],
  rows: [
    {
      Text: '普通文本',
      TextUnit: '12.5',
      TextPassword: 'secret',
      TextPhone: '13800001234',
      TextButton: 'a1b2c3d4',
      TextCell: '红色',
    },
    {
      Text: '带 <b>标签</b> 与 "引号" & 符号',
      TextUnit: 'null',
      TextPhone: '0573-8765',
      TextCell: '<img src=x onerror=alert(1)>',
    },
    { Text: '仅必填', TextUnit: '', TextPhone: null },
  ],
};

const textareaDemo: ComponentDemo = {
  component: 'Textarea',
  title: '多行文本',
  fields: [
    area('Textarea', '多行文本', { config: { Textarea: { DefaultRows: 3 } } }),
    area('TextareaReadonly', '只读多行', { readonly: true, value: '默认值第一行\n第二行' }),
  ],
  rows: [
    { Textarea: '第一行\n第二行\n第三行', TextareaReadonly: '只读' },
    { Textarea: '很长的一段文字。'.repeat(60) },
    { Textarea: '' },
  ],
};

const numberDemo: ComponentDemo = {
  component: 'NumberText',
  title: '数字',
  fields: [
    whole('NumberText', '整数', {
      value: '1',
      v8: `V8.FormSet('NumberLast', '由 ' + V8.ThisValue.Old + ' 变为 ' + V8.ThisValue.New);`,
    }),
    field('NumberPrice', '两位小数', 'NumberText', {
      type: 'decimal(18,2)',
      config: { NumberTextPrecision: 2, NumberTextStep: 0.01, TextApend: '元' },
    }),
    field('NumberPlain', '无按钮', 'NumberText', {
      type: 'decimal(18,4)',
      config: { NumberTextBtn: false, NumberTextPrecision: 4 },
    }),
    text('NumberLast', '变化记录', { readonly: true }),
  ],
  rows: [
    { NumberText: 12, NumberPrice: 3286.5, NumberPlain: 0.1234 },
    { NumberText: -3, NumberPrice: 999999999.99, NumberPlain: 0 },
    { NumberText: null, NumberPrice: null, NumberPlain: null },
  ],
};

const guidDemo: ComponentDemo = {
  component: 'Guid',
  title: 'GUID',
  fields: [field('Guid', 'GUID', 'Guid', { readonly: true })],
  rows: [
    { Guid: '0f8fad5b-d9cb-469f-a165-70867728950e' },
    { Guid: '01J9Z6K3QH7VXR5M2T8B4N1C0D' },
    { Guid: '' },
  ],
};

const autoNumberDemo: ComponentDemo = {
  component: 'AutoNumber',
  title: '自动编号',
  fields: [
    field('AutoNumber', '自动编号', 'AutoNumber', {
      config: {
        AutoNumberFixed: 'DEMO-',
        AutoNumberLength: 4,
        AutoNumberFields: [],
        AutoNumber: { DataRule: '', CreateRule: 'MaxValueAdd1' },
      },
    }),
  ],
  rows: [{ AutoNumber: 'DEMO-0001' }, { AutoNumber: 'DEMO-0002' }, { AutoNumber: 'DEMO-0003' }],
};

const richTextDemo: ComponentDemo = {
  component: 'RichText',
  title: '富文本',
  fields: [
    field('RichText', '富文本', 'RichText', { config: { RichText: { EditorProduct: 'WangEditor' } } }),
  ],
  rows: [
    {
      RichText:
        '<h3>标题</h3><p>正文 <strong>加粗</strong>，<a href="https://example.com">链接</a></p><ul><li>第一</li><li>第二</li></ul>',
    },
    {
      RichText:
        '<p>旧内容</p><script>alert(1)</script><img src="x" onerror="alert(2)"><p style="color:red">红字</p>',
    },
    { RichText: '' },
  ],
};

const htmlDemo: ComponentDemo = {
  component: 'Html',
  title: 'HTML 内容',
  fields: [
    field('Html', 'HTML 内容', 'Html', {
      config: { Html: { UseFieldValue: true, Content: '', MinHeight: '', Padding: '' } },
    }),
    field('HtmlFixed', '固定内容', 'HTML', {
      type: '',
      config: {
        Html: {
          UseFieldValue: false,
          Content: '<p>请先阅读 <b>说明</b>。</p>',
          MinHeight: '40',
          Padding: '8',
        },
      },
    }),
  ],
  rows: [
    { Html: '<p>只读 <em>内容</em></p>' },
    { Html: '<iframe src="javascript:alert(1)"></iframe><p>其余保留</p>' },
    { Html: null },
  ],
};

const codeDemo: ComponentDemo = {
  component: 'CodeEditor',
  title: '代码',
  fields: [
    field('CodeEditor', '代码', 'CodeEditor', {
      config: { CodeEditor: { Height: '200', Language: 'javascript', DisplayMode: 'Inline' } },
    }),
  ],
  rows: [
    { CodeEditor: 'function add(a, b) {\n  return a + b;\n}' },
    { CodeEditor: 'SELECT * FROM t' },
    { CodeEditor: '' },
  ],
};

const phoneDemo: ComponentDemo = {
  component: 'PhoneSMS',
  title: '短信验证（旧）',
  fields: [field('PhoneSMS', '手机验证', 'PhoneSMS')],
  rows: [{ PhoneSMS: '13800001234' }, { PhoneSMS: '138 0000 1234' }, { PhoneSMS: '' }],
};

/** Components whose value is a text or a number typed by hand. */
export const textFamily = (): DemoFamily => ({
  key: 'text',
  title: '文本与数字',
  icon: 'fas fa-font',
  demos: [
    textDemo,
    textareaDemo,
    numberDemo,
    guidDemo,
    autoNumberDemo,
    richTextDemo,
    htmlDemo,
    codeDemo,
    phoneDemo,
  ],
});
