import type { SeedRow } from '../types';
import { form, type PeopleDraft } from '../base/define-form';
import { buttonId, menu } from '../base/define-menu';
import { choose, field, money, radio, text, when, whole } from '../base/fields';
import { rowIds } from '../base/ids';
import { by, type SeedContext, type Subject } from '../base/subject';
import { everyone } from '../subjects/navigation';

/** The kind of expense determines which fields the form shows. */
const KIND = `
var kind = typeof V8.ThisValue == 'undefined' ? V8.Form.Kind : V8.ThisValue;
['From', 'To'].forEach(function (name) { V8.FieldSet(name, 'Visible', kind == '交通'); });
V8.FieldSet('Nights', 'Visible', kind == '住宿');
V8.FieldSet('Guests', 'Visible', kind == '招待');
V8.FieldSet('Guests', 'Required', kind == '招待');
`;

const AMOUNT = `
var limit = { 交通: 2000, 住宿: 3000, 招待: 5000, 办公: 1000 }[V8.Form.Kind] || 0;
V8.FieldSet('Amount', 'Placeholder', '标准上限 ' + limit + ' 元');
if (Number(V8.Form.Amount) > limit) V8.ConfirmTips('超出标准 ' + limit + ' 元，仍要继续？', function () {}, function () { V8.FormSet('Amount', limit); }, { Title: '超标', OkText: '继续', CancelText: '改为上限' });
`;

const NIGHTS = `V8.FormSet('Amount', Number(V8.Form.Nights || 0) * 400);`;

/** The server knows the budget; a refusal keeps the form open. */
const SUBMIT = `
if (V8.FormSubmitAction == 'Delete') return;
var answer = await V8.ApiEngine.Run('budget_check', { Amount: V8.Form.Amount, Kind: V8.Form.Kind });
if (answer.Code != 1) return answer;
V8.Form.Status = '待审核';
`;

const LOCKED = `
if (V8.Form.Status == '已付款') {
  V8.HideFormBtn('Update'); V8.HideFormBtn('Delete');
  ['Kind', 'Amount', 'Reason'].forEach(function (name) { V8.FieldSet(name, 'Readonly', true); });
}
`;

const set = (status: string) =>
  `var answer = await V8.FormEngine.UptFormData('diy_demo_expense', { Id: V8.Form.Id, _RowModel: { Status: '${status}' } }); V8.Tips(answer.Code == 1 ? '${status}' : answer.Msg, answer.Code == 1); V8.RefreshTable({ _PageIndex: 1 });`;

/** The rows are everybody's; people with the buttons approve them, send them back and pay them. */
const expenseRule = (osClient: string): PeopleDraft => ({
  Everybody: true,
  States: {
    column: 'Status',
    start: ['草稿', '待审核'],
    moves: [
      { from: ['草稿', '已退回', '已审核'], to: '待审核' },
      { from: ['待审核', '已退回'], to: '草稿' },
      { from: ['待审核'], to: '已审核', button: buttonId(osClient, 'demo_expense', 'pass') },
      { from: ['待审核'], to: '已退回', button: buttonId(osClient, 'demo_expense', 'back') },
      { from: ['已审核'], to: '已付款', button: buttonId(osClient, 'demo_expense', 'pay') },
    ],
    closed: ['已付款'],
  },
});

/** A form that uses every kind of form script: on entering, on change, before and after the submit, and button rules by state. */
export function scriptDemos({ osClient, clock, org }: SeedContext): Subject {
  const expense = form(
    osClient,
    'diy_demo_expense',
    '费用报销（脚本示例）',
    [
      field('No', '单号', 'AutoNumber', {
        config: {
          AutoNumberFixed: 'BX',
          AutoNumberLength: 5,
          AutoNumber: { DataRule: '', CreateRule: 'MaxValueAdd1' },
        },
      }),
      choose('Kind', '费用类别', ['交通', '住宿', '招待', '办公'], { required: true, v8: KIND }),
      text('From', '出发地'),
      text('To', '目的地'),
      whole('Nights', '晚数', { v8: NIGHTS }),
      text('Guests', '招待对象'),
      when('Date', '发生日期', 'date', { required: true }),
      money('Amount', '金额', { required: true, config: { V8Code: Buffer.from(AMOUNT).toString('base64') } }),
      text('Reason', '事由', { required: true }),
      radio('Status', '状态', ['草稿', '待审核', '已审核', '已付款', '已退回'], {
        readonly: true,
        value: '草稿',
      }),
    ],
    {
      inForm: KIND + LOCKED,
      submitForm: SUBMIT,
      outForm: `if (V8.FormOutAction == 'Insert') V8.Tips('已保存，单号 ' + (V8.Form.No || ''));`,
      people: expenseRule(osClient),
    },
  );
  return {
    forms: [expense],
    menus: [
      menu(osClient, {
        key: 'demo_expense',
        name: '费用报销',
        parent: 'demo',
        form: expense,
        sort: 8,
        icon: 'fas fa-receipt',
        card: ['Reason', 'Kind', 'Date', 'Amount'],
        titleTags: ['Status'],
        search: ['+Reason', 'Kind', 'Status', 'Date', 'Amount'],
        statistics: [['Amount', 'Sum']],
        row: [
          {
            key: 'pass',
            name: '审核',
            v8: set('已审核'),
            show: `return V8.Form.Status == '待审核';`,
            inRow: true,
          },
          { key: 'pay', name: '付款', v8: set('已付款'), show: `V8.Result = V8.Form.Status == '已审核';` },
          {
            key: 'back',
            name: '退回',
            v8: set('已退回'),
            show: `return V8.Form.Status == '待审核' && V8.CurrentUser.Level >= 500;`,
          },
        ],
        grants: {
          ...everyone,
          manager: ['Add', 'Edit', 'Del', 'pass', 'back'],
          finance: ['Edit', 'pay'],
          field: ['Add', 'Edit'],
          staff: ['Add', 'Edit'],
        },
        more: {
          EditCodeShowV8: `return V8.Form.Status != '已付款';`,
          DelCodeShowV8: `V8.Result = V8.Form.Status == '草稿' || V8.Form.Status == '已退回';`,
        },
      }),
    ],
    rows: {
      diy_demo_expense: () => {
        const id = rowIds(osClient, 'diy_demo_expense');
        const rows: Array<readonly [kind: string, amount: number, reason: string, status: string]> = [
          ['交通', 328.5, '濮院客户走访', '草稿'],
          ['住宿', 800, '展会布展两晚', '待审核'],
          ['招待', 1260, '客户来访用餐', '已审核'],
          ['办公', 89, '打印纸', '已付款'],
          ['交通', 56, '出租车', '已退回'],
        ];
        return rows.map(([Kind, Amount, Reason, Status], index): SeedRow => ({
          Id: id(),
          ...by(org.user('field'), clock.at(-index - 1, '11:20')),
          No: `BX${String(index + 1).padStart(5, '0')}`,
          Kind,
          Amount,
          Reason,
          Status,
          Date: clock.day(-index - 2),
        }));
      },
    },
  };
}
