import { ulid } from 'ulid';
import type { SysMenu } from '../../src/data/protocol/menu';
import type { ViewAudience, ViewTargets } from '../../src/data/protocol/shared-views';
import type { CurrentUser } from '../../src/data/protocol/user';
import { mayChangeView, storedViews, type StoredView } from '../access/shared-views';
import { lockRow } from '../db/lock-row';
import { ok, refuse } from '../lib/envelope';
import { isOn } from '../lib/json-text';
import { messages, Refusal } from '../lib/messages';
import { listParam, objectParam, textParam, type Params } from '../lib/params';
import type { Engine, EngineContext } from './registry';

/** As many as fit beside each other and are still found. */
const MOST_VIEWS = 20;
const LONGEST_NAME = 20;
/** The longest view as JSON, characters. */
const LONGEST_VIEW = 8000;

const TEXTS = {
  nobody: '请选择共享给谁',
  notTheirs: '只能共享给您负责的部门',
  full: `每个列表最多共享${MOST_VIEWS}个视图，请先停止共享一个`,
  gone: '视图已停止共享',
} as const;

/** With whom a person may share: administrators with everybody, leaders with their department and those below. */
async function targetsOf(context: EngineContext, user: CurrentUser): Promise<ViewTargets> {
  if (!context.isAdmin && !(await context.leads())) return { Everyone: false, Roles: [], Depts: [] };
  const all = (await context.departments()).map(({ Id, Name, ParentId }) => ({
    Id,
    Name,
    ParentId: ParentId ?? '',
  }));
  if (!context.isAdmin) {
    const theirs = new Set([user.DeptId ?? '']);
    // In display order a department can come before the one above it.
    for (let size = 0; size !== theirs.size;) {
      size = theirs.size;
      for (const { Id, ParentId } of all) if (theirs.has(ParentId)) theirs.add(Id);
    }
    return { Everyone: false, Roles: [], Depts: all.filter(({ Id }) => theirs.has(Id)) };
  }
  const roles = await context.tables.all('sys_role', { OrderBy: 'Sort' });
  return {
    Everyone: true,
    Roles: roles.map(({ Id, Name }) => ({ Id, Name: String(Name ?? '') })),
    Depts: all,
  };
}

/** @throws Refusal when nobody is named, or somebody with whom the caller may not share */
async function audienceOf(context: EngineContext, user: CurrentUser, params: Params): Promise<ViewAudience> {
  const audience = {
    Everyone: isOn(params.Everyone),
    Roles: listParam(params, 'Roles'),
    Depts: listParam(params, 'Depts'),
  };
  if (!audience.Everyone && audience.Roles.length + audience.Depts.length === 0)
    throw new Refusal(TEXTS.nobody);
  const targets = await targetsOf(context, user);
  const has = (known: readonly { Id: string }[], ids: readonly string[]) =>
    ids.every((id) => known.some(({ Id }) => Id === id));
  const areTheirs =
    (targets.Everyone || !audience.Everyone) &&
    has(targets.Roles, audience.Roles) &&
    has(targets.Depts, audience.Depts);
  if (!areTheirs) throw new Refusal(TEXTS.notTheirs);
  return audience;
}

/** Changes the shared views of a menu that the caller may open, one person after another. */
async function changeViews(
  context: EngineContext,
  user: CurrentUser,
  menuId: string,
  next: (views: readonly StoredView[]) => StoredView[],
): Promise<void> {
  const opens = (user._RoleLimits ?? []).some(({ Type, FkId }) => Type === 'Menu' && FkId === menuId);
  if (!opens) throw new Refusal(messages.NoAuth);
  await context.transaction(async ({ db, tables }) => {
    await lockRow(db, 'sys_menu', menuId);
    const menu = await tables.get('sys_menu', menuId);
    if (!menu) throw new Refusal(messages.NoExistData);
    const views = next(storedViews(menu as unknown as SysMenu));
    await tables.update('sys_menu', menuId, { SharedViews: JSON.stringify(views) });
  });
}

/** list_view_targets: with whom the caller may share a view of a list. */
export const viewTargets: Engine = {
  allowAnonymous: false,
  async run(context) {
    if (!context.user) return refuse(messages.NoLogin, 1001);
    return ok(await targetsOf(context, context.user));
  },
};

/** list_view_share: shares a view of a list, or changes one that is shared. */
export const shareView: Engine = {
  allowAnonymous: false,
  writes: true,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse(messages.NoLogin, 1001);
    const Name = textParam(params, 'Name').trim();
    const View = objectParam(params, 'View');
    if (Name === '' || [...Name].length > LONGEST_NAME) throw new Refusal(`${messages.ParamError}[Name]`);
    if (JSON.stringify(View).length > LONGEST_VIEW) throw new Refusal(`${messages.ParamError}[View]`);
    const audience = await audienceOf(context, user, params);
    const wanted = textParam(params, 'Id');
    const Id = wanted || ulid();
    await changeViews(context, user, textParam(params, 'MenuId'), (views) => {
      const before = views.find((one) => one.Id === wanted);
      if (wanted && !before) throw new Refusal(TEXTS.gone);
      if (before && !mayChangeView(before, user, context.isAdmin)) throw new Refusal(messages.NoAuth);
      if (!before && views.length >= MOST_VIEWS) throw new Refusal(TEXTS.full);
      const { UserId, By } = before ?? { UserId: user.Id, By: user.Name };
      const view = { Id, Name, View, IsDefault: isOn(params.IsDefault), ...audience, UserId, By };
      return before ? views.map((one) => (one === before ? view : one)) : [...views, view];
    });
    return ok({ Id });
  },
};

/** list_view_unshare: nobody sees the view any more. */
export const unshareView: Engine = {
  allowAnonymous: false,
  writes: true,
  async run(context, params) {
    const { user } = context;
    if (!user) return refuse(messages.NoLogin, 1001);
    const id = textParam(params, 'Id');
    await changeViews(context, user, textParam(params, 'MenuId'), (views) => {
      const view = views.find((one) => one.Id === id);
      if (view && !mayChangeView(view, user, context.isAdmin)) throw new Refusal(messages.NoAuth);
      return views.filter((one) => one !== view);
    });
    return ok(null);
  },
};
