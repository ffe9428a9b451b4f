import { menu, type Grants } from '../base/define-menu';
import { type RoleKey } from '../base/roles';
import type { SeedContext, Subject } from '../base/subject';

const EVERY_ROLE: readonly RoleKey[] = [
  'manager',
  'finance',
  'hr',
  'buyer',
  'inspector',
  'field',
  'staff',
  'viewer',
  'limited',
];

/** Everybody sees the entry; what it does is checked where it acts. */
export const everyone: Grants = Object.fromEntries(EVERY_ROLE.map((role) => [role, []]));
const workers: Grants = Object.fromEntries(
  EVERY_ROLE.filter((role) => role !== 'limited' && role !== 'viewer').map((role) => [role, []]),
);

/** A group of the workbench: a second-level menu without content of its own. */
export interface GroupDraft {
  key: string;
  name: string;
  sort: number;
  icon: string;
}

/** Groups of the workbench, for everybody. */
export const groups = (osClient: string, drafts: readonly GroupDraft[]): Subject => ({
  menus: drafts.map((draft) => menu(osClient, { ...draft, grants: everyone })),
});

/** Screens of the app itself, opened by their route (OpenType Component, Url = route of spec §2). */
interface NativeDraft {
  key: string;
  name: string;
  parent: string;
  url: string;
  icon: string;
  sort: number;
  grants?: Grants;
  badgeEngine?: string;
}

const native = (osClient: string, draft: NativeDraft) =>
  menu(osClient, { grants: everyone, ...draft, openType: 'Component', more: { ComponentPath: draft.url } });

/** The app's own pages of an ordinary office tenant. */
export function officePages({ osClient }: SeedContext): Subject {
  return {
    menus: [
      native(osClient, {
        key: 'customer_map',
        name: '客户地图',
        parent: 'crm',
        url: '/pages/workbench/map/index',
        icon: 'fas fa-map',
        sort: 5,
        grants: { manager: [], field: [], viewer: [] },
      }),
      native(osClient, {
        key: 'todo',
        name: '我的待办',
        parent: 'oa',
        url: '/pages/workbench/work-todo/index',
        icon: 'fas fa-check-square',
        sort: 1,
        badgeEngine: 'badge_todo',
      }),
      native(osClient, {
        key: 'daily_report',
        name: '工作日报',
        parent: 'oa',
        url: '/pages/tools/daily-report/index',
        icon: 'fas fa-pen',
        sort: 5,
        grants: workers,
      }),
      native(osClient, {
        key: 'contacts',
        name: '通讯录',
        parent: 'oa',
        url: '/pages/naviBar/contact/index',
        icon: 'fas fa-address-book',
        sort: 8,
      }),
      native(osClient, {
        key: 'field_checkin',
        name: '外勤打卡',
        parent: 'site',
        url: '/pages/tools/daka/daka',
        icon: 'fas fa-map-pin',
        sort: 3,
        grants: { manager: [], field: [] },
      }),
      native(osClient, {
        key: 'field_checkin_list',
        name: '打卡记录',
        parent: 'site',
        url: '/pages/tools/daka/list',
        icon: 'fas fa-history',
        sort: 4,
        grants: { manager: [], field: [] },
      }),
      native(osClient, {
        key: 'scan',
        name: '扫一扫',
        parent: 'site',
        url: '/FormComponents/scanCode',
        icon: 'fas fa-qrcode',
        sort: 2,
      }),
      native(osClient, {
        key: 'kaoqin',
        name: '考勤打卡',
        parent: 'hr',
        url: '/pages/tools/kaoqin/index',
        icon: 'fas fa-fingerprint',
        sort: 1,
        grants: workers,
      }),
      native(osClient, {
        key: 'disc',
        name: '性格测评',
        parent: 'hr',
        url: '/pages/tools/renshi/disc',
        icon: 'fas fa-brain',
        sort: 4,
      }),
      menu(osClient, {
        key: 'handbook',
        name: '员工手册',
        parent: 'hr',
        openType: 'Iframe',
        link: handbookPath(osClient),
        url: '/handbook',
        icon: 'fas fa-book-open',
        sort: 6,
        grants: everyone,
      }),
    ],
    files: [{ Path: handbookPath(osClient), Content: HANDBOOK }],
  };
}

/** A page of the tenant's own file server, opened in the web viewer; a stored HTML file would be a download. */
const handbookPath = (osClient: string) => `/${osClient}/file/handbook.txt`;

const HANDBOOK = `员工手册

工作时间：周一至周五 08:30–17:30。
请假须提前一个工作日提交申请。
外出拜访请在到达后打卡，并写明拜访对象。
现场作业必须佩戴安全帽，发现隐患立即上报。
`;
