import { ONLY_OWN, menu, ofAskers } from '../base/define-menu';
import type { SeedContext, Subject } from '../base/subject';
import { inspectionForms, PLAN_STATES } from './inspection-forms';
import { inspectionRows } from './inspection-rows';

const state = (name: string) => `V8.SearchSet([['Zhuangtai', '=', '${name}']]);`;

/** Inspection of tenant loctek: plans, items, rectifications and spot checks. */
export function inspection(context: SeedContext): Subject {
  const { osClient } = context;
  const { plan, item, rectification, sample } = inspectionForms(osClient);
  const inspectors = {
    manager: ['Add', 'Edit', 'Del', 'Export'],
    inspector: ['Add', 'Edit'],
    staff: ['Edit'],
    viewer: [],
  };
  return {
    forms: [plan, item, rectification, sample],
    menus: [
      menu(osClient, {
        key: 'check_task',
        name: '检查任务',
        parent: 'check',
        openType: 'Component',
        // The badge counts what is to be done there.
        url: '/pages/tools/loctek/checkPlan/index?state=todo',
        icon: 'fas fa-clipboard-list',
        sort: 1,
        grants: { manager: [], inspector: [], staff: [], viewer: [] },
        badgeEngine: 'badge_check_plan',
        more: { ComponentPath: '/pages/tools/loctek/checkPlan/index' },
      }),
      menu(osClient, {
        key: 'check_plan',
        name: '检查计划',
        parent: 'check',
        form: plan,
        icon: 'fas fa-tasks',
        sort: 2,
        card: ['Mingcheng', 'Bianhao', 'Quyu', 'FuzeRen', 'JihuaJSSJ', 'Zongfen'],
        titleTags: ['Zhuangtai'],
        bottomTags: ['Leixing', 'Dengji'],
        search: ['+Mingcheng', '+Quyu', 'Leixing', 'Zhuangtai', 'JihuaJSSJ', 'FuzeRen'],
        orderBy: ['JihuaJSSJ', 'ASC'],
        tabs: [
          { key: 'all', name: '全部', v8: 'V8.SearchSet([]);' },
          ...PLAN_STATES.map((name, index) => ({ key: `state${index}`, name, v8: state(name) })),
        ],
        grants: inspectors,
        more: ofAskers(),
      }),
      menu(osClient, {
        key: 'check_item',
        name: '检查项',
        parent: 'check',
        form: item,
        sort: 90,
        hidden: true,
        card: ['Neirong', 'Fenlei', 'Manfen', 'Koufen', 'Jieguo'],
        orderBy: ['Xuhao', 'ASC'],
        grants: inspectors,
        more: ofAskers(),
      }),
      menu(osClient, {
        key: 'check_zhenggai',
        name: '整改单',
        parent: 'check',
        form: rectification,
        icon: 'fas fa-wrench',
        sort: 3,
        card: ['WentiMS', 'Quyu', 'ZerenRen', 'YaoqiuWCSJ'],
        titleTags: ['Zhuangtai'],
        search: ['+WentiMS', 'Quyu', 'Zhuangtai', 'YaoqiuWCSJ'],
        orderBy: ['YaoqiuWCSJ', 'ASC'],
        grants: { ...inspectors, staff: ['Edit'] },
        more: ofAskers(" && V8.Form.Zhuangtai != '已完成'"),
      }),
      menu(osClient, {
        key: 'check_choucha',
        name: '抽查样本',
        parent: 'check',
        form: sample,
        icon: 'fas fa-vial',
        sort: 4,
        card: ['YangbenMC', 'YangbenBH', 'JianchaRen', 'JianchaSJ'],
        titleTags: ['Jieguo'],
        search: ['+YangbenMC', '+YangbenBH', 'Jieguo'],
        grants: inspectors,
        more: ONLY_OWN,
      }),
    ],
    rows: {
      diy_check_plan: () => inspectionRows(context).plans,
      diy_check_item: () => inspectionRows(context).items,
      diy_check_zhenggai: () => inspectionRows(context).rectifications,
      diy_check_choucha: () => inspectionRows(context).samples,
    },
  };
}
