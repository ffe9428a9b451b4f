import type { IndexTab } from '../../src/data/protocol/engines';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { CurrentUser } from '../../src/data/protocol/user';
import type { WfStats } from '../../src/data/protocol/work-flow';
import { listIfReadable } from '../form-engine/optional-table';
import { parseList } from '../lib/json-text';
import type { EngineContext } from './registry';

/** What an account that is new does first; `Done` once it has. */
export type FirstStep = Pick<IndexTab, 'Id' | 'Name' | 'Icon'> & { Url: string; Text: string; Done: boolean };

/** Days for which an account is new, where the tenant sets none in `XinrenTS`; 0 there = never. */
const NEW_DAYS = 7;
const STEPS = 3;
const DAY_MS = 86_400_000;

const timeOf = (moment: string): number => Date.parse(moment.replace(' ', 'T'));

/** Whether the account was made so lately that its person needs a beginning. */
function isNew({ CreateTime }: CurrentUser, now: string, setting: unknown): boolean {
  const days = setting === undefined || setting === null || setting === '' ? NEW_DAYS : Number(setting);
  return Boolean(CreateTime) && timeOf(now) - timeOf(String(CreateTime)) < days * DAY_MS;
}

/** Whether the caller has a row of his own in a table that he may read. */
async function hasOwn(context: EngineContext, table: string, column: string, id: string): Promise<boolean> {
  const Where = [{ Name: column, Value: id, Type: '=' as const }];
  return (await listIfReadable(context, table, { Where, PageSize: 1 })).count > 0;
}

/**
 * The three first jobs of somebody whose account is new, by what his role may do: who inspects begins with an inspection, who
 * decides with an approval, who sells with a customer. None once all are done.
 *
 * @param works the lengths of his lists of approvals
 */
export async function firstSteps(
  context: EngineContext,
  user: CurrentUser,
  works: Omit<WfStats, 'Kinds'>,
): Promise<FirstStep[]> {
  if (!isNew(user, context.now(), context.sysConfig.XinrenTS)) return [];
  const limits = user._RoleLimits ?? [];
  const menus = await context.menus();
  const menuOf = (key: string): SysMenu | undefined =>
    menus.find(
      ({ Id, ModuleEngineKey }) => ModuleEngineKey === key && limits.some(({ FkId }) => FkId === Id),
    );
  const addable = (key: string): SysMenu | undefined => {
    const menu = menuOf(key);
    const adds = limits.some(
      ({ FkId, Permission }) => FkId === menu?.Id && parseList<unknown>(Permission).includes('Add'),
    );
    return adds ? menu : undefined;
  };
  const steps: FirstStep[] = [];
  const offer = async (
    menu: SysMenu | undefined,
    step: Pick<FirstStep, 'Name' | 'Text'> & { Url?: string },
    isDone: () => Promise<boolean> | boolean,
  ): Promise<void> => {
    if (!menu || steps.length === STEPS) return;
    const Icon = String(menu.Icon || menu.IconClass || '');
    const Url = step.Url ?? String(menu.Url);
    steps.push({ Id: menu.Id, Icon, ...step, Url, Done: await isDone() });
  };
  const adding = ({ Id, Name }: SysMenu): string =>
    `/pages/workbench/work-add/index?menu=${Id}&mode=Add&title=${encodeURIComponent(String(Name))}`;
  const newRow = (menu: SysMenu | undefined): { Url?: string } => (menu ? { Url: adding(menu) } : {});

  if (await hasOwn(context, 'diy_check_plan', 'FuzeRenID', user.Id))
    await offer(
      menuOf('check_task'),
      { Name: '做第一次检查', Text: '打开分给你的任务，逐项打分、拍照' },
      async () => {
        const done = [
          { Name: 'FuzeRenID', Value: user.Id, Type: '=' as const },
          { Name: 'Zhuangtai', Value: '已完成', Type: '=' as const },
        ];
        return (await listIfReadable(context, 'diy_check_plan', { Where: done, PageSize: 1 })).count > 0;
      },
    );
  if (works.Todo + works.Done > 0)
    await offer(
      menuOf('todo'),
      { Name: '处理第一件审批', Text: '同意、退回，或先问一句' },
      () => works.Done > 0,
    );
  const customer = addable('customer');
  await offer(customer, { Name: '录入第一个客户', Text: '粘贴名片上的文字也可以', ...newRow(customer) }, () =>
    hasOwn(context, 'diy_customer', 'UserId', user.Id),
  );
  await offer(menuOf('kaoqin'), { Name: '打第一次卡', Text: '看看自己的班次和打卡范围' }, () =>
    hasOwn(context, 'diy_attendance', 'UserId', user.Id),
  );
  await offer(menuOf('daily_report'), { Name: '写第一篇日报', Text: '明天会接着今天的计划写' }, () =>
    hasOwn(context, 'diy_daily_report', 'UserId', user.Id),
  );
  const leave = addable('leave');
  await offer(
    leave,
    { Name: '发起第一个申请', Text: '比如请假，提交前能看到谁来审批', ...newRow(leave) },
    () => works.Sender > 0,
  );
  return steps.every(({ Done }) => Done) ? [] : steps;
}
