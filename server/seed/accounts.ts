import { DEMO_PASSWORD } from './base/organisation';

export interface DemoAccount {
  osClient: string;
  tenant: string;
  account: string;
  password: string;
  role: string;
}

const TENANTS: ReadonlyArray<readonly [osClient: string, tenant: string]> = [
  ['microi', '岚舟智造'],
  ['loctek', '乐歌制造'],
  ['jiejie', '洁界环境'],
  ['yunqi', '云栖设计'],
  ['anyu', '安屿物业'],
];

const ROLES: ReadonlyArray<readonly [account: string, role: string]> = [
  ['admin', '系统管理员'],
  ['director', '总经理（可见全部按钮）'],
  ['manager', '部门经理'],
  ['field', '外勤专员'],
  ['newcomer', '外勤专员，第一天上班'],
  ['inspector', '检查员'],
  ['viewer', '只读'],
  ['limited', '访客（不能看详情、不能搜索）'],
];

/** The accounts npm start prints: the same in every tenant, all with one password. */
export const demoAccounts: readonly DemoAccount[] = TENANTS.flatMap(([osClient, tenant]) =>
  ROLES.map(([account, role]) => ({ osClient, tenant, account, password: DEMO_PASSWORD, role })),
);
