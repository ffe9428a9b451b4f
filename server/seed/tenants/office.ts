import type { TenantSeed } from '../types';
import type { SeedClock } from '../base/clock';
import { organisation, type DeptDraft } from '../base/organisation';
import { seedPictures } from '../base/pictures';
import { joinSubjects, type SeedContext } from '../base/subject';
import { componentDemos } from '../demo/component-demos';
import { communication } from '../subjects/communication';
import { customers } from '../subjects/customers';
import { groups, officePages } from '../subjects/navigation';
import { office } from '../subjects/oa';
import { orders } from '../subjects/orders';
import { staffTools } from '../subjects/people';
import { site } from '../subjects/site';
import { workCalendar } from '../subjects/work-calendar';
import { systemConfig } from './config';

export const DEPARTMENTS: readonly DeptDraft[] = [
  ['office', '总经办'],
  ['sales', '销售部'],
  ['sales_east', '华东销售组', 'sales'],
  ['sales_south', '华南销售组', 'sales'],
  ['market', '市场部'],
  ['purchase', '采购部'],
  ['production', '生产部'],
  ['assembly', '装配车间', 'production'],
  ['machining', '机加车间', 'production'],
  ['finance', '财务部'],
  ['hr', '人力资源部'],
];

/** `microi`, the default tenant: a machine builder with sales, office, site and personnel menus and the component demos. */
export function officeTenant(clock: SeedClock, sizes: { customers: number; people: number }): TenantSeed {
  const osClient = 'microi';
  const context: SeedContext = {
    osClient,
    clock,
    org: organisation(osClient, '岚舟智造', DEPARTMENTS, sizes.people),
  };
  const subjects = joinSubjects([
    groups(osClient, [
      { key: 'oa', name: '办公协同', sort: 1, icon: 'fas fa-briefcase' },
      { key: 'crm', name: '客户与销售', sort: 2, icon: 'fas fa-handshake' },
      { key: 'site', name: '现场与设备', sort: 3, icon: 'fas fa-industry' },
      { key: 'hr', name: '人事服务', sort: 4, icon: 'fas fa-user-friends' },
    ]),
    officePages(context),
    customers(context, sizes.customers),
    orders(context, 240),
    office(context),
    site(context, sizes.customers),
    staffTools(context),
    workCalendar(context),
    communication(context),
    componentDemos(context),
  ]);
  return {
    OsClient: osClient,
    DomainName: 'microi.example.com;microi-m.example.com',
    IsDefault: true,
    SysConfig: systemConfig(osClient, {
      title: '岚舟智造工作台',
      short: '岚舟智造',
      company: '岚舟智造有限公司',
    }),
    Depts: context.org.depts,
    Roles: context.org.roles,
    Users: [...context.org.users, context.org.newcomer],
    ...subjects,
    Files: [...seedPictures(osClient), ...(subjects.Files ?? [])],
  };
}
