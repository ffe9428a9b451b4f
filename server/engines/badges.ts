import type { MenuBadge } from '../../src/data/protocol/engines';
import type { Where } from '../../src/data/protocol/form-engine';
import type { CurrentUser } from '../../src/data/protocol/user';
import { ok, refuse, type Engine } from './registry';

/** An engine that counts rows of one table for the user who asks. */
function badge(table: string, where: (user: CurrentUser) => Where): Engine {
  return {
    allowAnonymous: false,
    async run(context) {
      if (!context.user) return refuse('登录身份已过期！', 1001);
      const { count } = await context.tables.list(table, { Where: where(context.user), PageSize: 1 });
      return ok<MenuBadge>({ Value: count });
    },
  };
}

export const badgeTodo = badge('wf_work', (user) => [
  { Name: 'ReceiverId', Value: user.Id, Type: '=' },
  { Name: 'WorkState', Value: 'Todo', Type: '=' },
]);

export const badgeCustomerFollow = badge('diy_customer', (user) => [
  { Name: 'OwnerId', Value: user.Id, Type: '=' },
  { Name: 'Status', Value: '待跟进', Type: '=' },
]);

export const badgeCheckPlan = badge('diy_check_plan', (user) => [
  { Name: 'FuzeRenID', Value: user.Id, Type: '=' },
  { Name: 'Zhuangtai', Value: ['待检查', '检查中'], Type: 'In' },
]);
