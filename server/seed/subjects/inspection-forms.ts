import { form } from '../base/define-form';
import { area, choose, field, flag, person, pictures, radio, text, when, whole } from '../base/fields';
import { tableId } from '../base/define-form';
import { menuId } from '../base/define-menu';

export const PLAN_KINDS = ['5S', '整改', '抽查'] as const;
export const PLAN_STATES = ['待检查', '检查中', '待整改', '待复核', '已完成', '已逾期'] as const;
const RECTIFICATION_STATES = ['待整改', '待复核', '已完成', '已退回', '已逾期'] as const;
export const FIVE_S = ['整理', '整顿', '清扫', '清洁', '素养'] as const;

const child = (osClient: string, name: string, label: string, table: string, menuKey: string) =>
  field(name, label, 'TableChild', {
    width: 24,
    config: {
      TableChildTableId: tableId(osClient, table),
      TableChildSysMenuId: menuId(osClient, menuKey),
      TableChildSysMenuName: label,
      TableChildFkFieldName: 'JihuaID',
      TableChild: {
        Data: [],
        SearchAppend: {},
        PrimaryTableFieldName: 'Id',
        DisablePagination: true,
        FieldRelations: [],
      },
    },
  });

/** The kind determines how a submitted inspection was scored. */
const SUBMITTED = `if (V8.FormMode == 'Edit' && !V8.IsNull(V8.Form.TijiaoSJ)) V8.FieldSet('Leixing', 'Readonly', true);`;

/** The parts of a submitted inspection stay as they were found. */
const FOUND = `
if (V8.FormMode != 'Add' && V8.CurrentUser.Level < 999) {
  var plan = await V8.FormEngine.GetFormData('diy_check_plan', { Id: V8.Form.JihuaID });
  if (plan.Code == 1 && !V8.IsNull(plan.Data.TijiaoSJ)) { V8.HideFormBtn('Update'); V8.HideFormBtn('Delete'); }
}`;

/**
 * The four tables of the protocol. Their forms are for people who give inspections out: what is found, done and decided is
 * entered on the pages of the inspection, which know who may.
 */
export function inspectionForms(osClient: string) {
  return {
    plan: planForm(osClient),
    item: itemForm(osClient),
    rectification: rectificationForm(osClient),
    sample: sampleForm(osClient),
  };
}

function planForm(osClient: string) {
  return form(
    osClient,
    'diy_check_plan',
    '检查任务',
    [
      field('Bianhao', '任务编号', 'AutoNumber', {
        config: {
          AutoNumberFixed: 'JC',
          AutoNumberLength: 5,
          AutoNumber: { DataRule: '', CreateRule: 'MaxValueAdd1' },
        },
      }),
      text('Mingcheng', '任务名称', { required: true }),
      radio('Leixing', '类型', PLAN_KINDS, { required: true, value: '5S' }),
      when('JihuaKSSJ', '计划开始', 'datetime'),
      when('JihuaJSSJ', '计划结束', 'datetime'),
      text('QuyuID', '区域Id', { hidden: true }),
      text('Quyu', '区域', { required: true }),
      person('FuzeRenID', '检查人'),
      text('FuzeRen', '检查人姓名', { readonly: true }),
      field('BeijianBMID', '受检部门', 'Department', {
        config: { Department: { Multiple: false, Filterable: false, EmitPath: false } },
      }),
      text('BeijianBM', '受检部门名称', { readonly: true }),
      choose('Zhuangtai', '状态', PLAN_STATES, { value: '待检查', readonly: true }),
      field('Zongfen', '总分', 'NumberText', {
        type: 'decimal(6,1)',
        readonly: true,
        column: 'server',
        config: { NumberTextPrecision: 1 },
      }),
      text('Dengji', '等级', { readonly: true, column: 'server' }),
      area('Beizhu', '备注'),
      when('TijiaoSJ', '提交时间', 'datetime', { readonly: true }),
      child(osClient, 'Xiangmu', '检查项', 'diy_check_item', 'check_item'),
    ],
    { inForm: SUBMITTED },
  );
}

function itemForm(osClient: string) {
  return form(
    osClient,
    'diy_check_item',
    '检查项',
    [
      text('JihuaID', '任务Id', { hidden: true }),
      whole('Xuhao', '序号'),
      choose('Fenlei', '分类', FIVE_S),
      area('Neirong', '检查内容', { required: true }),
      area('Biaozhun', '评分标准'),
      whole('Manfen', '满分', { value: '5' }),
      whole('Koufen', '扣分', { value: '0', readonly: true }),
      whole('Defen', '得分', { readonly: true, column: 'server' }),
      radio('Jieguo', '结果', ['合格', '不合格', '不适用'], { readonly: true }),
      area('Wenti', '问题描述', { readonly: true }),
      pictures('Tupian', '照片', true, { readonly: true }),
      flag('YaoqiuZP', '不合格时必须拍照', { value: '0' }),
      area('MianzhengSM', '免整改说明', { readonly: true }),
      text('ZhengaiID', '整改单Id', { hidden: true }),
    ],
    { inForm: FOUND },
  );
}

function rectificationForm(osClient: string) {
  return form(osClient, 'diy_check_zhenggai', '整改单', [
    text('JihuaID', '任务Id', { hidden: true }),
    text('XiangmuID', '检查项Id', { hidden: true }),
    text('Quyu', '区域', { readonly: true }),
    area('WentiMS', '问题描述', { required: true }),
    pictures('WentiTP', '问题照片'),
    person('ZerenRenID', '责任人'),
    text('ZerenRen', '责任人姓名', { readonly: true }),
    text('ZerenBM', '责任部门'),
    when('YaoqiuWCSJ', '要求完成', 'date'),
    area('ZhenggaiCS', '整改措施'),
    pictures('ZhenggaiTP', '整改后照片'),
    when('WanchengSJ', '完成时间', 'datetime', { readonly: true }),
    text('TibaoRenID', '提报人Id', { hidden: true, column: 'server' }),
    person('FuheRenID', '复核人'),
    text('FuheRen', '复核人姓名', { readonly: true }),
    area('FuheYJ', '复核意见', { readonly: true }),
    radio('FuheJG', '复核结果', ['通过', '退回'], { readonly: true }),
    choose('Zhuangtai', '状态', RECTIFICATION_STATES, { value: '待整改', readonly: true }),
  ]);
}

function sampleForm(osClient: string) {
  return form(
    osClient,
    'diy_check_choucha',
    '抽查样本',
    [
      text('JihuaID', '任务Id', { hidden: true }),
      text('YangbenMC', '样本名称', { required: true }),
      text('YangbenBH', '样本编号', { required: true, description: '可扫码' }),
      radio('Jieguo', '结果', ['合格', '不合格']),
      area('Wenti', '问题'),
      pictures('Tupian', '照片'),
      text('JianchaRen', '检查人', { readonly: true, column: 'server' }),
      when('JianchaSJ', '检查时间', 'datetime', { readonly: true }),
    ],
    { inForm: FOUND },
  );
}
