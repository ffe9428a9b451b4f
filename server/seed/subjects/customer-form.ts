import { form } from '../base/define-form';
import {
  area,
  choose,
  divider,
  field,
  files,
  flag,
  mapPoint,
  money,
  person,
  pictures,
  radio,
  text,
  when,
} from '../base/fields';
import { CUSTOMER_SOURCES, INDUSTRIES } from '../words/companies';

export const CUSTOMER_STATES = ['潜在', '待跟进', '跟进中', '已成交', '已流失'] as const;
export const CUSTOMER_LEVELS = ['A', 'B', 'C', 'D'] as const;

const IN_FORM = `
if (V8.FormMode == 'Add') {
  V8.FormSet('Status', '潜在');
  V8.FormSet('OwnerId', V8.CurrentUser.Id);
  V8.FormSet('Owner', V8.CurrentUser.Name);
}
var company = V8.Form.CustType != '个人';
V8.FieldSet('License', 'Visible', company);
V8.FieldSet('IdNumber', 'Visible', !company);
`;

/** Asks the server whether the name is taken; the form stays open with the text when it is. */
const SUBMIT_FORM = `
if (V8.FormSubmitAction == 'Delete') return;
var found = await V8.FormEngine.GetTableData('diy_customer', {
  _Where: [{ Name: 'CustName', Value: V8.Form.CustName, Type: '=' }, { Name: 'Id', Value: V8.Form.Id || '', Type: '<>' }],
  _SelectFields: ['Id', 'Owner'], _PageIndex: 1, _PageSize: 1
});
if (found.Code == 1 && found.Data.length > 0) {
  V8.Result = false;
  V8.Tips('已有同名客户，负责人：' + (found.Data[0].Owner || '无'), false);
}
`;

const TYPE_CHANGED = `
var company = V8.ThisValue != '个人';
V8.FieldSet('License', 'Visible', company);
V8.FieldSet('IdNumber', 'Visible', !company);
V8.FieldSet('IdNumber', 'Required', !company);
`;

const PHONE_BLURRED = `
if (!V8.IsNull(V8.Form.Phone) && !/^1[0-9]{10}$/.test(V8.Form.Phone)) {
  V8.Tips('联系电话应为 11 位手机号', false);
}
`;

const LEVEL_CHANGED = `
if (V8.ThisValue == 'A') V8.FormSet('NextFollow', DateFormat(DateAdd(new Date(), 'd', 3), 'yyyy-MM-dd'));
`;

/** diy_customer: the record everybody opens first. */
export function customerForm(osClient: string) {
  return form(
    osClient,
    'diy_customer',
    '客户',
    [
      text('CustName', '客户名称', { required: true, tab: '基本信息', width: 24, unique: true }),
      radio('CustType', '客户类型', ['企业', '个人'], { tab: '基本信息', value: '企业', v8: TYPE_CHANGED }),
      choose('Status', '状态', CUSTOMER_STATES, { required: true, tab: '基本信息' }),
      radio('CustLevel', '客户等级', CUSTOMER_LEVELS, {
        tab: '基本信息',
        value: 'C',
        config: { V8Code: toBase64(LEVEL_CHANGED) },
      }),
      choose('Industry', '行业', INDUSTRIES, { tab: '基本信息' }),
      choose('Source', '来源', CUSTOMER_SOURCES, { tab: '基本信息' }),
      text('License', '统一社会信用代码', { tab: '基本信息' }),
      text('IdNumber', '身份证号', { tab: '基本信息', column: 'personal' }),
      divider('ContactLine', '联系方式', { tab: '基本信息' }),
      text('Contact', '联系人', { required: true, tab: '基本信息' }),
      text('Phone', '联系电话', { tab: '基本信息', config: { V8CodeBlur: PHONE_BLURRED } }),
      field('Region', '所在地区', 'Address', { tab: '基本信息' }),
      text('Street', '详细地址', { tab: '基本信息' }),
      ...mapPoint('Location', '位置', { tab: '基本信息' }),
      money('Amount', '预计额', { tab: '跟进' }),
      field('Tags', '标签', 'TagInput', {
        tab: '跟进',
        config: {
          TagInput: { Placeholder: '输入后回车', Options: ['重点', '年框', '账期', '易流失'], MaxCount: 8 },
        },
      }),
      person('OwnerId', '负责人', { tab: '跟进' }),
      text('Owner', '负责人姓名', {
        tab: '跟进',
        hidden: true,
        column: 'server',
        config: { Copied: { By: 'OwnerId', From: 'sys_user', Column: 'Name' } },
      }),
      when('LastFollow', '最近跟进', 'datetime', { tab: '跟进', readonly: true }),
      when('NextFollow', '下次跟进', 'date', { tab: '跟进' }),
      flag('IsKey', '重点客户', { tab: '跟进', value: '0' }),
      area('Remark', '备注', { tab: '跟进', config: { Textarea: { DefaultRows: 3 } } }),
      pictures('Photo', '门头照片', true, { tab: '附件' }),
      files('Contract', '合同附件', { tab: '附件' }),
    ],
    {
      tabs: ['基本信息', '跟进', '附件'],
      inForm: IN_FORM,
      submitForm: toBase64(SUBMIT_FORM),
      anonymousRead: false,
    },
  );
}

/** Scripts are stored as Base64 (UTF-8) by newer designers; both forms are seeded on purpose. */
export function toBase64(script: string): string {
  return Buffer.from(script, 'utf8').toString('base64');
}
