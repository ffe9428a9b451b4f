import type { MenuBadge } from '../../src/data/protocol/engines';
import type { Where } from '../../src/data/protocol/form-engine';
import type { CurrentUser } from '../../src/data/protocol/user';
import { TO_CHECK, TO_FIX } from '../../src/data/protocol/inspection';
import { openWorks } from '../form-engine/own-works';
import { listIfReadable } from '../form-engine/optional-table';
import { ok, refuse } from '../lib/envelope';
import type { Engine, EngineContext } from './registry';

/** An engine that returns how long a list is for the calling user: the list that its menu leads to. */
function badge(count: (context: EngineContext, user: CurrentUser) => Promise<number>): Engine {
  return {
    allowAnonymous: false,
    async run(context) {
      if (!context.user) return refuse('登录身份已过期！', 1001);
      return ok<MenuBadge>({ Value: await count(context, context.user) });
    },
  };
}

/** How many rows of a table the caller's own list shows. */
async function listed(context: EngineContext, table: string, Where: Where): Promise<number> {
  return (await listIfReadable(context, table, { Where, PageSize: 1 })).count;
}

export const badgeTodo = badge((context, user) => openWorks(context, user.Id));

export const badgeCustomerFollow = badge((context, user) =>
  listed(context, 'diy_customer', [
    { Name: 'OwnerId', Value: user.Id, Type: '=' },
    { Name: 'Status', Value: '待跟进', Type: '=' },
  ]),
);

/** The contents of the inspections' 待我处理: plans to be checked, and findings to be put right. */
export const badgeCheckPlan = badge(async (context, user) => {
  const plans = await listed(context, 'diy_check_plan', [
    { Name: 'FuzeRenID', Value: user.Id, Type: '=' },
    { Name: 'Zhuangtai', Value: [...TO_CHECK], Type: 'In' },
  ]);
  const problems = await listed(context, 'diy_check_zhenggai', [
    { Name: 'ZerenRenID', Value: user.Id, Type: '=' },
    { Name: 'Zhuangtai', Value: [...TO_FIX], Type: 'In' },
  ]);
  return plans + problems;
});
