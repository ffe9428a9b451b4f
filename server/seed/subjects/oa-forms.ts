import { form } from '../base/define-form';
import {
  area,
  choose,
  divider,
  field,
  files,
  flag,
  money,
  person,
  pictures,
  radio,
  text,
  when,
  whole,
} from '../base/fields';
import { toBase64 } from './customer-form';

export const LEAVE_KINDS = ['年假', '事假', '病假', '调休', '婚假', '产假'] as const;
const HALF_DAYS = ['上午', '下午'] as const;
export const FORM_STATES = ['草稿', '审批中', '已通过', '已拒绝', '已撤回', '已作废'] as const;

/** Decided rows stay as they are: somebody who opens one by its address finds no button either. */
const DECIDED = `if (['已通过', '已拒绝', '已作废'].indexOf(V8.Form.Zhuangtai) >= 0) { V8.HideFormBtn('Update'); V8.HideFormBtn('Delete'); }`;

/** Asks the server how many days the leave takes and, for annual leave, shows which years it is charged to. */
const COUNT_LEAVE = `
var counted = await V8.ApiEngine.Run('leave_days', {
  UserId: V8.Form.ShenqingrenID,
  KaishiRQ: String(V8.Form.KaishiRQ).substring(0, 10), KaishiSD: V8.Form.KaishiSD,
  JieshuRQ: String(V8.Form.JieshuRQ).substring(0, 10), JieshuSD: V8.Form.JieshuSD,
  Leixing: V8.Form.Leixing, ExceptId: V8.Form.Id
});
V8.FieldSet('Tianshu', 'Description', counted.Code == 1 && counted.Data.Hint ? counted.Data.Hint : '');
`;

/** The server counts the working days; without a network they are counted when the request arrives. */
const LEAVE_DAYS = `
if (!V8.IsNull(V8.Form.KaishiRQ) && !V8.IsNull(V8.Form.JieshuRQ)) {
  ${COUNT_LEAVE}
  if (counted.Code == 1) {
    V8.FormSet('Tianshu', counted.Data.Days);
    if (counted.Data.Problem) V8.Tips(counted.Data.Problem, false);
  } else V8.FormSet('Tianshu', null);
}
`;

/** Whether an account covers it is known only once the kind is chosen. */
const LEAVE_KIND = `
var sick = V8.ThisValue == '病假';
V8.FieldSet('Zhengming', 'Visible', sick);
V8.FieldSet('Zhengming', 'Required', sick && Number(V8.Form.Tianshu) >= 3);
${LEAVE_DAYS}`;

const IN_LEAVE = `
if (V8.FormMode == 'Add') {
  V8.FormSet('ShenqingrenID', V8.CurrentUser.Id);
  V8.FormSet('Shenqingren', V8.CurrentUser.Name);
  V8.FormSet('Bumen', V8.CurrentUser.DeptName);
  V8.FormSet('Zhuangtai', '草稿');
}
V8.FieldSet('Zhengming', 'Visible', V8.Form.Leixing == '病假');
${DECIDED}
`;

/** Reports what the server would refuse before submitting; without a network the server decides later. */
const SUBMIT_LEAVE = `
if (V8.FormSubmitAction == 'Delete') return;
${COUNT_LEAVE}
if (counted.Code == 1) {
  V8.FormSet('Tianshu', counted.Data.Days);
  if (counted.Data.Problem) { V8.Result = false; V8.Tips(counted.Data.Problem, false); }
}
`;

/** Leave: kind, days, reason, and how far its approval has come. */
export function leaveForm(osClient: string) {
  return form(
    osClient,
    'diy_leave',
    '请假申请',
    [
      field('Bianhao', '单号', 'AutoNumber', {
        config: {
          AutoNumberFixed: 'QJ',
          AutoNumberLength: 5,
          AutoNumber: { DataRule: '', CreateRule: 'MaxValueAdd1' },
        },
      }),
      text('Shenqingren', '申请人', { readonly: true }),
      text('ShenqingrenID', '申请人Id', { hidden: true }),
      text('Bumen', '部门', { readonly: true }),
      choose('Leixing', '请假类型', LEAVE_KINDS, { required: true, v8: toBase64(LEAVE_KIND) }),
      when('KaishiRQ', '开始日期', 'date', { required: true, config: { V8Code: LEAVE_DAYS } }),
      radio('KaishiSD', '开始时段', HALF_DAYS, { value: '上午', config: { V8Code: LEAVE_DAYS } }),
      when('JieshuRQ', '结束日期', 'date', { required: true, config: { V8Code: LEAVE_DAYS } }),
      radio('JieshuSD', '结束时段', HALF_DAYS, { value: '下午', config: { V8Code: LEAVE_DAYS } }),
      field('Tianshu', '请假天数', 'NumberText', {
        type: 'decimal(10,1)',
        readonly: true,
        column: 'server',
        config: { NumberTextPrecision: 1, TextApend: '天' },
      }),
      area('Shiyou', '请假事由', { required: true }),
      pictures('Zhengming', '病假证明', true),
      radio('Zhuangtai', '状态', FORM_STATES, { readonly: true }),
    ],
    {
      inForm: toBase64(IN_LEAVE),
      submitForm: SUBMIT_LEAVE,
      people: { Owner: 'ShenqingrenID', Keepers: { hr: ['Read'] } },
    },
  );
}

