import type { TenantSeed } from '../types';
import type { SeedClock } from '../base/clock';
import { organisation } from '../base/organisation';
import { photoPath, seedPictures } from '../base/pictures';
import { joinSubjects, type SeedContext, type Subject } from '../base/subject';
import { communication } from '../subjects/communication';
import { customers } from '../subjects/customers';
import { inspection } from '../subjects/inspection';
import { groups, officePages } from '../subjects/navigation';
import { office } from '../subjects/oa';
import { orders } from '../subjects/orders';
import { staffTools } from '../subjects/people';
import { regions } from '../subjects/regions';
import { site } from '../subjects/site';
import { workCalendar } from '../subjects/work-calendar';
import { systemConfig } from './config';
import { DEPARTMENTS } from './office';

interface TenantDraft {
  osClient: string;
  company: string;
  short: string;
  themeColor?: string;
  customers: number;
  /** Tenant columns of sys_config. */
  config?: Record<string, unknown>;
  group?: { key: string; name: string; icon: string };
  subject?: (context: SeedContext) => Subject;
}

/** A tenant with the ordinary office subjects and, if it has one, its own group. */
function tenant(clock: SeedClock, draft: TenantDraft): TenantSeed {
  const { osClient } = draft;
  const context: SeedContext = { osClient, clock, org: organisation(osClient, draft.short, DEPARTMENTS, 40) };
  const { Files = [], ...subjects } = joinSubjects([
    groups(osClient, [
      ...(draft.group ? [{ ...draft.group, sort: 0 }] : []),
      { key: 'oa', name: '办公协同', sort: 1, icon: 'fas fa-briefcase' },
      { key: 'crm', name: '客户与销售', sort: 2, icon: 'fas fa-handshake' },
      { key: 'site', name: '现场与设备', sort: 3, icon: 'fas fa-industry' },
      { key: 'hr', name: '人事服务', sort: 4, icon: 'fas fa-user-friends' },
    ]),
    draft.subject?.(context) ?? {},
    officePages(context),
    customers(context, draft.customers),
    orders(context, 40),
    office(context),
    site(context, draft.customers),
    staffTools(context),
    workCalendar(context),
    communication(context),
  ]);
  return {
    OsClient: osClient,
    DomainName: `${osClient}.example.com;${osClient}-m.example.com`,
    SysConfig: systemConfig(
      osClient,
      {
        title: `${draft.short}工作台`,
        short: draft.short,
        company: draft.company,
        themeColor: draft.themeColor,
      },
      draft.config,
    ),
    Depts: context.org.depts,
    Roles: context.org.roles,
    Users: [...context.org.users, context.org.newcomer],
    ...subjects,
    Files: [...seedPictures(osClient), ...Files],
  };
}

/** The four named tenants: inspection, maps, hidden tab labels, hidden message tab (once as text, once as a number). */
export function specialTenants(clock: SeedClock): TenantSeed[] {
  return [
    tenant(clock, {
      osClient: 'loctek',
      company: '乐歌制造有限公司',
      short: '乐歌制造',
      customers: 60,
      config: { AppLoginBgImg: photoPath('loctek', 'login') },
      group: { key: 'check', name: '现场检查', icon: 'fas fa-clipboard-check' },
      subject: inspection,
    }),
    tenant(clock, {
      osClient: 'jiejie',
      company: '洁界环境服务有限公司',
      short: '洁界环境',
      themeColor: '#0F7A51',
      customers: 5000,
      config: { XiaoxiTZYC: '1' },
      group: { key: 'map', name: '区域与点位', icon: 'fas fa-map' },
      subject: regions,
    }),
    tenant(clock, {
      osClient: 'yunqi',
      company: '云栖设计有限公司',
      short: '云栖设计',
      customers: 60,
    }),
    tenant(clock, {
      osClient: 'anyu',
      company: '安屿物业管理有限公司',
      short: '安屿物业',
      customers: 60,
      config: { XiaoxiTZYC: 1 },
    }),
  ];
}
