import { customerIds } from '../../server/seed/subjects/customers';
import { menuId } from '../../server/seed/base/define-menu';
import { rowIds } from '../../server/seed/base/ids';
import { addressOf } from '../../src/navigation/address';
import type { RouteName, RouteParams } from '../../src/navigation/route-table';

/** Calls the server as the screen's user and gives the Data of the answer. */
export type Ask = <T>(path: string, body: object) => Promise<T>;

/** A page to check, with data of the demonstration tenants on it. */
export interface Screen {
  /** File name of its picture. */
  name: string;
  route: RouteName;
  /** `/path?name=value`. */
  address(ask: Ask): Promise<string>;
}

/** Screens that share one login; without an account they need none. */
export interface ScreenGroup {
  osClient: string;
  account?: string;
  screens: readonly Screen[];
}

type Params<N extends RouteName> = RouteParams<N> | ((ask: Ask) => Promise<RouteParams<N>>);

function screen<N extends RouteName>(name: string, route: N, params = {} as Params<N>): Screen {
  return {
    name,
    route,
    async address(ask) {
      return addressOf(route, typeof params === 'function' ? await params(ask) : params);
    },
  };
}

const menu = (key: string) => menuId('microi', key);
const [customer = ''] = customerIds('microi', 1);
const nthPlan = rowIds('loctek', 'plan');
const plans = Array.from({ length: 36 }, nthPlan);

/** A pending approval of the user, or one that the user started. */
const firstWork = async (ask: Ask) => {
  const [work] = await ask<{ Id: string; TableRowId: string }[]>('/api/WorkFlow/getWFWork', {
    WorkType: 'Todo',
  });
  return { id: work?.TableRowId ?? '', work: work?.Id };
};

const openRectification = async (ask: Ask) => {
  const [row] = await ask<{ Id: string }[]>('/api/FormEngine/getTableData', {
    FormEngineKey: 'diy_check_zhenggai',
    _Where: [{ Name: 'Zhuangtai', Value: '待整改', Type: '=' }],
  });
  return { id: row?.Id ?? '' };
};

/** Every page of the product at least once (a test compares this with the route table). */
export const screenGroups: readonly ScreenGroup[] = [
  {
    osClient: 'microi',
    screens: [
      screen('login', 'login'),
      screen('server', 'serverConfig'),
      screen('style-guide', 'styleDemo'),
      screen('ui-kit', 'uiKit'),
      screen('upgrade', 'upgradePopup'),
    ],
  },
  {
    osClient: 'microi',
    account: 'manager',
    screens: [
      screen('home', 'home'),
      screen('workbench', 'workbench'),
      screen('messages', 'message'),
      screen('mine', 'mine'),
      screen('list', 'workList', { menu: menu('customer'), title: '客户' }),
      screen('detail', 'workDetail', { menu: menu('customer'), id: customer, title: '客户' }),
      screen('add', 'workAdd', { menu: menu('customer'), title: '客户' }),
      screen('report', 'workList', { menu: menu('sales_report'), title: '销售报表' }),
      screen('report-page', 'report', { menu: menu('sales_report'), title: '销售报表' }),
      screen('todo', 'workTodo'),
      screen('approval', 'workDetail', firstWork),
      screen('leave', 'workAdd', { menu: menu('leave'), title: '请假申请' }),
      screen('message-list', 'workMessage', { type: '', title: '消息' }),
      screen('contacts', 'contact'),
      screen('search', 'search', { keyword: '祥' }),
      screen('scan', 'scanCode'),
      screen('customer-map', 'customerMap'),
      screen('customer-map-page', 'customersOnMap'),
      screen('visits', 'daka'),
      screen('visit-log', 'dakaList'),
      screen('attendance', 'kaoqin'),
      screen('daily-report', 'dailyReport'),
      screen('disc', 'disc'),
      screen('web-page', 'webView', { url: 'https://example.com/' }),
      screen('password', 'changePassword'),
      screen('login-devices', 'loginDevices'),
      screen('notice-settings', 'noticeSettings'),
      screen('storage', 'storage'),
      screen('home-layout', 'homeLayout'),
      screen('outbox', 'outbox'),
      screen('all-components', 'workAdd', { table: 'diy_demo_all', title: '全部组件' }),
    ],
  },
  {
    osClient: 'loctek',
    account: 'inspector',
    screens: [
      screen('inspections', 'checkPlan'),
      screen('inspection', 'checkPlanDetail', { id: plans[1] ?? '' }),
      screen('inspection-5s', 'checkPlan5S', { id: plans[1] ?? '' }),
      screen('inspection-rectify', 'checkPlanRectify', { id: plans[8] ?? '' }),
      screen('inspection-spot', 'checkPlanSpot', { id: plans[4] ?? '' }),
      screen('inspection-report', 'checkPlanReport', openRectification),
      screen('inspection-done', 'checkPlanSuccess', { id: plans[1] ?? '', kind: '5S' }),
      screen('inspection-failed', 'checkPlanFail', { id: plans[1] ?? '', kind: '5S', message: 'timeout' }),
    ],
  },
  { osClient: 'jiejie', account: 'manager', screens: [screen('region-map', 'jiejieMap')] },
];