/** The applicant and the first state of an application. */
const IN_APPLICATION = `
if (V8.FormMode == 'Add') {
  V8.FormSet('Shenqingren', V8.CurrentUser.Name);
  V8.FormSet('ShenqingrenID', V8.CurrentUser.Id);
  V8.FormSet('Zhuangtai', '草稿');
}
${DECIDED}
`;

const IN_PURCHASE = `
${IN_APPLICATION}
if (V8.FormMode == 'Add') V8.FormSet('Bumen', V8.CurrentUser.DeptName);
`;

const PURCHASE_AMOUNT = `V8.FormSet('Jine', Math.round(Number(V8.Form.Shuliang || 0) * Number(V8.Form.Danjia || 0) * 100) / 100);`;

/** A purchase, whose amount determines who approves it. */
export function purchaseForm(osClient: string) {
  return form(
    osClient,
    'diy_purchase',
    '采购申请',
    [
      field('Bianhao', '单号', 'AutoNumber', {
        config: {
          AutoNumberFixed: 'CG',
          AutoNumberLength: 5,
          AutoNumber: { DataRule: '', CreateRule: 'MaxValueAdd1' },
        },
      }),
      text('Shenqingren', '申请人', { readonly: true }),
      text('ShenqingrenID', '申请人Id', { hidden: true }),
      text('Bumen', '部门', { readonly: true }),
      choose('Leibie', '采购类别', ['设备', '备件', '办公用品', '劳保用品', '服务'], { required: true }),
      text('Wupin', '物品名称', { required: true, width: 24 }),
      whole('Shuliang', '数量', { required: true, value: '1', v8: PURCHASE_AMOUNT }),
      money('Danjia', '预估单价', { required: true, v8: PURCHASE_AMOUNT }),
      money('Jine', '预估金额', {
        readonly: true,
        column: 'server',
        config: { Counted: { Product: ['Shuliang', 'Danjia'] } },
      }),
      when('XuyaoRQ', '需要日期', 'date'),
      area('Yongtu', '用途说明', { required: true }),
      divider('CaigouFG', '采购填写'),
      text('Gongyingshang', '供应商'),
      money('ShijiJE', '实际金额'),
      files('Fujian', '报价单'),
      radio('Zhuangtai', '状态', FORM_STATES, { readonly: true }),
    ],
    {
      inForm: IN_PURCHASE,
      people: { Owner: 'ShenqingrenID', Keepers: { finance: ['Read'], buyer: ['Read'] } },
    },
  );
}

/** The use of a seal, by its kind. */
export function sealForm(osClient: string) {
  return form(
    osClient,
    'diy_seal_use',
    '用印申请',
    [
      field('Bianhao', '单号', 'AutoNumber', {
        config: {
          AutoNumberFixed: 'YY',
          AutoNumberLength: 5,
          AutoNumber: { DataRule: '', CreateRule: 'MaxValueAdd1' },
        },
      }),
      text('Shenqingren', '申请人', { readonly: true }),
      text('ShenqingrenID', '申请人Id', { hidden: true }),
      radio('Yinzhang', '印章', ['公章', '合同章', '财务章', '法人章'], { required: true }),
      text('WenjianMC', '文件名称', { required: true }),
      whole('Fenshu', '份数', { required: true, value: '1' }),
      when('YongyinRQ', '用印日期', 'date', { required: true }),
      flag('Waidai', '是否外带', {
        value: '0',
        v8: `V8.FieldSet('GuihuanSJ', 'Visible', V8.ThisValue == 1); V8.FieldSet('GuihuanSJ', 'Required', V8.ThisValue == 1);`,
      }),
      when('GuihuanSJ', '归还时间', 'datetime_HHmm'),
      person('Jingbanren', '经办人'),
      area('Shuoming', '用印说明'),
      files('Fujian', '用印文件'),
      radio('Zhuangtai', '状态', FORM_STATES, { readonly: true }),
    ],
    {
      inForm: `${IN_APPLICATION}
V8.FieldSet('GuihuanSJ', 'Visible', V8.Form.Waidai == 1);
`,
      people: { Owner: 'ShenqingrenID', Keepers: { hr: ['Read'] } },
    },
  );
}

/** Make-up of a missing or late punch (docs/protocol-notes.md, "Attendance"). */
export function makeupForm(osClient: string) {
  return form(
    osClient,
    'diy_attendance_makeup',
    '补卡申请',
    [
      field('Bianhao', '单号', 'AutoNumber', {
        config: {
          AutoNumberFixed: 'BK',
          AutoNumberLength: 5,
          AutoNumber: { DataRule: '', CreateRule: 'MaxValueAdd1' },
        },
      }),
      text('Shenqingren', '申请人', { readonly: true }),
      text('ShenqingrenID', '申请人Id', { hidden: true }),
      when('Riqi', '补卡日期', 'date', { required: true }),
      radio('DakaLX', '补卡类型', ['上班', '下班'], { required: true, value: '上班' }),
      when('DakaSJ', '实际时间', 'HH:mm', { required: true }),
      area('Shiyou', '补卡事由', { required: true }),
      pictures('Tupian', '证明照片'),
      radio('Zhuangtai', '状态', FORM_STATES, { readonly: true }),
    ],
    { inForm: IN_APPLICATION, people: { Owner: 'ShenqingrenID', Keepers: { hr: ['Read'] } } },
  );
}
